import GalleyCairo
import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// Helpers for the drawings of these tests.
enum Drawing {
  private static let shared = Result { () throws(FontError) in try FontLibrary() }

  /// The standard fonts, opened once.
  static func fonts() throws -> FontLibrary { try shared.get() }

  static func renderer(_ images: ImageLibrary = .empty) throws -> CairoRenderer {
    CairoRenderer(fonts: try fonts(), images: images)
  }

  /// Items on a canvas of a size in points.
  static func render(
    _ items: [DisplayItem], _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1,
    background: Color? = nil, images: ImageLibrary = .empty
  ) throws -> Bitmap {
    let list = DisplayList(size: CGSize(width: width, height: height), items: items)
    return try renderer(images).render(list, scale: scale, background: background)
  }

  static func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Path {
    Path(rect: CGRect(x: x, y: y, width: width, height: height))
  }

  static func rounded(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ radius: CGFloat
  ) -> Path {
    Path(
      roundedRect: CGRect(x: x, y: y, width: width, height: height), radii: CornerRadii(radius))
  }

  static func text(
    _ text: String, size: CGFloat = 17, at origin: CGPoint = .zero
  ) throws -> [DisplayItem] {
    let layout = try fonts().layout(TextRequest(text: text, font: Font(size: size)))
    return layout.runs.map { run in
      var run = run
      run.origin = CGPoint(x: run.origin.x + origin.x, y: run.origin.y + origin.y)
      return .text(run)
    }
  }

  static let red = Paint.color(Color(red: 1, green: 0, blue: 0))
  static let blue = Paint.color(Color(red: 0, green: 0, blue: 1))
  static let black = Paint.color(.black)
}

extension Bitmap {
  /// The alpha of a pixel.
  func alpha(_ x: Int, _ y: Int) -> Int { Int(self[x: x, y: y].w) }

  /// A part of the bitmap.
  func cropped(x: Int, y: Int, width: Int, height: Int) -> Bitmap {
    var part = Bitmap(width: width, height: height)
    for row in 0..<height {
      for column in 0..<width { part[x: column, y: row] = self[x: x + column, y: y + row] }
    }
    return part
  }

  /// The largest difference in a channel.
  func largestDifference(from other: Bitmap) -> Int {
    guard width == other.width, height == other.height else { return .max }
    return zip(pixels, other.pixels).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }
}
