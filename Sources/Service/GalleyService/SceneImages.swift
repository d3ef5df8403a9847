import GalleyBase
import GalleyCairo
import GalleyDrawing
import GalleyGeometry
import GalleyRaster
import GalleyScenes

/// Why a picture or a font of a scene cannot be used.
public struct SceneImageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file.
  package var path: String
  /// What is wrong with it.
  package var problem: String
  /// The code of the error.
  package var code = ErrorCode.scenePicture

  /// The file and the problem, in one line.
  public var description: String { "\(path): \(problem)" }
}

extension SceneImageError: CodedError {}

/// The pictures of one scene, read before anything is drawn.
struct SceneImages: Sendable {
  private let bitmaps: [ImageName: (bitmap: Bitmap, scale: Int)]
  private let vectors: [ImageName: SVGPicture]
  private let decoded: DecodedPictures
  /// How many pixels of a drawing there are for a point.
  private let scale: CGFloat
  /// Pictures whose colour profile was not applied.
  let warnings: [SceneWarning]

  /// Reads the pictures of a scene, in the order of their names.
  ///
  /// - Throws: `SceneImageError` for the first picture that cannot be read.
  init(_ scene: Scene, from decoded: DecodedPictures) throws(SceneImageError) {
    var bitmaps: [ImageName: (bitmap: Bitmap, scale: Int)] = [:]
    var vectors: [ImageName: SVGPicture] = [:]
    var warnings: [SceneWarning] = []
    var pixels = 0
    for (name, files) in scene.imageFiles.sorted(by: { $0.key.name < $1.key.name }) {
      guard let (path, scale) = files.best(for: scene.viewport.scale) else { continue }
      let limits = ImageLimits(
        maximumPixels: min(64_000_000, PictureLimits.maximumPixelsInScene - pixels))
      do {
        if SVGPicture.isNamed(path) {
          let picture = try decoded.vector(at: path)
          vectors[name] = picture
          warnings += picture.warnings(name)
          continue
        }
        let image = try decoded.image(at: path, limits: limits)
        pixels += image.bitmap.width * image.bitmap.height
        bitmaps[name] = (image.bitmap, scale)
        if let warning = image.colors.warning {
          warnings.append(
            SceneWarning(
              code: .colorProfile, subject: .text(name.name),
              problem: "\(name.name.inOneLine): \(warning)",
              hint: "save the picture with a colour profile in RGB, or in sRGB without one"))
        }
      } catch {
        throw SceneImageError(path: path, problem: error.description)
      }
    }
    self.bitmaps = bitmaps
    self.vectors = vectors
    self.decoded = decoded
    scale = scene.viewport.scale
    self.warnings = warnings
  }

  /// The size of a picture in points; nil when there is no such picture.
  func size(of name: ImageName) -> CGSize? {
    if let size = PlaceholderImage.size(of: name) { return size }
    if let picture = vectors[name] { return picture.size }
    return bitmaps[name].map { $0.bitmap.size(scale: CGFloat($0.scale)) }
  }

  /// Whether a picture has no transparent pixels.
  func isOpaque(_ name: ImageName) -> Bool {
    if vectors[name] != nil { return false }
    guard let bitmap = bitmaps[name]?.bitmap else { return PlaceholderImage.size(of: name) != nil }
    return stride(from: 3, to: bitmap.pixels.count, by: 4).allSatisfy { bitmap.pixels[$0] == 255 }
  }

  /// The pictures in the form that a renderer needs.
  var library: ImageLibrary {
    let (bitmaps, shown) = (bitmaps.mapValues(\.bitmap), ShownVectors(decoded))
    return ImageLibrary(
      loadFile: { name throws(ImageFileError) in
        if let bitmap = bitmaps[name] { return bitmap }
        guard let bitmap = try shown.bitmap(of: name) else { throw .notFound }
        return bitmap
      },
      vector: { [vectors, scale] name, size in
        if let picture = vectors[name] {
          return shown.list(picture, name, size: size, scale: scale)
        }
        return PlaceholderImage.picture(for: name, size: size)
      })
  }
}

extension SVGPicture {
  /// What in it is not drawn.
  fileprivate func warnings(_ name: ImageName) -> [SceneWarning] {
    if omitted.isEmpty { return [] }
    return [
      SceneWarning(
        code: .vectorParts, subject: .text(name.name),
        problem:
          "\(name.name.inOneLine): what it has in \(omitted.joined(separator: ", ")) is not drawn",
        hint: "convert it to paths, or remove it")
    ]
  }
}

extension Bitmap {
  /// The size in points of a picture with a number of pixels per point.
  func size(scale: CGFloat) -> CGSize {
    CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
  }
}
