import Foundation
import GalleyRaster
import Testing

@Suite struct EqualFilesTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("galley-equal-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let url = folder.appendingPathComponent(name)
    try Data(bytes).write(to: url)
    return url.path
  }

  @Test func filesWithTheSameBytesAreEqual() throws {
    let bytes = (0..<600_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let (first, second) = (try file("a", bytes), try file("b", bytes))

    #expect(filesAreEqual(first, second))
    try FileManager.default.removeItem(at: folder)
  }

  @Test(arguments: [0, 262_143, 262_144, 599_999])
  func oneByteAnywhereMakesADifference(place: Int) throws {
    let bytes = [UInt8](repeating: 5, count: 600_000)
    var changed = bytes
    changed[place] = 6
    let (first, second) = (try file("a", bytes), try file("b", changed))

    #expect(!filesAreEqual(first, second))
    try FileManager.default.removeItem(at: folder)
  }

  @Test func aLongerFileIsNotEqual() throws {
    let (first, second) = (try file("a", [1, 2, 3]), try file("b", [1, 2, 3, 4]))

    #expect(!filesAreEqual(first, second) && !filesAreEqual(second, first))
    try FileManager.default.removeItem(at: folder)
  }

  @Test func aFileIsEqualToItselfAndToALinkToIt() throws {
    let path = try file("a", [1, 2, 3])
    let link = folder.appendingPathComponent("link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)

    #expect(filesAreEqual(path, path) && filesAreEqual(path, link))
    try FileManager.default.removeItem(at: folder)
  }

  @Test func whatCannotBeReadIsEqualToNothing() throws {
    let path = try file("a", [1])
    let missing = folder.appendingPathComponent("missing").path

    #expect(!filesAreEqual(path, missing) && !filesAreEqual(missing, missing))
    #expect(!filesAreEqual(folder.path, folder.path))
    #expect(!filesAreEqual("/dev/zero", "/dev/zero"))
    try FileManager.default.removeItem(at: folder)
  }
}
