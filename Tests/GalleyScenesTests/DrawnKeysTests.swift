import Foundation
import GalleyScenes
import Testing

/// Which key of a scene a drawn value comes from.
@Suite struct DrawnKeysTests {
  private static let scene = """
    palette: { accent: "#FF9500" }
    layout: { kind: flow }
    sections: [{ items: { count: 3, view: tile }, header: { view: bar } }]
    views:
      tile:
        backgroundColor: "#112233"
        cornerRadius: 14
        borderColor: accent
        borderWidth: 2
        shadowRadius: 8
        shadowOpacity: 0.5
        shadowOffset: [0, 4]
        alpha: 0.8
        image: { name: photo.jpg }
      bar:
        backgroundColor: { light: "#FFFFFF", dark: "#000000" }
        borderWidth: 2
        labels: [{ text: A, textColor: "#445566", font: { size: 20, weight: bold } }]
    """

  private func keys(_ text: String = Self.scene) throws -> DrawnKeys {
    try #require(ScenePlaces(Data(text.utf8))).drawnKeys
  }

  @Test(arguments: [
    ("fill", "#FFFFFF", "#112233", "backgroundColor", 6),
    ("fill", "#FFFFFF", "#000000", "backgroundColor", 16),
    ("fill corner radius", "8", "14", "cornerRadius", 7),
    ("corner radius", "8", "14", "cornerRadius", 7),
    ("border", "#000000", "#FF9500", "borderColor", 1),
    ("shadow sigma", "3", "8", "shadowRadius", 10),
    ("shadow", "#00000040", "#00000080", "shadowOpacity", 11),
    ("shadow offset", "0 -3", "0 4", "shadowOffset", 12),
    ("opacity", "0.5", "0.8", "alpha", 13),
    ("image", "\"old.jpg\"", "\"photo.jpg\"", "image", 14),
    ("text colour", "#000000", "#445566", "textColor", 18),
    ("text font", "system 17 bold", "system 20 bold", "font size", 18),
    ("text font", "system 20 regular", "system 20 bold", "font weight", 18),
  ])
  func theOnlyKeyWithTheValueIsNamed(
    _ property: String, _ before: String, _ after: String, _ name: String, _ line: Int
  ) throws {
    let key = try #require(try keys().key(of: property, from: before, to: after))

    #expect(key.name == name)
    #expect(key.line == line)
  }

  @Test(arguments: [
    ("border width", "1", "2"), ("fill", "#FFFFFF", "#123456"), ("glyphs", "1", "2"),
    ("text font", "system 17 regular", "system 20 bold"), ("shadow", "#00000040", "#11111180"),
  ])
  func whatSeveralKeysOrNoneMayMeanIsNotNamed(
    _ property: String, _ before: String, _ after: String
  ) throws {
    #expect(try keys().key(of: property, from: before, to: after)?.name == nil)
  }

  @Test func whatOnlyAnElementKnowsMayBeMeant() throws {
    let text = Self.scene + "\n  other: { backgroundColor: \"{tint}\" }\n"

    #expect(try keys(text).key(of: "fill", from: "#FFFFFF", to: "#112233")?.name == nil)
  }
}
