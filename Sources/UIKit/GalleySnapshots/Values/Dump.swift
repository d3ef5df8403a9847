import Foundation

extension Snapshotting where Format == String {
  /// Compares any value by a text of what it contains, like that of `Swift.dump`.
  ///
  /// The text is the same on each run: it has no addresses, the elements of sets and dictionaries
  /// are sorted, and so are the properties of structures and classes. A type decides about its own
  /// text with `AnySnapshotStringConvertible`.
  ///
  /// ```
  /// ▿ User
  ///   - bio: "Blobbed around the world."
  ///   - id: 1
  ///   - name: "Blobby"
  /// ```
  public static var dump: Snapshotting {
    Snapshotting<String, String>.lines.pullback { ValueDump().text(of: $0) }
  }
}

/// Writes a value, and the values in it, as lines of text.
struct ValueDump {
  /// The objects that the value to be written is in.
  private var enclosingObjects: Set<ObjectIdentifier> = []

  /// The text of a value, with a line break at its end.
  func text(of value: Any, label: String? = nil, indent: Int = 0) -> String {
    let mirror = Mirror(reflecting: value)
    let margin = String(repeating: " ", count: indent)
    let name = label.map { "\($0): " } ?? ""
    if let leaf = selfDescribing(value, mirror), !type(of: leaf).renderChildren {
      return "\(margin)- \(name)\(leaf.snapshotDescription)\n"
    }
    let bullet = mirror.children.isEmpty ? "-" : "▿"
    var inner = self
    if type(of: value) is AnyClass {
      let object = ObjectIdentifier(value as AnyObject)
      guard inner.enclosingObjects.insert(object).inserted else {
        return "\(margin)\(bullet) \(label ?? "value") (circular reference detected)\n"
      }
    }
    let children = inner.children(of: value, mirror, indent: indent + 2)
    return "\(margin)\(bullet) \(name)\(heading(of: value, mirror))\n" + children.joined()
  }

  private func children(of value: Any, _ mirror: Mirror, indent: Int) -> [String] {
    let children = mirror.children.map { child in
      (
        label: child.label ?? "",
        text: text(of: child.value, label: child.label, indent: indent)
      )
    }
    guard sortsChildren(of: value, mirror) else { return children.map { $0.text } }
    return children.sorted { ($0.label, $0.text) < ($1.label, $1.text) }.map { $0.text }
  }

  private func sortsChildren(of value: Any, _ mirror: Mirror) -> Bool {
    switch mirror.displayStyle {
    case .set?, .dictionary?: true
    case .struct?, .class?:
      !(value is any AnySnapshotStringConvertible) && !(value is any CustomStringConvertible)
    default: false
    }
  }

  /// The value if it decides about its own text.
  private func selfDescribing(
    _ value: Any, _ mirror: Mirror
  ) -> (any AnySnapshotStringConvertible)? {
    switch mirror.displayStyle {
    case .collection?, .dictionary?, .set?, .tuple?, .optional?: nil
    default: value as? any AnySnapshotStringConvertible
    }
  }

  private func heading(of value: Any, _ mirror: Mirror) -> String {
    let count = mirror.children.count
    switch mirror.displayStyle {
    case .collection?: return count == 1 ? "1 element" : "\(count) elements"
    case .dictionary?: return count == 1 ? "1 key/value pair" : "\(count) key/value pairs"
    case .set?: return count == 1 ? "1 member" : "\(count) members"
    case .tuple?: return count == 1 ? "(1 element)" : "(\(count) elements)"
    case .optional?: return count == 0 ? "\(typeName(mirror)).none" : typeName(mirror)
    default: break
    }
    if let convertible = value as? any AnySnapshotStringConvertible {
      return convertible.snapshotDescription
    }
    if let convertible = value as? any CustomStringConvertible {
      return convertible.description
    }
    switch mirror.displayStyle {
    case .class?, .struct?: return typeName(mirror)
    case .enum?: return count == 0 ? "\(typeName(mirror)).\(value)" : typeName(mirror)
    default: return String(describing: value)
    }
  }

  /// The name of a type, without what the compiler adds for private and local ones.
  private func typeName(_ mirror: Mirror) -> String {
    String(describing: mirror.subjectType).replacingOccurrences(
      of: #" #[0-9]+|\(unknown context at \$[0-9a-f]+\)\."#, with: "",
      options: .regularExpression)
  }
}
