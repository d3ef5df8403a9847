/// A call of an initializer on a class of the files that is known only at run time.
struct RuntimeCall {
  /// The class, by its path.
  var path: String
  /// The initializer, with labels.
  var initializer: String
  /// The call, as messages name it.
  var told: String
  /// The index of the file.
  var file: Int
  /// Where the call is in the file.
  var position: SourcePosition
}

/// Makes initializers `required` that are called on a class which is known only at run time.
///
/// Objective-C's initializers can be called on every class. Swift wants `required` in the class and
/// in each subclass that declares the initializer or does not inherit it. A class that inherits
/// `init()` from UIKit gets one that calls what UIKit's calls.
struct RuntimeClassRule {
  let module: Module
  private var initializers: ClassInitializers
  /// The direct subclasses of each class, by path, in the order of the files.
  private var heirs: [String: [String]] = [:]
  /// The initializers in extensions: the class's path, a dot, and the name with labels.
  private var inExtensions: Set<String> = []
  /// The initializers that the rule has made required, by the path of the class.
  private var settled: [String: Set<String>] = [:]
  /// The changes that have been made; two calls may need the same.
  private var made: Set<String> = []

  /// A class of the files, and where it is declared.
  private typealias Place = (index: Int, file: ScannedFile, type: TypeDeclaration, number: Int)

  /// One change that an initializer needs.
  private enum Step {
    case mark(MemberDeclaration, Place, isOverride: Bool)
    case declare(String, Place)
  }

  /// Where a class has an initializer from.
  private enum Home: Equatable {
    case declared(in: String)
    case uikit
    case nowhere
  }

  init(_ module: Module, _ initializers: ClassInitializers) {
    self.module = module
    self.initializers = initializers
    var known: Set<String> = []
    for (_, file) in module.files {
      for member in file.outline.members where member.keyword == .initializer {
        guard let owner = member.owner, file.outline.types[owner].keyword == .extension else {
          continue
        }
        inExtensions.insert(
          "\(file.outline.types[owner].path).\(file.initializerName(of: member))")
      }
      for type in file.outline.types
      where type.keyword == .class && !file.regions.isLeftOut(type.open) {
        guard known.insert(type.path).inserted,
          let superclass = initializers.superclass(of: type.path)
        else { continue }
        heirs[superclass, default: []].append(type.path)
      }
    }
  }

  /// Makes the initializers of all calls required, or adds a note to the call.
  ///
  /// - Parameters:
  ///   - calls: The calls.
  ///   - findings: The findings, keyed by the index of the file.
  mutating func run(_ calls: [RuntimeCall], _ findings: inout [Int: Findings]) {
    // What a superclass requires, its subclasses have: superclasses come first.
    let calls = calls.map { (depth: chain(of: $0.path).count, call: $0) }.sorted {
      ($0.depth, $0.call.file, $0.call.position) < ($1.depth, $1.call.file, $1.call.position)
    }
    for (_, call) in calls where !isRequired(call.initializer, of: call.path) {
      if let steps = steps(for: call) {
        for step in steps { carryOut(step, &findings) }
      } else {
        findings[call.file, default: Findings()].notes.append(
          PortNote(
            position: call.position,
            sentence: "Linux cannot compile '\(call.told)': the class is known only at run time, "
              + "and '\(call.initializer)' of \(call.path) is not 'required'; declare it so in "
              + "\(call.path) and its subclasses"))
      }
    }
  }

  /// A class and its superclasses in the files; the limit stops a cycle in invalid code.
  private func chain(of path: String) -> [String] {
    var chain: [String] = []
    var next: String? = path
    while let name = next, module.classes[name] != nil, chain.count < 64 {
      chain.append(name)
      next = initializers.superclass(of: name)
    }
    return chain
  }

  private mutating func isRequired(_ initializer: String, of path: String) -> Bool {
    guard let answer = initializers.answer(for: path) else { return false }
    let base = RequiredInitializer.bases[answer.base]
    if answer.required.contains(initializer)
      || base?.required.contains(where: { $0.name == initializer }) == true
    {
      return true
    }
    return chain(of: path).contains { settled[$0]?.contains(initializer) == true }
  }

  /// Where a class has an initializer from.
  private mutating func home(of initializer: String, from path: String) -> Home {
    for name in chain(of: path) {
      guard let answer = initializers.answer(for: name) else { return .nowhere }
      if answer.own.contains(initializer) { return .declared(in: name) }
      guard answer.inheritsOthers else { return .nowhere }
    }
    return .uikit
  }

  /// The only declaration of a class; nil if it has several.
  private func place(of path: String) -> Place? {
    var places: [Place] = []
    for (index, number) in module.classes[path] ?? [] {
      guard let file = module.file(index) else { continue }
      let type = file.outline.types[number]
      if !file.regions.isLeftOut(type.open) { places.append((index, file, type, number)) }
    }
    return places.count == 1 ? places[0] : nil
  }
}

// MARK: Steps

