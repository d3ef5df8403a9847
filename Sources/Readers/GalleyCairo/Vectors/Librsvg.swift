import CPango
import Foundation
import GalleyGeometry
import GalleyRaster

/// The functions of librsvg, which is opened when the first picture needs it: nothing else waits for it or asks for it.
struct Librsvg: Sendable {
  typealias Handle = OpaquePointer
  private typealias Problem = UnsafeMutablePointer<UnsafeMutablePointer<GError>?>
  private typealias Make =
    @Sendable @convention(c) (UnsafePointer<UInt8>?, Int, Problem?) -> Handle?
  private typealias SetStyle =
    @Sendable @convention(c) (Handle, UnsafePointer<CChar>, Int, Problem?) -> Int32
  private typealias SetResolution = @Sendable @convention(c) (Handle, Double) -> Void
  private typealias Measure =
    @Sendable @convention(c) (
      Handle, UnsafeMutablePointer<Int32>, UnsafeMutableRawPointer, UnsafeMutablePointer<Int32>,
      UnsafeMutableRawPointer, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Double>
    ) -> Void
  private typealias MeasurePixels =
    @Sendable @convention(c) (
      Handle, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>
    ) -> Int32
  private typealias Draw =
    @Sendable @convention(c) (Handle, OpaquePointer, UnsafePointer<Double>, Problem?) -> Int32

  private let make: Make
  private let setStyle: SetStyle
  private let setResolution: SetResolution
  private let measure: Measure
  private let measurePixels: MeasurePixels
  private let draw: Draw

  /// The name of the library's file; its interface has had this number since 2003.
  private static let file = "librsvg-2.so.2"

  private static let library: Librsvg? = {
    guard let file = dlopen(file, RTLD_NOW | RTLD_LOCAL) else { return nil }
    func function<Function>(_ name: String, as type: Function.Type) -> Function? {
      dlsym(file, "rsvg_handle_" + name).map { unsafeBitCast($0, to: type) }
    }
    guard let make = function("new_from_data", as: Make.self),
      let setStyle = function("set_stylesheet", as: SetStyle.self),
      let setResolution = function("set_dpi", as: SetResolution.self),
      let measure = function("get_intrinsic_dimensions", as: Measure.self),
      let measurePixels = function("get_intrinsic_size_in_pixels", as: MeasurePixels.self),
      let draw = function("render_document", as: Draw.self)
    else { return nil }
    return Librsvg(
      make: make, setStyle: setStyle, setResolution: setResolution, measure: measure,
      measurePixels: measurePixels, draw: draw)
  }()

  /// The library.
  ///
  /// - Throws: `ImageFileError` if there is none, or one before 2.52.
  static func opened() throws(ImageFileError) -> Librsvg {
    guard let library else {
      throw .unsupported(
        "SVG is drawn by librsvg 2.52 or newer, which is not installed (apt-get install librsvg2-2)"
      )
    }
    return library
  }

  /// A document, to be released; what it refers to outside of itself is not read.
  ///
  /// - Throws: `ImageFileError` if the bytes are no SVG.
  func handle(_ data: Data) throws(ImageFileError) -> Handle {
    if data.isEmpty { throw .empty }
    var problem: UnsafeMutablePointer<GError>?
    let handle = data.withUnsafeBytes {
      make($0.bindMemory(to: UInt8.self).baseAddress, $0.count, &problem)
    }
    guard let handle else { throw .corrupt(Self.words(problem)) }
    // Texts would have other forms on a machine with other fonts.
    let style = "text { display: none !important }"
    _ = setStyle(handle, style, style.utf8.count, nil)
    // The pixels of CSS: 96 an inch.
    setResolution(handle, 96)
    return handle
  }

  func release(_ handle: Handle) { g_object_unref(UnsafeMutableRawPointer(handle)) }

  /// The size that a document says, or that of its viewBox, in pixels of CSS; nil for neither.
  func size(of handle: Handle) -> CGSize? {
    var (width, height) = (0.0, 0.0)
    if measurePixels(handle, &width, &height) != 0 { return CGSize(width: width, height: height) }
    var (hasWidth, hasHeight, hasBox): (Int32, Int32, Int32) = (0, 0, 0)
    // A length is a number and its unit.
    var lengths = [0.0, 0, 0, 0]
    var box = [0.0, 0, 0, 0]
    lengths.withUnsafeMutableBytes { lengths in
      guard let first = lengths.baseAddress else { return }
      measure(handle, &hasWidth, first, &hasHeight, first + 16, &hasBox, &box)
    }
    return hasBox != 0 ? CGSize(width: box[2], height: box[3]) : nil
  }

  /// Draws a whole document with its corner at the origin.
  func draw(
    _ handle: Handle, _ size: CGSize, on context: OpaquePointer
  ) throws(RenderError) {
    var problem: UnsafeMutablePointer<GError>?
    let area: [Double] = [0, 0, size.width, size.height]
    guard draw(handle, context, area, &problem) == 0 else { return }
    throw .drawing(operation: "drawing SVG", reason: Self.words(problem))
  }

  /// What librsvg says is wrong.
  private static func words(_ problem: UnsafeMutablePointer<GError>?) -> String {
    guard let problem else { return "librsvg does not say why" }
    defer { g_error_free(problem) }
    return String(cString: problem.pointee.message)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
