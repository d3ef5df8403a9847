import Foundation
import GalleyDrawing
import GalleyGeometry
import GalleyViews
import Testing

@testable import GalleyScenes

/// Symbols of a project: SVG files in a folder.
@Suite struct SymbolFileTests {
  private func symbol(_ body: String, _ attributes: String = "viewBox=\"0 0 24 24\"") throws
    -> VectorSymbol
  {
    let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\(body)</svg>"
    return try SymbolFile.symbol(in: Data(text.utf8)).symbol
  }

  private func problem(_ text: String) -> String? {
    do throws(SymbolFileError) {
      _ = try SymbolFile.symbol(in: Data(text.utf8))
      return nil
    } catch { return error.problem }
  }

  @Test func shapesAreAreasAndLines() throws {
    let symbol = try symbol(
      """
      <title>a <b/></title><circle cx="12" cy="12" r="10"/>
      <g fill="none" stroke="red" stroke-width="2" stroke-linecap="round">
        <path d="M1 2h3"/><line x1="1" y1="1" x2="5" y2="1" stroke-width="3px" opacity=".5"/>
      </g>
      <polygon points="0,0 4,0 4,4"/><rect style="fill:none; stroke:#000" width="4" height="5" rx="1"/>
      """)
    #expect(symbol.box == CGRect(x: 0, y: 0, width: 24, height: 24))
    #expect(symbol.layers.map { $0.stroke?.width } == [nil, 2, 3, nil, 1])
    #expect(symbol.layers.map(\.opacity) == [1, 1, 0.5, 1, 1])
    #expect(symbol.layers[1].stroke?.cap == .round)
    #expect(symbol.layers[0].path == Path(ellipseIn: CGRect(x: 2, y: 2, width: 20, height: 20)))
    #expect(symbol.layers[3].path.elements.last == .close)
  }

  @Test func transformsAddUp() throws {
    let symbol = try symbol(
      """
      <g transform="translate(2 3) scale(2)"><g transform="rotate(90, 1, 1)">
      <path d="M0 0" stroke="red" stroke-width="1.5"/></g></g><path d="M0 0" transform="matrix(1 0 0 1 5 6)"/>
      """)
    // A quarter turn about 1 1 takes 0 0 to 2 0; twice that, and 2 3 further.
    guard case .move(let point)? = symbol.layers[0].path.elements.first else {
      Issue.record("no move")
      return
    }
    #expect(abs(point.x - 6) < 1e-9 && abs(point.y - 3) < 1e-9)
    #expect(symbol.layers[1].stroke?.width == 3)
    #expect(symbol.layers[2].path.elements == [.move(CGPoint(x: 5, y: 6))])
  }

  @Test func theSizeMayStandInWidthAndHeight() throws {
    let box = try symbol("<path d=\"M0 0h9\"/>", "width=\"16px\" height=\"8\"").box
    #expect(box == CGRect(x: 0, y: 0, width: 16, height: 8))
  }

  @Test func whatIsHiddenIsNotDrawn() throws {
    let layers = try symbol(
      "<path d=\"M0 0h1\"/><g display=\"none\"><path d=\"M0 0h2\"/></g><path d=\" \"/>"
    ).layers
    #expect(layers.count == 1)
  }

  @Test func whatIsLeftOutIsNamed() throws {
    let text = """
      <svg viewBox="0 0 1 1"><defs><linearGradient id="a"><stop/></linearGradient></defs>
      <text>x</text><text>y</text><path d="M0 0h1"/></svg>
      """
    #expect(try SymbolFile.symbol(in: Data(text.utf8)).omitted == ["defs", "text"])
  }

  @Test(arguments: [
    ("", "is not an SVG file: it is wrong in line 1"),
    ("<svg>\n<g>\n</svg>", "is not an SVG file: it is wrong in line 3"),
    ("<svg><path d=\"M0 0h1\"/></svg>", "says no size"),
    ("<svg viewBox=\"0 0 0 9\"><path d=\"M0 0h1\"/></svg>", "says no size"),
    (
      "<svg viewBox=\"0 0 1e6 1\"><path d=\"M0 0h1\"/></svg>",
      "is more than 20 times as long as wide"
    ),
    ("<svg viewBox=\"0 0 9 9\"></svg>", "draws no shape"),
    (
      "<svg viewBox=\"0 0 9 9\"><path d=\"M0 0k\"/></svg>",
      "has a wrong path: 'k' is not one of the commands M L H V C S Q T A Z"
    ),
    ("<!DOCTYPE svg [<!ENTITY a \"b\">]><svg/>", "declares entities"),
  ])
  func aFileThatIsNoSymbolSaysWhy(_ text: String, _ expected: String) {
    #expect(problem(text) == expected)
  }

  @Test func tooMuchIsRefused() {
    let many = String(repeating: "<path d=\"M0 0h1\"/>", count: 1001)
    #expect(problem("<svg viewBox=\"0 0 9 9\">\(many)</svg>") == "has more than 1000 shapes")
    #expect(problem(String(repeating: " ", count: 1_048_577)) == "is larger than 1024 kB")
    let deep = String(repeating: "<g>", count: 100_000)
    #expect(problem("<svg viewBox=\"0 0 9 9\">\(deep)")?.hasPrefix("is not an SVG file") == true)
  }

