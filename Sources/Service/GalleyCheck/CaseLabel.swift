import GalleyBase
import GalleyGeometry
import GalleyGoldens

/// The name, title and source location of a case.
package struct CaseLabel: Hashable, Codable, Sendable {
  /// The folder of the case's goldens below the store, such as `photo-feed/top`.
  package var name: String
  /// A description of the case for people.
  package var title: String
  /// The scene file or the test of the case, relative to the run's folder.
  package var place: SourcePlace
  /// The variant in which the case shows a state of a scene; nil for one that is shown in no variants.
  package var variant: CaseVariant?

  /// Makes a label from its parts.
  package init(name: String, title: String, place: SourcePlace, variant: CaseVariant? = nil) {
    self.name = name
    self.title = title
    self.place = place
    self.variant = variant
  }

  /// Equality of all parts.
  package static func == (first: CaseLabel, second: CaseLabel) -> Bool {
    first.name == second.name && first.title == second.title && first.place == second.place
      && first.variant == second.variant
  }

  /// Hashes the name, which is unique to a case.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Why a case could not be drawn.
package struct CaseFailure: Error, Equatable, Sendable, CustomStringConvertible {
  /// The problem on the first line, and the last output of the case on the lines below.
  package var description: String

  /// Makes a failure with a description.
  package init(_ description: String) { self.description = description }

  /// Makes a failure that an error causes, with its code.
  package init(of error: any Error) {
    self.init((error as? any CodedError)?.message ?? SystemReason.words(of: error))
  }

  /// Makes a failure of a drawing, with its code.
  package init(_ failure: CommandFailure) {
    self.init(failure.problem + (failure.code?.mark ?? ""))
  }
}
