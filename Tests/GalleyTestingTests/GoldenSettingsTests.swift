import GalleyGoldens
import Testing

@testable import GalleyTesting

@Suite(.goldens(.changed, scale: 3)) struct GoldenSettingsTests {
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
    #expect(GoldenSettings(.never).recording(in: ["GALLEY_RECORD": "all"]) == Recording(.all))
    #expect(GoldenSettings(.missing).recording(in: ["GALLEY_RECORD": ""]) == Recording(.missing))
  }

  @Test func aVariableThatIsNoModeAcceptsOneCase() {
    let recording = GoldenSettings(.missing).recording(in: ["GALLEY_RECORD": "A/b"])

    #expect(recording.mode(for: "A/b/top") == .changed)
    #expect(recording.mode(for: "A/bc/top") == .never)
  }

  @Test func nothingIsWrittenOnACISystem() {
    #expect(GoldenSettings(.all).recording(in: ["CI": "true", "GALLEY_RECORD": "all"]) == .never)
  }
}
