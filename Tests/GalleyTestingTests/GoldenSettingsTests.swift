import GalleyGoldens
import Testing

@testable import GalleyTesting

@Suite(.goldens(.changed, scale: 3)) struct GoldenSettingsTests {
  private func recording(_ mode: RecordMode, _ environment: [String: String]) -> Recording {
    var settings = GoldenSettings(mode)
    settings.environment = environment
    return settings.recording
  }

  @Test func aSuiteSetsTheModeAndScaleOfItsTests() {
    #expect(GoldenSettings.current.mode == .changed)
    #expect(GoldenSettings.current.scale == 3)
  }

  @Test func withGoldensGoesBeforeTheSuite() {
    withGoldens(.never, scale: 1) {
      #expect(GoldenSettings.current.mode == .never)
    }
    #expect(GoldenSettings.current.mode == .changed)
  }

  @Test func theVariableGoesBeforeTheCode() {
    #expect(recording(.never, ["GALLEY_RECORD": "all"]) == Recording(.all))
    #expect(recording(.missing, ["GALLEY_RECORD": ""]) == Recording(.missing))
  }

  @Test func aVariableThatIsNoModeAcceptsOneCase() {
    let recording = self.recording(.missing, ["GALLEY_RECORD": "A/b"])

    #expect(recording.mode(for: "A/b/top") == .changed)
    #expect(recording.mode(for: "A/bc/top") == .never)
  }

  @Test func nothingIsWrittenOnACISystem() {
    #expect(recording(.all, ["CI": "true", "GALLEY_RECORD": "all"]) == .never)
  }
}
