/// Which classes of the files adopt which protocols, and what they declare.
struct Conformances {
  /// What classes, their extensions and protocols name behind the colon, by name.
  ///
  /// In their order, each once: the first that is a class is the superclass.
  private var inherited: [String: [String]] = [
    "UICollectionViewDelegateFlowLayout": ["UICollectionViewDelegate"],
    "UICollectionViewDelegate": ["UIScrollViewDelegate"],
  ]
  /// What classes and their extensions declare: names with labels.
  private var declared: [String: Set<String>] = [:]
  private var classes: Set<String> = []

  init(_ files: [(index: Int, file: ScannedFile)]) {
    var known: Set<[String]> = []
    for (_, file) in files {
      for type in file.outline.types {
        let name = file.joined(type.name)
        for parent in file.inheritedNames(of: type) where known.insert([name, parent]).inserted {
          inherited[name, default: []].append(parent)
        }
        if type.keyword == .class { classes.insert(name) }
      }
      for member in file.outline.members {
        guard let owner = member.owner else { continue }
        declared[file.joined(file.outline.types[owner].name), default: []]
          .insert(file.fullName(of: member))
      }
    }
  }

  /// How many classes or protocols are looked at above another.
  private static let depth = 64

  /// Whether a class of that name is among the files.
  func isClass(_ name: String) -> Bool { classes.contains(name) }

  /// The class above `name` that adopts a protocol, when neither it nor one between declares a member.
  ///
  /// It counts also where `name` adopts a protocol that inherits that one.
  /// The protocol's requirement is settled in that class, so what `name` declares is never asked.
  func adopter(above name: String, of protocolName: String, without member: String) -> String? {
    var next = superclass(of: name)
    // Classes that inherit each other in a ring have no adopter either.
    for _ in 0..<Self.depth {
      guard let current = next else { break }
      if declared[current]?.contains(member) == true { return nil }
      if adopts(current, protocolName) { return current }
      next = superclass(of: current)
    }
    return nil
  }

  func superclass(of name: String) -> String? {
    inherited[name]?.first(where: classes.contains)
  }

  /// Whether a class names a protocol, or one that inherits it; its superclass does not count.
  private func adopts(_ name: String, _ protocolName: String) -> Bool {
    var visited: Set<String> = []
    var open = (inherited[name] ?? []).filter { !classes.contains($0) }
    while let next = open.popLast() {
      if next == protocolName { return true }
      if visited.count < Self.depth, visited.insert(next).inserted {
        open += (inherited[next] ?? []).filter { !classes.contains($0) }
      }
    }
    return false
  }
}
