import Foundation
import GalleyDrawing
import GalleyGeometry
import Testing

@testable import GalleySVG

@Suite struct TextPiecesTests {
  private func pieces(_ run: TextRun) -> SVGTextPieces {
    SVGTextPieces(run) { text, run in SpelledFont().run(text, isRightToLeft: run.isRightToLeft) }
  }

  private func texts(_ run: TextRun) -> [String] { pieces(run).pieces.map(\.text) }

  @Test func whatTheFontDoesByItselfIsOnePiece() {
    let run = SpelledFont().run("a -> b, 3x4, e\u{301}")

    #expect(texts(run) == [run.text])
    #expect(pieces(run).spacing == 0)
  }

  @Test func aSubstitutionThatIsOffIsTakenApart() {
    #expect(texts(SpelledFont(hasAlternates: false).run("a -> b")) == ["a ", "-", "> b"])
    #expect(texts(SpelledFont(hasAlternates: false).run("3x4")) == ["3", "x", "4"])
  }

  @Test func spacingIsNamedOnceAndFollowsEachCluster() {
    let spaced = pieces(SpelledFont(spacing: 2).run("ab -> cd", at: CGPoint(x: 10, y: 20)))

    #expect(spaced.spacing == 2)
    #expect(spaced.pieces.map(\.text) == ["ab -> cd"])
    #expect(spaced.pieces.map(\.place) == [CGPoint(x: 10, y: 20)])
    // Six letters and spaces of five points, an arrow of nine, and the spacing after each of the seven.
    #expect(spaced.pieces.map(\.width) == [53])
  }

  @Test func aFilledLineStartsAnewWithEachWord() {
    #expect(texts(SpelledFont(filling: 3).run("ab cd ef")) == ["ab ", "cd ", "ef"])
  }

  @Test func whatFollowsAMissingCharacterHasAPlace() {
    #expect(texts(SpelledFont().run("a\u{A7FF} b")) == ["a\u{A7FF} ", "b"])
  }

  @Test func eachGlyphWithColoursHasAPlace() {
    let run = SpelledFont().run("ab")
    let pieces = SVGTextPieces(run, isColored: true) { text, _ in SpelledFont().run(text) }

    #expect(pieces.pieces.map(\.text) == ["a", "b"])
    #expect(pieces.pieces.allSatisfy { $0.width == nil })
  }

  @Test func rightToLeftPiecesStartAtTheirRightEnds() {
    let run = SpelledFont(filling: 3).run(
      "אב גד", isRightToLeft: true, at: CGPoint(x: 10, y: 20))

    #expect(texts(run) == ["אב ", "גד"])
    #expect(pieces(run).pieces.map(\.place.x) == [38, 20])
  }

  @Test func joinedLettersStayTogetherWhateverTheirPlaces() {
    // A font in which each letter has another glyph where it stands alone.
    let joined = SpelledFont(spacing: 2).run("بب بب", isRightToLeft: true)
    let pieces = SVGTextPieces(joined) { text, run in
      var run = SpelledFont().run(text, isRightToLeft: run.isRightToLeft)
      if text.unicodeScalars.filter({ $0 != " " }).count == 1 { run.glyphs[0].id = 1 }
      return run
    }

    #expect(pieces.pieces.map(\.text) == ["بب ", "بب"])
  }

  /// What may be in a text: letters, marks, ligatures, other directions, and what XML forbids.
  private static let parts = [
    "a", "b", " ", "  ", "->", "-", ">", "3x4", "x", "e\u{301}", "o\u{302}\u{323}", "\u{302}", "字",
    "\u{1D11E}", "\u{A7FF}", "\u{2}", "\ta", "\u{200D}", "א", "ب", "กี่", "क्ष", "1\u{FE0F}\u{20E3}",
    "\u{1F1E9}\u{1F1EA}",
  ]

  private func text(_ numbers: inout SeededNumbers) -> String {
    (0..<Int.random(in: 1...12, using: &numbers))
      .map { _ in Self.parts.randomElement(using: &numbers) ?? "" }.joined()
  }

