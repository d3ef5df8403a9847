/// The protocols that each class in the files adopts, and the members that it declares.
struct Conformances {
  /// The inheritance lists of classes, their extensions and protocols, by name.
  ///
  /// They are in source order, without duplicates: the first class is the superclass.
  private var inherited: [String: [String]] = [
    "UICollectionViewDelegateFlowLayout": ["UICollectionViewDelegate"],
    "UICollectionViewDelegate": ["UIScrollViewDelegate"],
    "UITableViewDelegate": ["UIScrollViewDelegate"],
  ]
  /// The members that classes and their extensions declare: names with labels.
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

  /// The largest number of superclasses or inherited protocols that are searched.
  private static let depth = 64

  /// Whether a class of that name is among the files.
  func isClass(_ name: String) -> Bool { classes.contains(name) }

  /// The superclass of `name` that adopts a protocol, if neither it nor a class between declares a
  /// member.
  ///
  /// This also applies if `name` adopts a protocol that inherits that protocol. That superclass
  /// determines which method satisfies the requirement, so a method that `name` declares is never
  /// called.
  func adopter(above name: String, of protocolName: String, without member: String) -> String? {
    var next = superclass(of: name)
    // The loop is bounded because invalid code may contain a cycle of superclasses.
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

  /// Whether a class adopts a protocol, or one that inherits it, by itself and not through its
  /// superclass.
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
