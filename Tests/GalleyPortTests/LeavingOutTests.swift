import GalleyPort
import Testing

@Suite struct LeavingOutTests {
  /// What stands in place of code that uses a name.
  private static func comment(_ name: String, of module: String? = nil) -> String {
    let reason = module.map { "of \($0), which Linux lacks" }
    return
      "/* Left out by galley port: it uses '\(name)'\(reason.map { " \($0)" } ?? ", which is left out"). */"
  }

  /// The lines after the imports.
  private func rest(_ text: String) -> String? {
    portedForGood("import UIKit\nimport MapKit\nimport Combine\n" + text).map {
      $0.hasPrefix("import UIKit\n\n\n") ? String($0.dropFirst(15)) : $0
    }
  }

  private static let map = comment("MKMapView", of: "MapKit")
  private static let own = comment("map")

  @Test(arguments: [
    ("let map: MKMapView; let a = 1", "\(map) let a = 1"),
    ("let a = 1\nfunc f(_ map: MKMapView) {}", "let a = 1\n\(map)"),
    ("let a = 1\ntypealias Map = MKMapView\nvar b: Map?", "let a = 1\n\(map)\n\(comment("Map"))"),
    ("let a = 1\nextension MKMapView { var b: Int { 1 } }", "let a = 1\n\(map)"),
    (
      "let a = 1\nclass Map: MKMapView {}\nfunc f() -> Map { Map() }",
      "let a = 1\n\(map)\n\(comment("Map"))"
    ),
    (
      "let a = 1\nenum E {\n  case b, c(MKMapView)\n}\nvar e: E?",
      "let a = 1\n\(map)\n\n\n\(comment("E"))"
    ),
    ("class A {\n  @available(iOS 13, *)\n  var map: MKMapView?\n}", "class A {\n  \(map)\n\n}"),
    ("class A: B, MKMapViewDelegate {}", "class A: B {}"),
    ("class A: MKMapViewDelegate, B {}", "class A: B {}"),
    ("class A: ObservableObject {}", "class A {}"),
    ("class A: MKMapViewDelegate, MKLocalDelegate {}", "class A {}"),
    ("class A: MKMapViewDelegate, MKLocalDelegate, B {}", "class A: B {}"),
    ("class A: B, MKMapViewDelegate, MKLocalDelegate {}", "class A: B {}"),
    ("class A: MKMapViewDelegate, B, MKLocalDelegate {}", "class A: B {}"),
    ("protocol P: MKMapViewDelegate, MKLocalDelegate {}", "protocol P: AnyObject {}"),
    ("protocol P: MKMapViewDelegate {}", "protocol P: AnyObject {}"),
    (
      "class A {}\nextension A: MKMapViewDelegate {}",
      "class A {}\n\(comment("MKMapViewDelegate", of: "MapKit"))"
    ),
    ("class A {}\nextension A: B, MKMapViewDelegate {}", "class A {}\nextension A: B {}"),
    ("class A {\n  @Published private var b = 1\n}", "class A {\n  private var b = 1\n}"),
  ])
  func theSmallestDeclarationGoes(text: String, expected: String) {
    #expect(rest(text) == expected)
  }

  /// A class with a map, and a function with a body.
  private static func screen(_ body: String, result: String = "") -> String {
    "class A: B {\n  let map = MKMapView()\n  func f()\(result) { \(body) }\n}"
  }

