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

  @Test func blackOnWhiteIsTheLargestContrast() {
    #expect(Color.black.contrast(with: .white) == 21)
    #expect(Color.white.contrast(with: .white) == 1)
  }
}
