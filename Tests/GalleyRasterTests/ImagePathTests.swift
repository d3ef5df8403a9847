import Foundation
import Testing

@testable import GalleyRaster

@Suite struct ImagePathTests {
  /// Calls `body` with a temporary folder, and removes the folder afterwards.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "galley-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  @Test func fileIsRead() throws {
    try withFolder { folder in
      let picture = Pictures.make(.gradient, width: 7, height: 5)
      try PNGEncoder().encode(picture).write(to: URL(fileURLWithPath: folder + "/a.png"))

      #expect(try decodeImage(path: folder + "/a.png") == picture)
    }
  }

  @Test func missingFileIsNotFound() {
    #expect(throws: ImageFileError.notFound) { try decodeImage(path: "/nowhere/at/all.png") }
  }

  @Test func folderIsCalledAFolder() throws {
    try withFolder { folder in
      #expect(throws: ImageFileError.isDirectory) { try decodeImage(path: folder) }
    }
  }

  @Test func emptyFileIsCalledEmpty() throws {
    try withFolder { folder in
      try Data().write(to: URL(fileURLWithPath: folder + "/a.png"))

      #expect(throws: ImageFileError.empty) { try decodeImage(path: folder + "/a.png") }
    }
  }

  @Test func textIsNoPicture() throws {
    try withFolder { folder in
      try Data("hello".utf8).write(to: URL(fileURLWithPath: folder + "/a.png"))

      #expect(throws: ImageFileError.unsupported("it is not PNG, JPEG or WebP")) {
        try decodeImage(path: folder + "/a.png")
      }
    }
  }

  @Test func namedPipeIsNotWaitedFor() throws {
    try withFolder { folder in
      #expect(mkfifo(folder + "/pipe", 0o600) == 0)

      #expect(throws: ImageFileError.unreadable("it is not a regular file")) {
        try decodeImage(path: folder + "/pipe")
      }
    }
  }

  @Test func largeFileIsRefusedBeforeItIsRead() throws {
    try withFolder { folder in
      try Data(count: 100).write(to: URL(fileURLWithPath: folder + "/a.png"))
      let excess = ImageFileError.Excess.fileBytes(limit: 99, actual: 100)

      #expect(throws: ImageFileError.tooLarge(excess)) {
        try decodeImage(path: folder + "/a.png", limits: ImageLimits(maximumFileBytes: 99))
      }
    }
  }
}
