import Foundation
import Galley

/// A neutral scene, ready to be drawn, with its fonts loaded.
struct LoadedScene {
  let scene: NeutralScene
  let list: DisplayList
  let fonts: FontLibrary
  let images: ImageLibrary

  /// The scene in a file, with the pictures that lie next to it.
  ///
  /// - Parameters:
  ///   - path: The scene's file.
  ///   - decodesAhead: Whether pictures are decoded now, and not when they are drawn.
  /// - Throws: `BenchError` for files that cannot be read or understood.
  init(path: String, decodesAhead: Bool = true) throws {
    let scene = try NeutralScene(path: path)
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    var images = ImageLibrary { name throws(ImageFileError) in
      try decodeImage(path: folder + "/" + name.name, limits: pictureLimits)
    }
    if decodesAhead {
      var pictures: [String: Bitmap] = [:]
      for source in Set(scene.items.compactMap(\.src)) {
        pictures[source] = try picture(at: folder + "/" + source)
      }
      images = Self.library(of: pictures)
    }
    do {
      self = try LoadedScene(scene, images: images)
    } catch { throw BenchError(problem: "\(path): \(error)") }
  }

  /// A scene and its pictures by name.
  init(_ scene: NeutralScene, pictures: [String: Bitmap]) throws {
    try self.init(scene, images: Self.library(of: pictures))
  }

  private init(_ scene: NeutralScene, images: ImageLibrary) throws {
    self.scene = scene
    fonts = try FontLibrary(scene.fontFiles)
    list = try scene.displayList(fonts: fonts)
    self.images = images
  }

  private static func library(of pictures: [String: Bitmap]) -> ImageLibrary {
    ImageLibrary { name throws(ImageFileError) in
      guard let picture = pictures[name.name] else { throw .notFound }
      return picture
    }
  }

  /// A renderer that has drawn nothing yet.
  var renderer: CairoRenderer { CairoRenderer(fonts: fonts, images: images) }
}

private let pictureLimits = ImageLimits(maximumPixels: 1 << 28)

/// The picture in a file.
///
/// - Throws: `BenchError` when it cannot be read.
func picture(at path: String) throws(BenchError) -> Bitmap {
  do throws(ImageFileError) {
    return try decodeImage(path: path, limits: pictureLimits)
  } catch { throw BenchError(problem: "\(path): \(error.description)") }
}

/// Writes a file, and says which one where it cannot.
func write(_ data: Data, to path: String) throws(BenchError) {
  do { try data.write(to: URL(fileURLWithPath: path)) } catch {
    throw BenchError(problem: "\(path): cannot be written")
  }
}

/// Draws and encodes a picture as `png(of:)` does on one thread, band by band, and takes the times apart.
private func measureBands(
  of list: DisplayList, _ renderer: CairoRenderer, scale: CGFloat, _ draw: inout Spent,
  _ encode: inout Spent
) throws -> Data {
  var drawn = Spent()
  var whole = Spent()
  let png = try whole.measure {
    let (bands, banded) = try drawn.measure {
      (try renderer.bands(of: list.size, scale: scale), renderer.banded(list, scale: scale))
    }
    return try PNGEncoder().encode(
      width: bands.width, height: bands.height, format: .premultipliedBGRA,
      bandHeight: bands.bandHeight
    ) { rows in try drawn.measure { try bands.draw(rows, of: banded) } }
  }
  let (wall, cpu) = (drawn.wall.reduce(0, +), drawn.cpu.reduce(0, +))
  draw.wall.append(wall)
  draw.cpu.append(cpu)
  encode.wall.append(whole.wall[0] - wall)
  encode.cpu.append(whole.cpu[0] - cpu)
  return png
}

/// Draws and encodes a neutral scene through the ordinary renderer.
///
/// Nothing is kept from one draw to the next but fonts and the pictures' decoded files.
func measureDrawing(_ path: String, _ out: String, times: Int) throws {
  let loaded = try LoadedScene(path: path)
  var (draw, encode) = (Spent(), Spent())
  for _ in 0..<times {
    let png = try measureBands(
      of: loaded.list, loaded.renderer, scale: loaded.scene.scale, &draw, &encode)
    try write(png, to: out)
  }
  var line = BenchLine()
  line.add("draw", draw)
  line.add("encode", encode)
  line.print()
}

/// Writes a neutral scene's picture once; for the cost of a whole process.
func renderScene(_ path: String, _ out: String) throws {
  let loaded = try LoadedScene(path: path, decodesAhead: false)
  try write(try loaded.renderer.png(of: loaded.list, scale: loaded.scene.scale), to: out)
}

/// Writes a neutral scene as SVG.
func measureSVG(_ path: String, _ out: String, times: Int) throws {
  let loaded = try LoadedScene(path: path)
  let files = loaded.images
  let resources = SVGResources(
    picture: { name throws(ImageFileError) in try files.loadFile(name) },
    family: { loaded.fonts.family(ofFace: $0) })
  var svg = Spent()
  for _ in 0..<times {
    let text = try svg.measure {
      try SVGRenderer(resources).svg(of: loaded.list, title: loaded.scene.title ?? path)
    }
    try write(Data(text.utf8), to: out)
  }
  var line = BenchLine()
  line.add("svg", svg)
  line.print()
}

/// Decodes a picture once and encodes it `times` times, as small as usual or fast.
func measureEncoding(_ path: String, _ out: String, times: Int, isFast: Bool) throws {
  var (decode, encode) = (Spent(), Spent())
  let bitmap = try decode.measure { try picture(at: path) }
  let encoder = isFast ? PNGEncoder.fast : PNGEncoder()
  for _ in 0..<times {
    try write(try encode.measure { try encoder.encode(bitmap) }, to: out)
  }
  var line = BenchLine()
  line.add("decode", decode)
  line.add("encode", encode)
  line.print()
}
