/// A name that something left out has declared.
struct MissingName {
  enum Kind {
    case type
    case function
    case property
    /// The projection `$name` of a property.
    case projection
    /// A name in a block: the tokens where it has this meaning.
    case local(Range<Int>)
  }

  var name: String
  var kind: Kind
  /// The path of the type that it is a member of; nil at file level and in blocks.
  var owner: String?
  /// The file that declares it, by its place among the files.
  var file: Int
}

/// A word in a file.
struct NamePlace: Hashable {
  /// The file, by its place among the files.
  var file: Int
  /// The word, or the string in which it is interpolated.
  var token: Int
  /// The word before a dot in front of it, for a word in a string; empty if there is none.
  var receiver: String?
}

/// Tells which words mean a name that is left out.
struct NameReader {
  let files: [ScannedFile]
  let nestings: [Nesting]
  /// The words by their text.
  let places: [String: [NamePlace]]
  /// The classes and protocols that a type inherits from, by its path.
  private let inherited: [String: [String]]
  /// The names of the functions of all files.
  private let functions: Set<String>

  init(_ files: [ScannedFile]) {
    self.files = files
    nestings = files.map(Nesting.init)
    var places: [String: [NamePlace]] = [:]
    var inherited: [String: [String]] = [:]
    for (place, file) in files.enumerated() {
      for index in file.tokens.indices where file.word(index) == .other {
        guard !file.regions.isLeftOut(index) else { continue }
        places[file.text(index), default: []].append(NamePlace(file: place, token: index))
      }
      for found in file.interpolatedPlaces(in: place) {
        places[found.name, default: []].append(found.place)
      }
      for type in file.outline.types {
        guard let list = type.inheritance, let first = list.first else { continue }
        inherited[type.path, default: []].append(file.text(first))
      }
    }
    functions = Set(
      files.flatMap { file in
        file.outline.members.filter { $0.keyword == .func }.map { file.text($0.name) }
      })
    self.places = places
    self.inherited = inherited
  }

  /// Whether a word is the name that is left out.
  ///
  /// - Parameters:
  ///   - place: The word.
  ///   - missing: The name.
  ///   - isOut: Whether a token of the same file is left out already.
  /// - Returns: Whether it is certain that the word means it.
  func isUse(_ place: NamePlace, of missing: MissingName, isOut: (Int) -> Bool) -> Bool {
    let file = files[place.file]
    let token = place.token
    if let receiver = place.receiver {
      guard receiver.isEmpty || receiver == "self" else { return false }
    } else if !isPlainUse(token, file, of: missing) {
      return false
    }
    switch missing.kind {
    case .projection: return true
    case .local(let scope): return place.file == missing.file && scope.contains(token)
    case .type: return isVisible(missing, at: place)
    case .function, .property:
      // Another value's member needs no type around it.
      let isOther = file.isSymbol(token - 1, ".") && !file.isReceiverSelf(token - 1)
      if isOther, place.receiver == nil { return true }
      guard isVisible(missing, at: place), !file.isClosureParameter(token, nestings[place.file])
      else { return false }
      return !isShadowed(missing.name, at: place, isOut: isOut)
    }
  }

  /// Whether the tokens around a word allow it to be the name.
  private func isPlainUse(_ token: Int, _ file: ScannedFile, of missing: MissingName) -> Bool {
    if file.declaresName(token) || file.isLabel(token) { return false }
    let isMember = file.isSymbol(token - 1, ".")
    switch missing.kind {
    case .projection: return true
    case .local: return !isMember
    case .type: return !isMember || missing.owner.map { $0.hasSuffix(file.text(token - 2)) } == true
    case .property:
      let isCall = file.isSymbol(token + 1, "(") && functions.contains(missing.name)
      return !isCall && (!isMember || isReceiver(token - 1, file, of: missing))
    case .function:
      if file.isInSelector(token) {
        let isOfOwner = missing.owner.map { isKind(file.text(token - 2), of: $0) } ?? false
        return !isMember || isOfOwner || isReceiver(token - 1, file, of: missing)
      }
      guard file.isSymbol(token + 1, "(") || file.isSymbol(token + 1, "{") else { return false }
      return !isMember || isReceiver(token - 1, file, of: missing)
    }
  }

