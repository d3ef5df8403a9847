import Foundation
import GalleyBase
import GalleyGeometry
import GalleyRaster
import Synchronization
import Testing

@testable import GalleyService

@Suite struct DrawingCacheTests {
  private let scratch: Scratch
  private let cache: DrawingCache
  private let key = ContentHash("key".utf8)
  private let content = Array("what was drawn".utf8)

  init() throws {
    scratch = try Scratch()
    cache = try Self.cache(in: scratch.folder.appendingPathComponent("cache"))
  }

  private static func cache(in folder: URL) throws -> DrawingCache {
    try DrawingCache(in: folder, surroundings: ContentHash("here".utf8))
  }

  private var path: String { cache.file(of: key).path }

  @Test func whatIsKeptIsFoundAgain() throws {
    try cache.write(content, for: key)

    #expect(cache.read(key) == content)
    #expect(cache.read(ContentHash("other".utf8)) == nil)
  }

  @Test func aCacheThatWasMovedHasWhatItHad() throws {
    try cache.write(content, for: key)
    let moved = scratch.folder.appendingPathComponent("moved")
    try FileManager.default.moveItem(at: cache.folder, to: moved)

    #expect(try Self.cache(in: moved).read(key) == content)
  }

  @Test func anyByteThatIsAnotherMakesAnEntryMissing() throws {
    try cache.write(content, for: key)
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))

    for index in whole.indices {
      var changed = whole
      changed[index] ^= 1
      try changed.write(to: URL(fileURLWithPath: path))
      #expect(cache.read(key) == nil, "byte \(index)")
    }
  }

  @Test func anEntryThatIsCutLongerOrEmptyIsMissing() throws {
    try cache.write(content, for: key)
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))

    for bytes in [whole.dropLast(1), whole.prefix(20), Data(), whole + Data([0])] {
      try bytes.write(to: URL(fileURLWithPath: path))
      #expect(cache.read(key) == nil)
    }
  }

  @Test func anEntryInTheOtherOnesPlaceIsMissing() throws {
    let other = ContentHash("other".utf8)
    try cache.write(content, for: other)
    try scratch.write(
      Array(Data(contentsOf: cache.file(of: other))),
      to: "cache/" + path.split(separator: "/").suffix(2).joined(separator: "/"))

    #expect(cache.read(key) == nil)
  }

  @Test func whatCannotBeTrustedIsReplaced() throws {
    try scratch.write(
      Array("nonsense".utf8),
      to: "cache/" + path.split(separator: "/").suffix(2).joined(separator: "/"))

    try cache.write(content, for: key)

    #expect(cache.read(key) == content)
  }

  @Test func manyWritersOfOneEntryLeaveOneWholeEntry() throws {
    let large = [UInt8](repeating: 7, count: 1 << 20)
    let found = Found()
    let (cache, key) = (cache, key)

    ThreadPool(jobs: 4).run(60) { queue in
      while queue.next() != nil {
        try? cache.write(large, for: key)
        found.add(cache.read(key))
      }
    }

    #expect(found.values == [large])
    #expect(CacheFolder(cache.folder).amount.entries == 1)
    let files = try FileManager.default.subpathsOfDirectory(atPath: cache.folder.path)
    #expect(files.count == 2)
  }

  @Test func whatIsTooLargeIsNotKept() throws {
    try cache.write([UInt8](repeating: 0, count: CacheLimits.maximumEntry + 1), for: key)

    #expect(cache.read(key) == nil)
    #expect(CacheFolder(cache.folder).amount.entries == 0)
  }

  @Test func aFolderThatCannotBeWrittenIsAnErrorThatNamesIt() throws {
    // A file takes the place of the entry's folder, which stops even the superuser.
    try scratch.write([], to: "cache/" + String(key.hex.prefix(2)))

    #expect {
      try cache.write(content, for: key)
    } throws: { error in
      "\(error)".hasPrefix("\(cache.folder.path): cannot be written: ")
    }
  }

  @Test func aFolderThatCannotBeMadeIsAnError() throws {
    let file = try scratch.write([], to: "file")

    #expect(throws: CacheError.self) {
      try Self.cache(in: URL(fileURLWithPath: file).appendingPathComponent("cache"))
    }
  }

  private final class Found: Sendable {
    private let state = Mutex<Set<[UInt8]?>>([])
    func add(_ bytes: [UInt8]?) { state.withLock { _ = $0.insert(bytes) } }
    var values: Set<[UInt8]?> { state.withLock { $0 } }
  }
}

@Suite struct CacheFolderTests {
  private let scratch: Scratch
  private let cache: DrawingCache
  private let keys = (0..<4).map { ContentHash("\($0)".utf8) }

  /// Four entries, each of 300 bytes with a header of 145; the first was used most recently.
  init() throws {
    scratch = try Scratch()
    cache = try DrawingCache(in: scratch.folder, surroundings: ContentHash("here".utf8))
    for (index, key) in keys.enumerated() {
      try cache.write([UInt8](repeating: 0, count: 300), for: key)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_000_000 - Double(index))],
        ofItemAtPath: cache.file(of: key).path)
    }
  }

  private var folder: CacheFolder { CacheFolder(cache.folder) }
  private var kept: [Bool] { keys.map { cache.read($0) != nil } }

  @Test func theAmountIsThatOfTheEntries() {
    #expect(folder.amount == CacheFolder.Amount(entries: 4, bytes: 4 * 445))
  }

  @Test func whatWasNotUsedForLongestGoesUntilTheRestFits() {
    let removed = folder.prune(to: 2 * 445)

    #expect(removed == CacheFolder.Amount(entries: 2, bytes: 2 * 445))
    #expect(kept == [true, true, false, false])
  }

  @Test func useMakesAnEntryYoung() {
    _ = cache.read(keys[3])

    folder.prune(to: 445)

    #expect(kept == [false, false, false, true])
  }

  @Test func whatFitsStays() {
    #expect(folder.prune().entries == 0)
    #expect(kept == [true, true, true, true])
  }

  @Test func nothingElseIsTouched() throws {
    let names = [
      "notes.txt", "ab/notes.galley", "ab/\(String(repeating: "a", count: 64)).png",
      "abc/\(String(repeating: "a", count: 64)).galley",
      "\(String(repeating: "a", count: 64)).galley",
    ]
    for name in names { try scratch.write([1], to: name) }

    folder.prune(to: 0)

    for name in names {
      #expect(FileManager.default.fileExists(atPath: scratch.path + "/" + name), "\(name)")
    }
    #expect(kept == [false, false, false, false])
  }

  @Test func filesThatAWriterLeftHalfDoneGoWhenItIsGone() throws {
    let left = try scratch.write([1], to: "ab/.galley-1f.part")
    let live = try WholeFile(
      replacing: scratch.path + "/ab/x", Reach(named: scratch.path))

    folder.prune()

    #expect(!FileManager.default.fileExists(atPath: left))
    #expect(FileManager.default.fileExists(atPath: live.temporary))
    live.discard()
  }
}