extension RuntimeClassRule {
  /// What makes the initializer of a call required; nil if that is not certain.
  private mutating func steps(for call: RuntimeCall) -> [Step]? {
    let initializer = call.initializer
    // An initializer in an extension cannot be required.
    guard !chain(of: call.path).contains(where: { inExtensions.contains("\($0).\(initializer)") })
    else { return nil }
    var steps: [Step]
    let top: String
    var called: (name: String, call: String)?
    switch home(of: initializer, from: call.path) {
    case .nowhere: return nil
    case .declared(let path):
      guard let place = place(of: path),
        let marks = marks(initializer, in: place, isOverride: false)
      else { return nil }
      top = path
      steps = marks
    case .uikit:
      guard let place = place(of: call.path), let texts = inherited(initializer, in: place) else {
        return nil
      }
      let access = place.file.initializerAccess(in: place.type)
      top = call.path
      steps = texts.map { Step.declare(access + $0, place) }
      if initializer == "init()", let base = initializers.answer(for: call.path)?.base {
        called = RequiredInitializer.bases[base]?.called
      }
    }
    var open = heirs[top] ?? []
    var known: Set<String> = [top]
    while let heir = open.popLast() {
      guard known.insert(heir).inserted else { continue }
      guard let place = place(of: heir), let more = self.steps(initializer, called, heir: place)
      else { return nil }
      steps += more
      open += heirs[heir] ?? []
    }
    settled[top, default: []].insert(initializer)
    return steps
  }

  /// The marks of an initializer that a class declares; nil if it cannot be required.
  ///
  /// - Parameters:
  ///   - initializer: The initializer.
  ///   - place: The class.
  ///   - isOverride: Whether the superclass's is required, or will be.
  /// - Returns: The steps; none where it is required already.
  private func marks(
    _ initializer: String, in place: Place, isOverride: Bool
  ) -> [Step]? {
    var steps: [Step] = []
    for member in place.file.outline.members
    where member.owner == place.number && member.keyword == .initializer
      && !place.file.regions.isLeftOut(member.keywordIndex)
      && place.file.initializerName(of: member) == initializer
    {
      let access = place.file.access(member.prefix)
      // A required initializer is as visible as its class.
      if access == .private || access == .fileprivate { return nil }
      if place.file.access(place.type.prefix) == .open, access != .public, access != .open {
        return nil
      }
      if place.file.modifier(.required, member.prefix) == nil {
        steps.append(.mark(member, place, isOverride: isOverride))
      }
    }
    return steps
  }

  /// The declarations for a class that inherits an initializer from UIKit; nil if there are none.
  private mutating func inherited(_ initializer: String, in place: Place) -> [String]? {
    guard let answer = initializers.answer(for: place.type.path),
      let base = RequiredInitializer.bases[answer.base]
    else { return nil }
    if initializer == "init()", let called = base.called {
      guard home(of: called.name, from: place.type.path) != .nowhere else { return nil }
      return ["required convenience init() { \(called.call) }"]
    }
    // Such an initializer ends inheritance: it and `init(coder:)` must be all that is inherited.
    guard answer.designated == base.designated, base.designated.contains(initializer),
      base.designated.isSubset(of: [initializer, "init(coder:)"])
    else { return nil }
    let own =
      switch initializer {
      case "init()": "required override init() { super.init() }"
      case "init(frame:)":
        "required override init(frame: CGRect) { super.init(frame: frame) }"
      default: ""
      }
    guard !own.isEmpty else { return nil }
    let coder = "required init?(coder: NSCoder) { super.init(coder: coder) }"
    return base.designated.contains("init(coder:)") ? [own, coder] : [own]
  }

  /// What a subclass of a class with a required initializer needs.
  ///
  /// - Parameters:
  ///   - initializer: The initializer.
  ///   - called: The initializer that UIKit's `init()` calls, if the required one does.
  ///   - place: The subclass.
  /// - Returns: The steps; nil if they are not certain.
  private mutating func steps(
    _ initializer: String, _ called: (name: String, call: String)?, heir place: Place
  ) -> [Step]? {
    guard let answer = initializers.answer(for: place.type.path) else { return nil }
    if answer.own.contains(initializer) {
      return marks(initializer, in: place, isOverride: true)
    }
    if answer.inheritsOthers { return [] }
    let parameters: String
    switch initializer {
    case "init()": parameters = ""
    case "init(frame:)": parameters = "frame: CGRect"
    default: return nil
    }
    var body = RequiredInitializer.lacking(initializer)
    if let called, answer.own.contains(called.name) { body = called.call }
    let access = place.file.initializerAccess(in: place.type)
    return [
      .declare("\(access)required convenience init(\(parameters)) { \(body) }", place)
    ]
  }

  private mutating func carryOut(_ step: Step, _ findings: inout [Int: Findings]) {
    switch step {
    case .declare(let text, let place):
      guard made.insert("\(place.type.path) \(text)").inserted else { return }
      findings[place.index, default: Findings()].declare(
        text, in: place.type, of: place.file, for: .requiredInitializer)
    case .mark(let member, let place, let isOverride):
      guard made.insert("\(place.index) \(member.keywordIndex)").inserted else { return }
      // Where the superclass's is required, `required` says `override`, too.
      let modifier = isOverride ? place.file.modifier(.override, member.prefix) : nil
      let start = place.file.tokens[member.keywordIndex].start
      findings[place.index, default: Findings()].replace(
        modifier.map { place.file.bytes($0) } ?? start..<start,
        with: modifier == nil ? "required " : "required", for: .requiredInitializer,
        in: place.file.source, told: modifier == nil ? "init" : "override init",
        as: "required init")
    }
  }
}
