/// The name and the parameters of a function, as Swift 2 reads them: the first parameter has a label
/// only if there are two names.
struct OldFunctionHead {
  /// The names of a parameter, before its colon.
  struct Parameter {
    /// The index of the first name.
    var first: Int
    /// The index of the second name; nil if there is one name.
    var second: Int?
    /// The tokens of the type.
    var type: Range<Int>
  }

  /// The index of the name.
  let name: Int
  /// The name.
  let base: String
  /// The index of the parenthesis before the parameters.
  let open: Int
  let parameters: [Parameter]
  let isOverride: Bool
  /// The full name, with the labels that Swift 2 gives it.
  let oldName: String

  /// Reads the function whose keyword is at an index; nil for an operator, or what is no function.
  init?(at index: Int, of file: ScannedFile) {
    guard file.word(index) == .func, file.word(index + 1) != nil else { return nil }
    name = index + 1
    base = file.text(name)
    var open = index + 2
    if file.isSymbol(open, "<") {
      var depth = 0
      while open < file.tokens.count, open < index + 200 {
        if file.isSymbol(open, "<") { depth += 1 }
        if file.isSymbol(open, ">") { depth -= 1 }
        open += 1
        if depth == 0 { break }
      }
    }
    guard file.isSymbol(open, "(") else { return nil }
    self.open = open
    guard let parameters = Self.parameters(from: open, of: file) else { return nil }
    self.parameters = parameters
    isOverride = Self.isOverride(index, file)
    let labels = parameters.enumerated().map { offset, parameter in
      offset == 0 && parameter.second == nil ? "_" : file.text(parameter.first)
    }
    oldName = base + "(" + labels.map { $0 + ":" }.joined() + ")"
  }

  private static func parameters(from open: Int, of file: ScannedFile) -> [Parameter]? {
    var parameters: [Parameter] = []
    let close = file.brackets.partner(of: open)
    var start = open + 1
    while start < close {
      var end = start
      var depth = 0
      while end < close, depth > 0 || !file.isSymbol(end, ",") {
        if file.isSymbol(end, "<") { depth += 1 }
        if file.isSymbol(end, ">") { depth -= 1 }
        end = max(file.brackets.partner(of: end), end) + 1
      }
      end = min(end, close)
      guard file.word(start) != nil else { return nil }
      if file.isSymbol(start + 1, ":") {
        parameters.append(
          Parameter(first: start, second: nil, type: (start + 2)..<max(end, start + 2)))
      } else if file.word(start + 1) != nil, file.isSymbol(start + 2, ":") {
        parameters.append(
          Parameter(first: start, second: start + 1, type: (start + 3)..<max(end, start + 3)))
      } else {
        return nil
      }
      start = end + 1
    }
    return parameters
  }

  private static func isOverride(_ index: Int, _ file: ScannedFile) -> Bool {
    var start = index - 1
    while start >= 0, let word = file.word(start), word.isModifier || word == .class {
      if word == .override { return true }
      start -= 1
    }
    return false
  }
}
