/// Removes the attributes that need Objective-C's runtime, Interface Builder or an app.
struct AttributeRule {
  let file: ScannedFile
  let purpose: PortPurpose

  func run(_ findings: inout Findings) {
    for index in file.tokens.indices.dropLast() {
      guard file.isSymbol(index, "@"), file.isAdjacent(index + 1),
        let name = file.word(index + 1), !file.regions.isLeftOut(index)
      else { continue }
      let start = file.tokens[index].start
      switch name {
      case .objc, .objcMembers, .outlet, .action:
        findings.remove(bytes(from: index), for: .attribute, in: file.source, purpose)
      case .managed:
        findings.refuse(
          "@NSManaged has its storage in Core Data, which Linux lacks",
          hint: "keep the class in the app, or give the layout a plain value",
          at: start, of: file.source)
      case .implementation, .objcImplementation:
        findings.refuse(
          "@\(file.text(index + 1)) implements an Objective-C header, which Linux cannot read",
          hint: "keep the file in the app", at: start, of: file.source)
      default: break
      }
    }
    removeMain(&findings)
  }

  // A program on Linux has its own start, and a library with this one would not link.
  /// Removes what makes an app's delegate the start of the program.
  private func removeMain(_ findings: inout Findings) {
    for type in file.outline.types
    where type.keyword == .class && file.inheritedNames(of: type).contains("UIApplicationDelegate")
    {
      for attribute in type.prefix.attributes
      where ["@main", "@UIApplicationMain"].contains(file.joined(attribute))
        && !file.regions.isLeftOut(attribute.lowerBound)
      {
        findings.remove(file.bytes(attribute), for: .attribute, in: file.source, purpose)
      }
    }
  }

  /// The bytes of an attribute, with its argument.
  private func bytes(from index: Int) -> Range<Int> {
    var last = index + 1
    if file.isSymbol(last + 1, "("), file.isAdjacent(last + 1) {
      last = file.brackets.partner(of: last + 1)
    }
    return file.tokens[index].start..<file.tokens[last].end
  }
}
