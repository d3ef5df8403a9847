import GalleyDrawing
import Testing

struct ColorTests {
  @Test(arguments: [
    ("#000", Color.black), ("#FFFFFF", Color.white), ("#ffffff00", Color(white: 1, alpha: 0)),
    ("#F00", Color(red: 1, green: 0, blue: 0)),
    ("#33669980", Color(red: 0.2, green: 0.4, blue: 0.6, alpha: 128.0 / 255)),
  ])
  func hexadecimalColoursAreRead(text: String, color: Color) {
    #expect(Color(hex: text) == color)
  }

  @Test(arguments: ["", "#", "000000", "#12345", "#GGGGGG", "#FFFFFFFFF", "red", "#FF FF F"])
  func otherTextsAreNoColours(text: String) {
    #expect(Color(hex: text) == nil)
  }

  @Test func coloursAreWrittenAsTheyAreRead() {
    #expect(Color(hex: "#1a2B3c")?.hex == "#1A2B3C")
    #expect(Color(hex: "#1A2B3C4D")?.hex == "#1A2B3C4D")
  }

  @Test func componentsStayBetweenZeroAndOne() {
    #expect(Color(red: 2, green: -1, blue: .nan) == Color(red: 1, green: 0, blue: 0))
  }

  @Test func aGradientIsOpaqueWhenAllItsColoursAre() {
    func gradient(_ alpha: Double) -> Paint {
      .gradient(
        Gradient(
          shape: .linear(from: .zero, to: .zero),
          stops: [
            Gradient.Stop(location: 0, color: .white),
            Gradient.Stop(location: 1, color: Color(white: 0, alpha: alpha)),
          ]))
    }

    #expect(gradient(1).isOpaque && !gradient(0.9).isOpaque)
  }
}

struct ElementIDTests {
  @Test(arguments: [
    (ElementID(.cell, indexes: [0, 3]), "cell 0-3"),
    (ElementID(.cell, indexes: [2, 0]), "cell 2-0"),
    (ElementID(.header, indexes: [1, 0]), "header 1"),
    (ElementID(.footer, indexes: [1, 2]), "footer 1-2"),
    (ElementID(.supplementary, kind: "badge", indexes: [0, 5]), "supplementary badge 0-5"),
    (ElementID(.decoration, kind: "card", indexes: [0, 0]), "decoration card 0"),
  ])
  func idsReadAsLayoutFilesWriteThem(id: ElementID, text: String) {
    #expect(id.description == text)
  }

  @Test func idsAreOrderedByCategoryKindSectionAndItem() {
    let ordered = [
      ElementID(.cell, indexes: [0, 2]), ElementID(.cell, indexes: [0, 10]),
      ElementID(.cell, indexes: [1, 0]), ElementID(.header, indexes: [0, 0]),
      ElementID(.decoration, kind: "a", indexes: [5, 0]),
      ElementID(.decoration, kind: "b", indexes: [0, 0]),
    ]

    #expect(ordered.reversed().sorted() == ordered)
  }
}
