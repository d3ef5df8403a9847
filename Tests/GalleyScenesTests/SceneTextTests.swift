import GalleyBase
import GalleyGeometry
import Testing

@testable import GalleyScenes

struct SceneTextTests {
  private static let pieces = [
    "a", "é", "ก", "😀", "\n", "\r", "\r\n", "\u{2028}", "\u{85}", "a: { b: 1 }, ",
  ]

  @Test func aTextThatWasEditedIsTheSameAsANewOne() {
    var random = SeededNumbers(seed: 7)
    var edited = SceneText("")
    var plain: [Unicode.Scalar] = []
    for _ in 0..<300 {
      let start = Int.random(in: 0...plain.count, using: &random)
      let end = min(start + Int.random(in: 0..<6, using: &random), plain.count)
      let new = (0..<Int.random(in: 0..<60, using: &random)).map { _ in
        Self.pieces.randomElement(using: &random) ?? ""
      }.joined()
      let bytes = { (count: Int) in Self.text(plain[..<count]).utf8.count }
      edited.replace(bytes(start)..<bytes(end), with: new)
      plain.replaceSubrange(start..<end, with: new.unicodeScalars)

      let fresh = SceneText(Self.text(plain[...]))
      #expect(edited.count == fresh.count)
      #expect(edited.hasOddLineEnds == fresh.hasOddLineEnds)
      let offset = Int.random(in: 0...fresh.count, using: &random)
      #expect(edited.place(of: offset) == fresh.place(of: offset))
    }
  }

  @Test func placesInLongLinesAreThoseThatACountFromTheirStartFinds() {
    // Blocks end inside characters.
    let line = String(repeating: "xé😀ก", count: 400)
    let text = SceneText("first\n\(line)\r\nlast")
    var (offset, units) = (6, 0)
    for scalar in line.unicodeScalars {
      #expect(text.place(of: offset) == (1, units))
      #expect(text.offset(line: 1, character: units) == offset)
      offset += UTF8.width(scalar)
      units += UTF16.width(scalar)
    }
    #expect(text.offset(line: 1, character: units) == offset)
    #expect(text.offset(line: 1, character: units + 1) == offset)
    #expect(text.offset(line: 1, character: .max) == offset)
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}

/// Numbers that are the same on each run.
private struct SeededNumbers: RandomNumberGenerator {
  let source: SplitMix64
  private var index: UInt64 = 0

  init(seed: UInt64) { source = SplitMix64(seed: seed) }

  mutating func next() -> UInt64 {
    index += 1
    return source.value(at: index)
  }
}
