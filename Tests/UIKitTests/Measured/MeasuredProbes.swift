/// Asks Galley what a vector asks UIKit; answers with a value for each key of what is expected.
typealias MeasuredProbe = @MainActor (MeasuredVector) throws -> [String: MeasuredValue]

/// The questions to Galley, by the beginnings of the vectors' names.
@MainActor enum MeasuredProbes {
  static let all: [(prefix: String, probe: MeasuredProbe)] =
    MeasuredLayers.probes + MeasuredControls.probes + MeasuredButtons.probes
    + MeasuredBars.probes + MeasuredTables.probes + MeasuredLists.probes + MeasuredText.probes
    + MeasuredLayout.probes + MeasuredStacks.probes + MeasuredScrolling.probes
    + MeasuredPickers.probes

  /// The probe whose prefix is the longest that a name begins with.
  static func probe(for name: String) -> (prefix: String, probe: MeasuredProbe)? {
    all.filter { name.hasPrefix($0.prefix) }.max { $0.prefix.count < $1.prefix.count }
  }
}