  /// Whether `self`, or something of a type that has the member, is in front of a dot.
  private func isReceiver(_ dot: Int, _ file: ScannedFile, of missing: MissingName) -> Bool {
    guard let receiver = file.receiver(of: dot) else { return false }
    if file.isReceiverSelf(dot) { return true }
    guard let owner = missing.owner else { return false }
    // Its type, wherever the file gives one to something of its name.
    let types = (places[file.text(receiver)] ?? []).compactMap { place -> String? in
      let token = place.token
      guard files[place.file].source.path == file.source.path, place.receiver == nil,
        file.word(token + 2) == .other
      else { return nil }
      let isTyped = file.isSymbol(token + 1, ":") && file.word(token - 1) != nil
      let isMade = file.isSymbol(token + 1, "=") && file.isSymbol(token + 3, "(")
      return isTyped || isMade ? file.text(token + 2) : nil
    }
    return !types.isEmpty && types.allSatisfy { isKind($0, of: owner) }
  }

  /// Whether a word is in a type that has the member.
  private func isVisible(_ missing: MissingName, at place: NamePlace) -> Bool {
    guard let owner = missing.owner else { return true }
    let file = files[place.file]
    var type = nestings[place.file].type(of: place.token)
    while let index = type {
      if isKind(file.outline.types[index].path, of: owner) { return true }
      type = file.outline.types[index].parent
    }
    if case .type = missing.kind { return file.isSymbol(place.token - 1, ".") }
    return false
  }

  /// Whether a type is another, or a subclass of it.
  func isKind(_ path: String, of owner: String) -> Bool {
    var open = [path]
    var seen: Set<String> = []
    while let next = open.popLast() {
      if next == owner { return true }
      if seen.insert(next).inserted { open += inherited[next] ?? [] }
    }
    return false
  }

  /// Whether a name is that of a class of UIKit, or of a subclass in the files.
  func isViewOfUIKit(_ name: String) -> Bool {
    var open = [name]
    var seen: Set<String> = []
    let names = AppleModule.Names(prefixes: ["UI"])
    while let next = open.popLast() {
      if names.contains(next) { return true }
      if seen.insert(next).inserted { open += inherited[next] ?? [] }
    }
    return false
  }

  /// Whether a parameter or a constant of the function around a word has its name.
  private func isShadowed(
    _ name: String, at place: NamePlace, isOut: (Int) -> Bool
  ) -> Bool {
    let file = files[place.file]
    var nesting = nestings[place.file]
    guard let declaration = nesting.declaration(around: place.token) else { return false }
    return (places[name] ?? []).contains { other in
      guard other.file == place.file, other.receiver == nil, declaration.contains(other.token),
        other.token < place.token, !isOut(other.token)
      else { return false }
      return file.bindsName(other.token, nesting, for: place.token)
    }
  }
}

extension ScannedFile {
  /// The words that are interpolated into strings.
  fileprivate func interpolatedPlaces(in file: Int) -> [(name: String, place: NamePlace)] {
    var strings = tokens.indices.lazy.filter { tokens[$0].kind == .string }.makeIterator()
    var string = strings.next()
    var found: [(name: String, place: NamePlace)] = []
    let words = interpolated.sorted { $0.start < $1.start }
    for (index, token) in words.enumerated() where token.kind == .word(.other) {
      while let open = string, tokens[open].end <= token.start { string = strings.next() }
      guard let string, tokens[string].start <= token.start, !regions.isLeftOut(string) else {
        continue
      }
      let isMember = index > 0 && words[index - 1].isSymbol(".")
      let receiver = isMember ? (index > 1 ? source.text(words[index - 2]) : ".") : ""
      found.append(
        (source.text(token), NamePlace(file: file, token: string, receiver: receiver)))
    }
    return found
  }

