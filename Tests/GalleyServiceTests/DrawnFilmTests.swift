import Foundation
import GalleyCairo
import GalleyRaster
import GalleyScenes
import Testing

@testable import GalleyService

/// The digests in `film.txt`.
@MainActor @Suite struct DrawnFilmTests {
  private func film(
    _ keys: String = "from: [0, 0], to: [0, 70], frames: 3", color: String = "#FF8800",
    accelerators: Accelerators = .all
  ) throws -> Film {
    let text = """
      title: Rows
      viewport: { size: [100, 100], scale: 2 }
      layout: { kind: flow, itemSize: [100, 40], minimumLineSpacing: 10 }
      sections: [{ items: { count: 10, view: row } }]
      views: { row: { backgroundColor: "\(color)", cornerRadius: 8, labels: [{ text: Row }] } }
      film: { \(keys) }
      """
    let scene = try SceneLoader().load(text: text, name: "film.yaml")
    return try Film(scene, with: try Pipeline(accelerators: accelerators))
  }

  /// The values after a word in the first lines of all frames.
  private func values(_ word: String, _ film: DrawnFilm) -> [Substring] {
    film.text.split(separator: "\n").filter { $0.hasPrefix("frame ") }.flatMap { line in
      line.split(separator: "  ").filter { $0.hasPrefix(word + " ") }
        .map { $0.dropFirst(word.count + 1) }
    }
  }

  @Test func eachFrameHasDigestsOfItsListAndItsPixels() throws {
    let film = try film()

    let drawn = try DrawnFilm(film)

    let frame = film.frame(at: 1)
    let bitmap = try film.staged.bitmap(of: frame.list)
    #expect(
      values("list", drawn)[1] == ContentHash(frame.list.dump.utf8).hex.prefix(16))
    #expect(values("pixels", drawn)[1] == bitmap.digest.hex.prefix(16))
    #expect(Set(values("list", drawn)).count == 3)
    #expect(Set(values("pixels", drawn)).count == 3)
  }

  @Test func aFrameThatRestsHasTheDigestsOfTheOneBefore() throws {
    // The finger drags for 0.4 seconds, and lifts without speed.
    let drawn = try DrawnFilm(
      try film("physics: fling, from: [0, 0], to: [0, 35], frames: 8, duration: 4"))

    let pixels = values("pixels", drawn)
    #expect(pixels[0] != pixels[7])
    #expect(pixels[6] == pixels[7])
  }

  @Test func anotherColourChangesBothDigestsAndNothingElse() throws {
    let (one, other) = (try DrawnFilm(film()), try DrawnFilm(film(color: "#FF8801")))

    #expect(zip(values("list", one), values("list", other)).allSatisfy { $0 != $1 })
    #expect(zip(values("pixels", one), values("pixels", other)).allSatisfy { $0 != $1 })
    func rest(_ film: DrawnFilm) -> String {
      film.text.replacing(#/  list \w+  pixels \w+/#, with: "")
    }
    #expect(rest(one) == rest(other))
  }

  @Test func acceleratorsChangeNoDigest() throws {
    let plain = try DrawnFilm(film(accelerators: .none))

    #expect(plain.text == (try DrawnFilm(film()).text))
    #expect(try plain.sheet.png() == (try DrawnFilm(film()).sheet.png()))
  }
}
