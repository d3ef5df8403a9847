import GalleyAnnotations
import GalleyDrawing
import Testing

@Suite struct PaletteTests {
  @Test(arguments: [AnnotationPalette.light, .dark])
  func textOnPillsHasContrast(palette: AnnotationPalette) {
    for tone in palette.tones { #expect(tone.text.contrast(with: tone.line) >= 4.5) }
  }

  @Test(arguments: [AnnotationPalette.light, .dark])
  func captionsHaveContrast(palette: AnnotationPalette) {
    #expect(palette.ink.contrast(with: palette.canvas) >= 4.5)
    #expect(palette.failure.line.contrast(with: palette.canvas) >= 4.5)
  }

  @Test func aPaletteStandsOutFromWhatItLiesOn() {
    #expect(AnnotationPalette.standingOut(from: .white) == .light)
    #expect(AnnotationPalette.standingOut(from: .black) == .dark)
    // The background of the line's guide.
    let night = Color(red: 0.08, green: 0.09, blue: 0.12)
    #expect(AnnotationPalette.standingOut(from: night) == .dark)
  }

  @Test func blackOnWhiteIsTheLargestContrast() {
    #expect(Color.black.contrast(with: .white) == 21)
    #expect(Color.white.contrast(with: .white) == 1)
  }
}
