import GalleyBase
import GalleyGeometry

/// Which accelerators a renderer uses.
public struct Accelerators: OptionSet, Sendable {
  /// A bit for each accelerator.
  public let rawValue: Int

  /// Accelerators from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One accelerator alone.
  package init(_ accelerator: Accelerator) {
    rawValue = 1 << accelerator.rawValue
  }

  /// Some accelerators.
  package init(_ accelerators: [Accelerator]) {
    self = accelerators.reduce(into: []) { $0.insert(Accelerators($1)) }
  }

  /// Plain drawing: Cairo draws everything.
  package static let none: Accelerators = []
  /// Every accelerator there is.
  public static let all = Accelerators(Accelerator.allCases)

  /// Whether one of them is among these.
  package func contains(_ accelerator: Accelerator) -> Bool {
    contains(Accelerators(accelerator))
  }
}

extension Accelerators {
  /// The variable that says which accelerators are used: `none`, `all`, or names separated by commas.
  static let variable = "GALLEY_ACCELERATORS"

  /// The accelerators that the process's `GALLEY_ACCELERATORS` names; all where it is not set.
  ///
  /// - Throws: `AcceleratorError` for a name that is not an accelerator's.
  package static func configured() throws(AcceleratorError) -> Accelerators {
    try Accelerators(names: ProcessInfo.processInfo.environment[variable] ?? "")
  }

  /// Accelerators from a text such as `corners,hidden`; all where it is empty.
  init(names text: String) throws(AcceleratorError) {
    switch text {
    case "", "all": self = .all
    case "none": self = .none
    case _:
      var found: Accelerators = []
      for name in text.split(separator: ",") {
        guard let accelerator = Accelerator.allCases.first(where: { $0.name == name }) else {
          throw AcceleratorError(name: String(name))
        }
        found.insert(Accelerators(accelerator))
      }
      self = found
    }
  }
}

/// A name in `GALLEY_ACCELERATORS` that is not an accelerator's.
package struct AcceleratorError: Error, Equatable, CustomStringConvertible {
  /// The name.
  package let name: String

  /// What is wrong, in one line.
  package var description: String { "\(Accelerators.variable): '\(name)' is not an accelerator" }

  /// What to write instead.
  package var hint: String? {
    let names = Accelerator.allCases.map(\.name).joined(separator: ", ")
    return "write none, all, or some of \(names), separated by commas"
  }
}

extension AcceleratorError: CodedError {
  /// The code of the error.
  package var code: ErrorCode { .accelerator }
}
