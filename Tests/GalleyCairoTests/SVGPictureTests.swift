import Foundation
import GalleyBase
import GalleyGeometry
import GalleyRaster
import Testing

@testable import GalleyCairo

/// What librsvg makes of the bytes of a file.
@Suite struct SVGPictureTests {
  private func picture(_ attributes: String, _ content: String = "") throws -> SVGPicture {
    try SVGPicture(
      Data("<svg xmlns='http://www.w3.org/2000/svg' \(attributes)>\(content)</svg>".utf8))
  }

  @Test(arguments: [
    ("width='24' height='30'", CGSize(width: 24, height: 30)),
    ("viewBox='3 4 120 80'", CGSize(width: 120, height: 80)),
    ("width='12' height='8' viewBox='0 0 120 80'", CGSize(width: 12, height: 8)),
    ("width='1in' height='72pt'", CGSize(width: 96, height: 96)),
    ("width='100%' height='100%' viewBox='0 0 7 9'", CGSize(width: 7, height: 9)),
  ])
  func aFileSaysItsSize(_ attributes: String, _ size: CGSize) throws {
    #expect(try picture(attributes, "<rect width='1' height='1'/>").size == size)
  }

  @Test(arguments: ["", "viewBox='0 0 0 10'", "width='100000' height='10'"])
  func aFileWithoutAUsableSizeIsAnError(_ attributes: String) {
    #expect(throws: ImageFileError.self) { try picture(attributes) }
  }

  @Test func damageIsToldInOneLine() {
    let error = #expect(throws: ImageFileError.self) { try SVGPicture(Data("<svg\n<rect".utf8)) }
    #expect(error.map { !"\($0)".contains("\n") } ?? false)
    #expect(throws: ImageFileError.empty) { try SVGPicture(Data()) }
  }

  @Test func itFillsThePixelsThatAreAskedFor() throws {
    let bitmap = try picture(
      "viewBox='0 0 2 1'",
      "<rect width='1' height='1' fill='#f00'/><rect x='1' width='1' height='1' fill='#00f'/>"
    ).bitmap(width: 10, height: 20)

    #expect((bitmap.width, bitmap.height) == (10, 20))
    #expect(Array(bitmap.pixels[0..<4]) == [255, 0, 0, 255])
    #expect(Array(bitmap.pixels.suffix(4)) == [0, 0, 255, 255])
  }

  @Test func aSideThatIsTooLongIsDrawnSmaller() throws {
    let bitmap = try picture("viewBox='0 0 2 1'").bitmap(width: 1e9, height: 5e8)

    #expect((bitmap.width, bitmap.height) == (4096, 2048))
  }

  /// The same file must give the same pixels on every machine.
  @Test func textsAreNotDrawnAndNamed() throws {
    let picture = try picture(
      "viewBox='0 0 40 40'", "<text y='30' font-size='30' style='display: inline'>M</text>")

    #expect(picture.omitted == ["text"])
    #expect(try picture.bitmap(width: 40, height: 40).pixels.allSatisfy { $0 == 0 })
  }

  @Test func aTextInACommentIsNoText() throws {
    let size = "viewBox='0 0 40 40'"
    let comments = try picture(size, "<!-- <text>M</text> --><path/><!--<script>-->")
    #expect(comments.omitted == [])

    let text = try picture(size, "<!-- <script> --><text>M</text><!-- -->")
    #expect(text.omitted == ["text"])
  }

  @Test func nothingOutsideOfTheFileIsRead() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "galley-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path + "/a.svg"
    let square = "<rect width='9' height='9'/>"
    try Data("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\(square)</svg>".utf8)
      .write(to: URL(fileURLWithPath: path))
    #expect(try SVGPicture(at: path).bitmap(width: 9, height: 9).pixels.contains(255))

    for address in [path, "file://" + path, "a.svg"] {
      let picture = try picture(
        "viewBox='0 0 9 9'", "<image href='\(address)' width='9' height='9'/>")
      #expect(try picture.bitmap(width: 9, height: 9).pixels.allSatisfy { $0 == 0 }, "\(address)")
    }
  }
}