  // MARK: In scenes

  private func inFolder<Result>(
    _ files: [String: String], _ body: (String) throws -> Result
  ) throws -> Result {
    let folder = try Folder()
    defer { folder.remove() }
    try FileManager.default.createDirectory(
      atPath: folder.path + "/icons", withIntermediateDirectories: true)
    for (name, text) in files { try folder.write(text, to: "icons/" + name) }
    return try body(folder.path)
  }

  private func load(_ text: String, in folder: String) throws -> Scene {
    try SceneLoader().load(data: Data(text.utf8), name: "scene.yaml", folder: folder)
  }

  private static let square = "<svg viewBox=\"0 0 2 2\"><rect width=\"2\" height=\"2\"/></svg>"
  private static let scene = """
    symbols: [icons]
    layout: { kind: flow, itemSize: [44, 44] }
    sections: [{ items: [{ view: tile, fields: { icon: NAME } }] }]
    views: { tile: { symbol: "{icon}" } }
    """

  @Test func aFileIsASymbolByItsName() throws {
    try inFolder(["cart.svg": Self.square, "star.svg": Self.square]) { folder in
      for name in ["cart", "star"] {
        let scene = try load(Self.scene.replacing("NAME", with: name), in: folder)
        #expect(Set(scene.symbols.keys) == [name])
        #expect(scene.usedFiles.map { ($0 as NSString).lastPathComponent } == [name + ".svg"])
        #expect(scene.warnings.isEmpty)
      }
    }
  }

  @Test func anUnknownNameTellsTheNearest() throws {
    try inFolder(["cart.svg": Self.square]) { folder in
      let warning = try #require(
        try load(Self.scene.replacing("NAME", with: "cardt"), in: folder).warnings.first)
      #expect(warning.problem.contains("'cardt' has no drawing"))
      #expect(warning.hint?.contains("cart") == true)
    }
  }

  @Test func aWrongFileIsAMistakeWhereItIsUsed() throws {
    try inFolder(["cart.svg": "<svg>", "empty.txt": ""]) { folder in
      let error = #expect(throws: SceneError.self) {
        try load(Self.scene.replacing("NAME", with: "cart"), in: folder)
      }
      #expect(
        error?.mistakes.first?.problem.hasSuffix(
          "'icons/cart.svg' is not an SVG file: it is wrong in line 1") == true)
      let other = try load(Self.scene.replacing("NAME", with: "star"), in: folder)
      #expect(other.symbols.isEmpty)
    }
  }

  @Test func whatAFileHasBesideShapesIsAWarning() throws {
    let file = "<svg viewBox=\"0 0 2 2\"><text/><rect width=\"2\" height=\"2\"/></svg>"
    try inFolder(["cart.svg": file]) { folder in
      let warnings = try load(Self.scene.replacing("NAME", with: "cart"), in: folder).warnings
      #expect(warnings.map(\.code) == [.vectorParts])
      #expect(warnings.first?.problem.contains("in text") == true)
    }
  }

  @Test func aFolderMustBeThereAndHoldSymbols() throws {
    try inFolder([:]) { folder in
      for (name, problem) in [
        ("icons", "has no file that ends with .svg"), ("missing", "there is no file 'missing'"),
        ("..", "outside"),
      ] {
        let error = #expect(throws: SceneError.self) {
          try load(Self.scene.replacing("[icons]", with: "[\"\(name)\"]"), in: folder)
        }
        #expect(error?.mistakes.first?.problem.contains(problem) == true, "\(name)")
      }
    }
  }

  @Test @MainActor func itIsDrawnInTheColourAndWeightOfItsPlace() throws {
    let line = Stroke(width: 1)
    let symbol = VectorSymbol(
      box: CGRect(x: 0, y: 0, width: 10, height: 10),
      layers: [
        VectorSymbol.Layer(Path(rect: CGRect(x: 0, y: 0, width: 10, height: 10))),
        VectorSymbol.Layer(
          Path(ellipseIn: CGRect(x: 0, y: 0, width: 4, height: 4)), stroke: line, opacity: 0.5),
      ])
    let environment = Environment(
      layoutText: { _ in TextLayout(size: .zero, firstBaseline: 0, runs: []) },
      imageSize: { _ in nil }, symbols: ["mine": symbol])
    let texts = environment.performAsCurrent {
      [Image.SymbolConfiguration(pointSize: 20), .init(pointSize: 20, weight: .black)].map {
        let view = ImageView(image: Image(systemName: "mine", withConfiguration: $0))
        view.tintColor = .red
        view.frame = CGRect(x: 0, y: 0, width: 23, height: 23)
        return view.record().map { DisplayList(size: view.bounds.size, items: [$0]).dump } ?? ""
      }
    }
    #expect(texts[0].contains("fill #FF0000 rect 0 0 23 23"))
    #expect(texts[0].contains("stroke #FF000080 width 2.3"))
    #expect(!texts[1].contains("width 2.3 "), "a black line is wider")
  }
}
