// Only a call shows whether an optional requirement of the files' own protocols is implemented. Its
// arguments are valid values: an empty rectangle, a view without a size, a layout made by `init()`.
extension Module {
  /// Whether a call with stand-in arguments can find out whether a requirement is implemented.
  func canBeAsked(_ requirement: OptionalRequirement) -> Bool {
    !requirement.isAsync && standIns(for: requirement.parameters) != nil
  }

  /// The arguments of such a call; nil if there is no value for some type.
  func standIns(for parameters: [Parameter]) -> [String]? {
    var arguments: [String] = []
    for parameter in parameters {
      guard let value = standIn(for: parameter.type) else { return nil }
      arguments.append(parameter.label == "_" ? value : "\(parameter.label): \(value)")
    }
    return arguments
  }

  /// A value of a type, such as `0 as Int`.
  private func standIn(for type: String) -> String? {
    let specifiers = ["inout ", "some ", "borrowing ", "consuming ", "sending ", "@"]
    guard !type.contains("Self"), !type.contains("->"), !specifiers.contains(where: type.hasPrefix)
    else { return nil }
    let type = type.hasSuffix("!") ? String(type.dropLast()) + "?" : type
    if type.hasSuffix("?") { return "nil as \(type)" }
    if type.hasPrefix("["), type.hasSuffix("]") {
      return (type.contains(":") ? "[:]" : "[]") + " as \(type)"
    }
    if let value = Self.knownValues[type] { return "\(value) as \(type)" }
    return isMadeOfNothing(type) ? "\(type)()" : nil
  }

  /// Whether `Name()` makes an object, for a class of UIKit or of the files.
  private func isMadeOfNothing(_ name: String) -> Bool {
    if Self.classesMadeOfNothing.contains(name) { return true }
    guard let declarations = classes[name] else { return false }
    let initializers = declarations.flatMap { place -> [Bool] in
      guard let file = files.first(where: { $0.index == place.file })?.file else { return [] }
      return file.outline.members.filter { $0.keyword == .initializer && $0.owner == place.type }
        .map { takesNothing($0, in: file) }
    }
    // A class that declares no initializers has those of its superclass.
    guard initializers.isEmpty else { return initializers.contains(true) }
    return conformances.superclass(of: name).map(isMadeOfNothing) ?? true
  }

  private func takesNothing(_ initializer: MemberDeclaration, in file: ScannedFile) -> Bool {
    let isHidden = [.private, .fileprivate].contains(file.access(initializer.prefix))
    return !isHidden && initializer.effects == nil && initializer.parameters?.count == 2
      && !file.isSymbol(initializer.name + 1, "?")
  }

  private static let knownValues: [String: String] = {
    var values = [
      "Bool": "false", "String": "\"\"", "CGAffineTransform": ".identity",
      "IndexPath": "IndexPath(item: 0, section: 0)", "IndexSet": "IndexSet()",
      "UIColor": ".black", "UIFont": ".systemFont(ofSize: 17)",
      "UICollectionView":
        "UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())",
      "UICollectionViewLayoutAttributes":
        "UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))",
    ]
    for number in ["Int", "UInt", "Double", "Float", "CGFloat", "TimeInterval"] {
      values[number] = "0"
    }
    for geometry in ["CGPoint", "CGSize", "CGRect", "CGVector", "UIEdgeInsets"] {
      values[geometry] = ".zero"
    }
    return values
  }()

  private static let classesMadeOfNothing: Set = [
    "NSObject", "UIView", "UIScrollView", "UILabel", "UIImageView", "UICollectionReusableView",
    "UICollectionViewCell", "UICollectionViewLayout", "UICollectionViewFlowLayout",
    "UICollectionViewLayoutInvalidationContext", "CALayer",
  ]
}
