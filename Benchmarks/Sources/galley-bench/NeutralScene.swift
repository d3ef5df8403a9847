import Foundation
import Galley

/// A picture of explicit shapes in a neutral JSON, which other programs can draw as well.
///
/// Numbers are points; items are painted in order.
struct NeutralScene: Codable {
  struct Face: Codable {
    var family: String
    var file: String
  }

  struct Cast: Codable {
    var dx: Double
    var dy: Double
    var sigma: Double
    var color: String
  }

  struct Item: Codable {
    var t: String
    var x: Double?
    var y: Double?
    var w: Double?
    var h: Double?
    var r: Double?
    var d: String?
    var fill: String?
    var shadow: Cast?
    var src: String?
    var size: Double?
    var s: String?
  }

  var name: String?
  var title: String?
  var width: Double
  var height: Double
  var scale: Double
  var background: String?
  var font: Face?
  var items: [Item]

  /// The fonts that the scene's text is set in.
  var fontFiles: FontFiles { FontFiles(additional: font.map { [$0.file] } ?? []) }

  /// What the scene shows.
  ///
  /// - Throws: `NeutralSceneError` for an item or a colour that is not understood.
  func displayList(fonts: FontLibrary) throws -> DisplayList {
    let size = CGSize(width: width, height: height)
    var list: [DisplayItem] = []
    if let background {
      list.append(.fill(Path(rect: CGRect(origin: .zero, size: size)), try paint(background)))
    }
    for item in items { list += try displayItems(for: item, fonts: fonts) }
    return DisplayList(size: size, items: list)
  }

  private func displayItems(for item: Item, fonts: FontLibrary) throws -> [DisplayItem] {
    let rect = CGRect(x: item.x ?? 0, y: item.y ?? 0, width: item.w ?? 0, height: item.h ?? 0)
    switch item.t {
    case "rrect", "path": return try filled(try outline(of: item), item)
    case "image":
      let image = DisplayItem.image(ImageName(item.src ?? ""), in: rect)
      return [.group(Group(clip: try outline(of: item), items: [image]))]
    case "text":
      guard let color = Color(hex: item.fill ?? "#000000") else { throw NeutralSceneError.color }
      let layout = fonts.layout(
        TextRequest(
          text: item.s ?? "",
          font: Font(family: font?.family ?? Font.systemFamily, size: item.size ?? 12),
          color: color))
      return layout.runs.map { run in
        var run = run
        run.origin = CGPoint(x: rect.minX + run.origin.x, y: rect.minY)
        return .text(run)
      }
    case let other: throw NeutralSceneError.item(other)
    }
  }

  /// The shape of an item that is not text.
  ///
  /// - Throws: `NeutralSceneError` for a path that is not understood.
  func outline(of item: Item) throws -> Path {
    if item.t == "path" { return try NeutralPath.parse(item.d ?? "") }
    let rect = CGRect(x: item.x ?? 0, y: item.y ?? 0, width: item.w ?? 0, height: item.h ?? 0)
    return Path(roundedRect: rect, radii: CornerRadii(item.r ?? 0))
  }

  private func filled(_ path: Path, _ item: Item) throws -> [DisplayItem] {
    let fill = DisplayItem.fill(path, try paint(item.fill ?? "#000000"))
    guard let cast = item.shadow else { return [fill] }
    guard let color = Color(hex: cast.color) else { throw NeutralSceneError.color }
    let shadow = Shadow(
      color: color, offset: CGVector(dx: cast.dx, dy: cast.dy), sigma: cast.sigma)
    return [.shadow(path, shadow), fill]
  }

  private func paint(_ hex: String) throws -> Paint {
    guard let color = Color(hex: hex) else { throw NeutralSceneError.color }
    return .color(color)
  }
}

extension NeutralScene {
  /// The scene in a file.
  ///
  /// - Throws: `BenchError` when it cannot be read or is no neutral scene.
  init(path: String) throws(BenchError) {
    let data: Data
    do { data = try Data(contentsOf: URL(fileURLWithPath: path)) } catch {
      throw BenchError(problem: "\(path): cannot be read")
    }
    do { self = try JSONDecoder().decode(NeutralScene.self, from: data) } catch {
      throw BenchError(problem: "\(path): is not a neutral scene")
    }
  }
}

/// What a neutral scene may not hold.
enum NeutralSceneError: Error, CustomStringConvertible {
  case item(String)
  case path(String)
  case color

  var description: String {
    switch self {
    case .item(let kind): "'\(kind)' is not a kind of item"
    case .path(let text): "'\(text)' is not a path of M, L, C and Z"
    case .color: "a colour is not #rrggbb or #rrggbbaa"
    }
  }
}

/// Paths as letters and absolute numbers: M, L, C and Z, blank separated.
enum NeutralPath {
  static func parse(_ text: String) throws -> Path {
    var words = text.split(separator: " ")[...]
    var elements: [Path.Element] = []
    func point() throws -> CGPoint {
      guard let x = words.popFirst().flatMap({ Double($0) }),
        let y = words.popFirst().flatMap({ Double($0) })
      else { throw NeutralSceneError.path(text) }
      return CGPoint(x: x, y: y)
    }
    while let word = words.popFirst() {
      switch word {
      case "M": elements.append(.move(try point()))
      case "L": elements.append(.line(try point()))
      case "C": elements.append(.curve(try point(), try point(), to: try point()))
      case "Z": elements.append(.close)
      case let other: throw NeutralSceneError.path(String(other))
      }
    }
    return Path(elements: elements)
  }
}
