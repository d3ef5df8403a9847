/// Adds the required initializers that a class does not inherit, because it declares initializers of
/// its own and does not override all of its superclass's.
///
/// The added one calls the class's `init(frame:)`. A class without it cannot be made by UIKit
/// either: there the process ends with the same message.
struct InitializerRule {
  let module: Module

  /// Runs over all files; the findings are keyed by the index of the file.
  func run(_ findings: inout [Int: Findings]) {
    var initializers = ClassInitializers(module)
    for (index, file) in module.files {
      for type in file.outline.types
      where type.keyword == .class && !file.regions.isLeftOut(type.open) {
        guard let answer = initializers.answer(for: type.path) else { continue }
        let access = file.initializerAccess(in: type)
        for missing in answer.missing {
          let body =
            answer.own.contains(missing.target)
            ? missing.call
            : RequiredInitializer.lacking(missing.target.isEmpty ? missing.name : missing.target)
          findings[index, default: Findings()].declare(
            "\(access)required convenience init(\(missing.parameters)) { \(body) }", in: type,
            of: file, for: .requiredInitializer)
        }
      }
    }
  }
}
