import Foundation
import Testing

/// What the report, the live page, the site and the gallery share: colours, space and sizes of type.
@Suite struct DesignTokenTests {
  /// What text stands on: surfaces, and the washes behind signs and notices.
  private let surfaces = ["paper", "panel", "sunk"]
  private let hues = ["red", "amber", "green", "violet", "blue"]
  private static let styles = ["components", "base", "cases", "viewer", "live", "site"]

  @Test(arguments: [0, 1])
  func textHasAContrastOfFourAndAHalf(appearance: Int) throws {
    let colors = try tokens().mapValues { $0[appearance] }
    let washes = ["wash"] + hues.map { "\($0)-wash" }
    var pairs = surfaces.flatMap { surface in
      (["ink", "muted", "accent"] + hues).map { ($0, surface) }
    }
    pairs += washes.map { ("ink", $0) } + hues.map { ($0, "\($0)-wash") }
    pairs += [("accent", "wash"), ("on-accent", "accent"), ("panel", "ink"), ("panel", "red")]

    for (text, ground) in pairs {
      let ratio = try contrast(#require(colors[text]), #require(colors[ground]))
      #expect(ratio >= 4.5, "\(text) on \(ground): \(ratio)")
    }
    let tested = Set(pairs.flatMap { [$0.0, $0.1] })
    // A line between surfaces, and what lies around pictures: no text.
    #expect(Set(colors.keys).subtracting(tested) == ["line", "board"])
  }

  @Test func contrastIsThatOfTheGuidelines() {
    #expect(contrast([0, 0, 0], [255, 255, 255]) == 21)
    #expect(abs(contrast([0x76, 0x76, 0x76], [255, 255, 255]) - 4.54) < 0.005)
  }

  /// What is in rem is a step; what is in em belongs to its text, and pixels to lines and handles.
  @Test(arguments: styles)
  func spaceAndTypeAreStepsOfTheirScales(style: String) throws {
    let text = try self.style(style)

    let space = /(?:[\s{;])((?:padding|margin|gap|row-gap|column-gap)[a-z-]*: [^;}]*)/
    let own = text.matches(of: space).map(\.1).filter { declaration in
      declaration.matches(of: /([\d.]+)rem/).contains { Double($0.1).map { $0 < 10 } != false }
    }
    #expect(own == [])
    let type = /(?:[\s{;])(font(?:-size)?: [^;}]*)/
    let sized = text.matches(of: type).map(\.1).filter {
      $0.contains(/[ :][\d.]+rem/) && $0 != "font-size: 1rem" && !$0.contains("clamp")
    }
    #expect(sized == [])
  }

  @Test(arguments: styles)
  func everyNameIsDefined(style: String) throws {
    let defined = try ["tokens", "site"].flatMap {
      try self.style($0).matches(of: /(--[a-z0-9-]+):/).map { String($0.1) }
    }
    let used = try self.style(style).matches(of: /var\((--[a-z0-9-]+)\)/).map { String($0.1) }
    #expect(!used.isEmpty)
    #expect(Set(used).subtracting(defined) == [])
  }

  /// The text of a stylesheet of the report or the live page, or of the site's.
  private func style(_ name: String) throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file =
      name == "site" ? "Site/theme/site.css" : "Sources/Doors/GalleyReport/Page/\(name).css"
    return try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
  }

  /// Each colour's channels, in the light and in the dark appearance.
  private func tokens() throws -> [String: [[Double]]] {
    let style = try style("tokens")
    let pattern = /--([a-z-]+): light-dark\(#([0-9a-f]{6}), #([0-9a-f]{6})\)/
    let pairs = style.matches(of: pattern).map { match in
      (String(match.1), [channels(match.2), channels(match.3)])
    }
    #expect(pairs.count == style.components(separatedBy: "light-dark(").count - 1)
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  private func channels(_ text: Substring) -> [Double] {
    let value = Int(text, radix: 16) ?? 0
    return [value >> 16, value >> 8 & 255, value & 255].map(Double.init)
  }

  /// The contrast ratio that the Web Content Accessibility Guidelines define.
  private func contrast(_ one: [Double], _ other: [Double]) -> Double {
    let lights = [luminance(one), luminance(other)].sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  private func luminance(_ channels: [Double]) -> Double {
    let linear = channels.map { channel in
      let part = channel / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }
}