  /// Whether a word is a label, or the name of a parameter.
  func isLabel(_ token: Int) -> Bool {
    isSymbol(token + 1, ":")
      && (isSymbol(token - 1, "(") || isSymbol(token - 1, ",") || word(token - 1) == .other)
  }

  /// Whether a word is the name of a declaration.
  func declaresName(_ token: Int) -> Bool {
    switch word(token - 1) {
    case .var, .let: !isShortCondition(token)
    case .func, .class, .struct, .enum, .actor, .protocol, .case, .typealias: true
    default: false
    }
  }

  /// Whether a word is the whole of a condition after its `let`, which also asks for its value.
  private func isShortCondition(_ token: Int) -> Bool {
    let isCondition =
      isSymbol(token - 2, ",") || [.if, .guard, .while].contains(word(token - 2))
    return isCondition
      && (isSymbol(token + 1, "{") || isSymbol(token + 1, ",") || word(token + 1) == .else)
  }

  /// Whether a word is in the value that another word gets.
  private func isInValue(_ use: Int, of token: Int) -> Bool {
    guard isSymbol(token + 1, "=") else { return false }
    var index = token + 2
    while index < use {
      let close = brackets.partner(of: index)
      if isSymbol(index, "{"), close < use { return false }
      if isSymbol(index, ",") || isSymbol(index, ";") || word(index) == .else { return false }
      if tokens[index].startsLine, !isSymbol(index, "."), close == index { return false }
      if close > use { return true }
      index = max(close, index) + 1
    }
    return index == use && !tokens[use].startsLine
  }

  /// The word in front of a dot; nil if it is itself a member, or there is none.
  fileprivate func receiver(of dot: Int) -> Int? {
    var index = dot - 1
    if isSymbol(index, "?") || isSymbol(index, "!") { index -= 1 }
    let isOfSelf =
      isSymbol(index - 1, ".") && word(index - 2) == .other
      && text(index - 2) == "self"
    return word(index) == .other && (isOfSelf || !isSymbol(index - 1, ".")) ? index : nil
  }

  /// Whether `self` is in front of a dot.
  fileprivate func isReceiverSelf(_ dot: Int) -> Bool {
    receiver(of: dot).map {
      ["self", "Self", "strongSelf", "weakSelf"].contains(text($0)) && !isSymbol($0 - 1, ".")
    } ?? false
  }

  /// Whether a word is in the parentheses of a `#selector`.
  fileprivate func isInSelector(_ token: Int) -> Bool {
    var index = token - 1
    while index > 0, tokens[index].word != nil || isSymbol(index, ".") { index -= 1 }
    return isSymbol(index, "(") && index > 0 && tokens[index - 1].directive == .selector
  }

  /// Whether a word is the name of a parameter of a closure, and not what it captures.
  fileprivate func isClosureParameter(_ token: Int, _ nesting: Nesting) -> Bool {
    guard let brace = nesting.brace(of: token), nesting.types[brace] == nil,
      token < endOfClosureHeader(brace)
    else { return false }
    return !isSymbol(token - 1, "[") && word(token - 1) != .weak && word(token - 1) != .unowned
  }

  /// Whether a word gives a name to a value that another word can see.
  fileprivate func bindsName(_ token: Int, _ nesting: Nesting, for use: Int) -> Bool {
    let brace = nesting.brace(of: token)
    let isAround = brace.map { $0 < use && use < brackets.partner(of: $0) } ?? true
    if let before = word(token - 1), [.let, .var, .for].contains(before) {
      return isAround && !isInValue(use, of: token)
    }
    if isClosureParameter(token, nesting) { return isAround }
    return isSymbol(token + 1, ":")
      && outline.members.contains {
        $0.parameters?.contains(token) == true && ($0.body?.contains(use) ?? false)
      }
  }
}
