import GalleyDrawing
import GalleyGeometry
import Testing

@testable import GalleyAgreement

@Suite struct PartsTests {
  private let path = Path(rect: CGRect(x: 0, y: 0, width: 5, height: 5))
  private let shadow = Shadow(
    color: .black.withAlphaComponent(0.25), offset: .zero, sigma: 2)

  private func list(_ items: DisplayItem...) -> DisplayList {
    DisplayList(size: CGSize(width: 10, height: 10), items: items)
  }

  @Test func shadowsAloneAreWhatIsLeftWithoutTheirShapes() {
    let parts = list(
      .group(Group(items: [.shadow(path, shadow), .fill(path, .color(.white))])),
      .fill(path, .color(.white)))

    #expect(parts.onlyShadows == list(.group(Group(items: [.shadow(path, shadow)]))))
    #expect(parts.shadowAlpha == 0.25)
  }

  @Test func shadowsOnEachOtherCountTogether() {
    // A quarter of the light is lost twice: 1 - 0.75 · 0.75.
    #expect(list(.shadow(path, shadow), .shadow(path, shadow)).shadowAlpha == 0.4375)
  }

  @Test func aGroupWithAShadowKeepsWhatCastsIt() {
    let caster = list(.group(Group(shadow: shadow, items: [.fill(path, .color(.white))])))

    #expect(caster.onlyShadows == caster)
  }

  @Test func allowancesAreForTheStatesOfAScene() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("galley-allowances-\(UUID().uuidString).txt")
    try "# comment\na/b/ librsvg 40 it blurs less\n".write(
      to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }

    let allowances = try Allowances(path: file.path)

    #expect(allowances.allowance(for: "a/b/default", by: .librsvg)?.limit == 40)
    #expect(allowances.allowance(for: "a/b/default", by: .librsvg)?.reason == "it blurs less")
    #expect(allowances.allowance(for: "a/bc/default", by: .librsvg) == nil)
    #expect(allowances.allowance(for: "a/b/default", by: .poppler) == nil)
  }
}