  @Test(arguments: [
    ("map.a = 1; g()", "\(own) g()"), ("g(); self.map.a = 1", "g(); \(own)"),
    ("g {\n map.a() }", "\(own)\n"), ("g { map.a(); h() }", "g { \(own) h() }"),
    ("let x = map.a\nh(x)\ng()", "\(own)\n\(comment("x"))\ng()"),
    ("guard let map else { return }\ng()", "\(own)\ng()"),
    ("if let map = map { h(map) }\ng()", "\(own)\ng()"),
    ("if g { map.a() } else { h() }", "if g { \(own) } else { h() }"),
    ("for x in [map] { x.a() }; g()", "\(own) g()"),
    (
      "switch g {\ncase 1: map.a()\ndefault: h() }",
      "switch g {\ncase 1: do {} \(own)\ndefault: h() }"
    ),
    ("print(\"\\(map)\"); g()", "\(own) g()"), ("a\n  .b(map)\n  .c()\ng()", "\(own)\n\n\ng()"),
    (
      "publisher.sink { [weak self] in self?.g() }\n.store(in: &bag)",
      "\(comment("sink", of: "Combine"))\n"
    ),
    ("let map = 1; h(map)", "let map = 1; h(map)"), ("g(map: 1); x.b()", "g(map: 1); x.b()"),
  ])
  func theStatementThatUsesItGoes(body: String, expected: String) {
    #expect(
      rest(Self.screen(body)) == "class A: B {\n  \(Self.map)\n  func f() { \(expected) }\n}")
  }

  @Test(arguments: [
    ("return map.a", " -> Int"), ("map.a", " -> Int"),
    ("g(); if h { return map.a }; return 1", " -> Int"),
    ("super.init(map)", ""), ("switch map.a { case 1: return; default: g() }", ""),
  ])
  func aFunctionGoesWhereItsResultWould(body: String, result: String) {
    #expect(
      rest(Self.screen(body, result: result)) == "class A: B {\n  \(Self.map)\n  \(Self.own)\n}")
  }

  @Test func whatCallsAFunctionThatIsLeftOutGoes() {
    let text =
      "class A: B {\n  @objc func show(_ map: MKMapView) {}\n  func g() {}\n"
      + "  func f() {\n    show(m)\n    b.add(#selector(show))\n    g()\n  }\n}\nclass C: A {\n"
      + "  func h() { show(m) }\n}\nclass D: B {\n  func h() { show(m) }\n}"
    let show = Self.comment("show")

    #expect(
      rest(text)
        == "class A: B {\n  \(Self.map)\n  func g() {}\n  func f() {\n    \(show)\n    \(show)\n"
        + "    g()\n  }\n}\nclass C: A {\n  func h() { \(show) }\n}\nclass D: B {\n"
        + "  func h() { show(m) }\n}")
  }

  @Test(arguments: [
    "func f() { g(C.map) }", "func f(_ map: UIView) { map.a() }",
    "func f() { g { map in map.a() } }",
    "func map(_ x: Int) {}\n  func f() { map(1) }", "override func f() { x.map.a() }",
  ])
  func anotherThingOfTheNameStays(member: String) {
    #expect(
      rest("class A: B {\n  let map = MKMapView()\n  \(member)\n}")
        == "class A: B {\n  \(Self.map)\n  \(member)\n}")
  }

  @Test func ownTypesAndMembersOfTheNamesOfSwiftUIStay() {
    let text =
      "class A: UIView {\n  enum Section { case main }\n  var b: Section = .main\n"
      + "  func f() { b.Text = c.State; g(Label: 1) }\n}\n"

    #expect(portedForGood("import SwiftUI\n" + text) == "import UIKit\n" + text)
  }

  @Test func namesGoWithTheirFileToOtherFiles() {
    let texts = ported([
      "import SwiftUI\nstruct Panel: View {}\n",
      "import UIKit\nclass A {\n  let panel = Panel()\n  let b = 1\n}\n",
    ])

    #expect(
      texts == [
        "// Left out by galley port: it uses 'View' of SwiftUI, which Linux lacks.\n\n",
        "import UIKit\nclass A {\n  \(Self.comment("Panel"))\n  let b = 1\n}\n",
      ])
  }

  @Test func aMemberOfAValueWhoseTypeTheFileTellsGoes() {
    let text =
      "class A {\n  let map = MKMapView()\n}\nclass C: B {\n  let a: A\n  let b = A()\n"
      + "  func f() { a.map.g(); self.b.map.g(); x.map.g() }\n}"

    #expect(
      rest(text)
        == "class A {\n  \(Self.map)\n}\nclass C: B {\n  let a: A\n  let b = A()\n"
        + "  func f() { \(Self.own) \(Self.own) x.map.g() }\n}")
  }

  @Test func allThatIsLeftOutIsTold() {
    let ported = result(
      "import MapKit\nclass A: MKMapViewDelegate {\n  @Published var b = 1\n  func f() { $b.g() }\n"
        + "  var map: MKMapView?\n}\nlet c = A().map\n".replacing("import MapKit", with: ""))

    #expect(ported.notes.map(\.sentence).contains("if this is 'map' of A, it is left out"))
    #expect(ported.changes.count { $0.reason == .leftOutDeclaration } == 2)
    #expect(ported.notes.map(\.position.line).sorted() == [2, 5, 7])
  }

  @Test func withoutCombineNothingIsToldOfAChange() {
    let ported = result(
      "import Combine\nclass A {\n  @Published var b = 1\n  func f() { $b.g() }\n}\n")

    #expect(
      ported.notes.map(\.sentence) == [
        "'@Published' is left out: Linux lacks Combine, and nothing is told when 'b' changes",
        "'$b.g()' is left out: it uses '$b', which is left out",
      ])
  }

  @Test func aBuildKeepsTheColumns() {
    let text = "import MapKit\nlet a = 1; let b = MKMapView(); let c = 2\n"
    let built = ported(text, for: .build)

    #expect(
      built
        == "#sourceLocation(file: \"Layout.swift\", line: 1)\n             \n"
        + "let a = 1;                      let c = 2\n")
  }
}
