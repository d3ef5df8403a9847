/// An argument of a call.
struct Argument {
  /// The index of the label; nil if it has none.
  var label: Int?
  /// The tokens of the value.
  var value: Range<Int>
  /// The first token: the label, or the first of the value.
  var start: Int { label ?? value.lowerBound }
}

extension ScannedFile {
  /// The arguments between a parenthesis and its partner.
  func arguments(of open: Int) -> [Argument] {
    var arguments: [Argument] = []
    let close = brackets.partner(of: open)
    var start = open + 1
    while start < close {
      var end = start
      while end < close, !isSymbol(end, ",") { end = max(brackets.partner(of: end), end) + 1 }
      let isLabelled = tokens[start].word != nil && isSymbol(start + 1, ":") && start + 1 < end
      arguments.append(
        Argument(label: isLabelled ? start : nil, value: (isLabelled ? start + 2 : start)..<end))
      start = end + 1
    }
    return arguments
  }
}