  @Test(arguments: 0..<400)
  func aViewerDrawsTheGlyphsAtTheirPlaces(_ seed: Int) throws {
    var numbers = SeededNumbers(state: UInt64(seed))
    // A viewer cannot have both, alternates and letters that are moved one by one.
    let isRightToLeft = seed % 7 == 0
    let spacing = isRightToLeft && seed % 3 != 0 ? 0 : [0, 0, 1.5, -0.4][seed % 4]
    let font = SpelledFont(
      hasAlternates: seed % 3 != 0, spacing: spacing, filling: seed % 5 == 0 ? 2.25 : 0)
    let text = text(&numbers).replacingOccurrences(of: "ب", with: spacing == 0 ? "ب" : "c")
    let run = font.run(text, isRightToLeft: isRightToLeft, at: CGPoint(x: 7, y: 11))

    let found = pieces(run)

    check(found, run)
    guard !found.pieces.isEmpty else { return }
    let (drawn, expected) = (drawn(found, run), inked(run))
    #expect(drawn.map(\.id) == expected.map(\.id))
    for (one, other) in zip(drawn, expected) {
      #expect(max(abs(one.x - other.x), abs(one.y - other.y)) < 0.05, "\(found) of \(run.text)")
    }
  }

  @Test(arguments: 0..<400)
  func anyGlyphsLeaveTheTextWhole(_ seed: Int) {
    var numbers = SeededNumbers(state: UInt64(seed))
    var run = SpelledFont().run(text(&numbers), isRightToLeft: seed % 2 == 0)
    for index in run.glyphs.indices where Bool.random(using: &numbers) {
      let place = CGFloat.random(in: -9...99, using: &numbers)
      run.glyphs[index] = TextRun.Glyph(
        id: UInt32.random(in: 0...9, using: &numbers),
        position: CGPoint(x: seed % 9 == 0 ? .nan : place, y: place / 3),
        cluster: Int.random(in: -1...run.text.utf8.count, using: &numbers))
    }

    check(pieces(run), run)
    check(SVGTextPieces(run) { _, _ in nil }, run)
  }

  /// The pieces' text is the run's, without what XML forbids, and they start where clusters start.
  private func check(_ found: SVGTextPieces, _ run: TextRun) {
    var (written, starts, offset) = ("", Set([0]), 0)
    let clusters = Set(run.glyphs.filter(\.position.isFinite).map(\.cluster))
    for scalar in run.text.unicodeScalars {
      // What is left out may have been the start of the cluster to which the next character belongs.
      if clusters.contains(offset) { starts.insert(written.utf8.count) }
      offset += UTF8.width(scalar)
      guard XMLWriter.allows(scalar) else { continue }
      written.unicodeScalars.append(scalar == "\t" ? " " : scalar)
    }
    let isBlank = written.unicodeScalars.allSatisfy(\.properties.isWhitespace)
    #expect(found.pieces.map(\.text).joined() == (isBlank ? "" : written))
    var place = 0
    for piece in found.pieces {
      #expect(starts.contains(place))
      #expect(piece.place.x.isFinite && piece.place.y.isFinite)
      place += piece.text.utf8.count
    }
  }

  private typealias Spot = (id: UInt32, x: CGFloat, y: CGFloat)

  /// What a viewer with the font draws.
  private func drawn(_ found: SVGTextPieces, _ run: TextRun) -> [Spot] {
    found.pieces.flatMap { piece -> [Spot] in
      let font = SpelledFont(spacing: found.spacing)
      let natural = font.run(piece.text, isRightToLeft: run.isRightToLeft)
      let left = piece.place.x - (run.isRightToLeft ? natural.width : 0)
      return inked(natural, at: CGPoint(x: left, y: piece.place.y))
    }
  }

  /// The glyphs in logical order, without those of white space and of characters that XML forbids.
  private func inked(_ run: TextRun, at origin: CGPoint? = nil) -> [Spot] {
    let origin = origin ?? run.origin
    let unseen: Set<UInt32> = [0x20, 0x09, 0x02]
    return run.glyphs.enumerated().sorted {
      ($0.element.cluster, $0.offset) < ($1.element.cluster, $1.offset)
    }.map(\.element).filter { !unseen.contains($0.id) }
      .map { ($0.id, origin.x + $0.position.x, origin.y + $0.position.y) }
  }
}
