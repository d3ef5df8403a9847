import Foundation
import GalleyBase
import GalleyGeometry
import Testing

@testable import GalleyGoldens

@Suite struct GoldenStoreTests {
  private let scratch: Scratch
  private var store: GoldenStore { scratch.store }

  init() throws { scratch = try Scratch() }

  @Test func whatIsAcceptedIsRead() throws {
    let artifacts = try Artifacts.sample()

    try store.accept("a/top", artifacts)

    #expect(store.goldens(of: "a/top").artifacts == artifacts)
    #expect(store.names() == ["a/top"])
  }

  @Test func aTextBeyondTheLimitIsNeitherWrittenNorRead() throws {
    let limit = ResultLimits.maximumTextSize
    func film(_ count: Int) throws -> Artifacts {
      Artifacts(film: String(repeating: "x", count: count), sheet: try Artifacts.png([1]))
    }

    try store.accept("a/film", film(limit))
    #expect(store.goldens(of: "a/film").bytes(of: .film)?.count == limit)
    #expect(throws: GoldenError.self) { try store.accept("a/film", film(limit + 1)) }
    #expect(store.goldens(of: "a/film").bytes(of: .film)?.count == limit)

    let file = store.folder(of: "a/film").appendingPathComponent("film.txt")
    #expect(truncate(file.path, off_t(limit + 1)) == 0)
    #expect(
      store.goldens(of: "a/film").files[.film]
        == .unreadable("the file has \(limit + 1) bytes; at most \(limit) are read"))
  }

  @Test func acceptanceLeavesNothingButGoldens() throws {
    try store.accept("a/top", .sample(), renderer: "cairo 1")
    try store.accept("a/top", .sample(x: 1), renderer: "cairo 1")

    #expect(
      scratch.texts(in: store.root).keys.sorted() == [
        ".gitattributes", "a/top/image.png", "a/top/image.svg", "a/top/layout.json",
        "a/top/list.txt",
        "renderer.txt",
      ])
  }

  @Test func aSetReplacesAllStagesAlsoThoseItLacks() throws {
    try store.accept("a/film", .sample())

    try store.accept("a/film", Artifacts(film: "frame 0\n", sheet: try Artifacts.png([1])))

    let files = try FileManager.default.contentsOfDirectory(atPath: store.folder(of: "a/film").path)
    #expect(files.sorted() == ["film.txt", "sheet.png"])
  }

  @Test func filesThatAreNoGoldensStay() throws {
    try store.accept("a/top", .sample())
    let note = store.folder(of: "a/top").appendingPathComponent("NOTE.md")
    try scratch.write("why", to: note)

    try store.accept("a/top", .sample(x: 1))

    #expect(scratch.texts(in: store.root)["a/top/NOTE.md"] == "why")
  }

  @Test(arguments: ["", "..", "a/../b", "/a", "a//b", ".hidden/a", "a/.galley-x", "a\0b"])
  func namesThatLeadElsewhereAreRefused(_ name: String) throws {
    #expect(throws: GoldenError.invalidName(name)) { try store.accept(name, .sample()) }
    #expect(scratch.texts(in: scratch.folder).isEmpty)
  }

  @Test func aCaseInsideAnotherIsRefused() throws {
    try store.accept("a/b", .sample())

    #expect(throws: GoldenError.nested("a/b/c", inside: "a/b")) {
      try store.accept("a/b/c", .sample())
    }
    #expect(throws: GoldenError.nested("a/b", inside: "a")) { try store.accept("a", .sample()) }
    #expect(store.names() == ["a/b"])
  }

  @Test func removingTakesEmptyFoldersAlong() throws {
    try store.accept("a/b/top", .sample())
    try store.accept("a/c/top", .sample())

    try store.remove("a/b/top")

    #expect(store.names() == ["a/c/top"])
    #expect(!FileManager.default.fileExists(atPath: store.folder(of: "a/b").path))
    #expect(FileManager.default.fileExists(atPath: store.folder(of: "a").path))
  }

  @Test func goldensMoveToANameThatDiffersOnlyInCase() throws {
    try store.accept("shop/top", .sample())

    try store.accept("Shop/top", .sample(x: 1), movingFrom: "shop/top")

    #expect(store.names() == ["Shop/top"])
    #expect(store.goldens(of: "Shop/top").artifacts == (try .sample(x: 1)))
  }

  @Test func whatMayBeTheNewFolderItselfIsNotRemovedAsTheOldOne() throws {
    try store.accept("shop/top", .sample())
    // On a file system without case, the new folder is there before anything was written to it.
    try scratch.write("why", to: store.folder(of: "Shop/top").appendingPathComponent("NOTE.md"))

    try store.accept("Shop/top", .sample(x: 1), movingFrom: "shop/top")

    #expect(store.names() == ["Shop/top", "shop/top"])
  }

  @Test func theFirstGoldensSayWhatDrewThemForAll() throws {
    try store.accept("a/top", .sample(), renderer: "cairo 1, fonts x")
    try store.accept("b/top", .sample(), renderer: "cairo 1, fonts x")

    #expect(scratch.texts(in: store.root)["renderer.txt"] == "cairo 1\nfonts x\n")
    #expect(store.goldens(of: "b/top").renderer == "cairo 1, fonts x")
    #expect(scratch.texts(in: store.root)["b/top/renderer.txt"] == nil)
  }

  @Test func aCaseOfAnotherRendererSaysSoItself() throws {
    try store.accept("a/top", .sample(), renderer: "cairo 1")

    try store.accept("b/top", .sample(), renderer: "cairo 2")

    #expect(store.goldens(of: "a/top").renderer == "cairo 1")
    #expect(store.goldens(of: "b/top").renderer == "cairo 2")
    #expect(scratch.texts(in: store.root)["b/top/renderer.txt"] == "cairo 2\n")
  }

  @Test func renderersAreGatheredWhenAllSayTheSame() throws {
    try store.accept("a/top", .sample(), renderer: "cairo 1")
    try store.accept("b/top", .sample(), renderer: "cairo 2")
    try store.gatherRenderers()
    #expect(store.goldens(of: "a/top").renderer == "cairo 1")

    try store.accept("a/top", .sample(), renderer: "cairo 2")
    try store.gatherRenderers()

    let texts = scratch.texts(in: store.root).filter { $0.key.hasSuffix("renderer.txt") }
    #expect(texts == ["renderer.txt": "cairo 2\n"])
    #expect(store.goldens(of: "b/top").renderer == "cairo 2")
  }

  @Test func theRendererOfMostCasesIsSaidOnce() throws {
    try store.accept("a/top", .sample(), renderer: "cairo 1")
    for name in ["b/top", "c/top"] { try store.accept(name, .sample(), renderer: "cairo 2") }
    try store.accept("d/top", .sample(), renderer: "cairo 2, scene fonts x")

    try store.gatherRenderers()

    let texts = scratch.texts(in: store.root).filter { $0.key.hasSuffix("renderer.txt") }
    #expect(
      texts == [
        "renderer.txt": "cairo 2\n", "a/top/renderer.txt": "cairo 1\n",
        "d/top/renderer.txt": "cairo 2\nscene fonts x\n",
      ])
    #expect(store.goldens(of: "a/top").renderer == "cairo 1")
    #expect(store.goldens(of: "c/top").renderer == "cairo 2")
  }

  @Test func goldensThatNobodyKnowsOfStayUnknown() throws {
    try store.accept("a/top", .sample())

    try store.accept("b/top", .sample(), renderer: "cairo 1")

    #expect(store.goldens(of: "a/top").renderer == nil)
    #expect(store.goldens(of: "b/top").renderer == "cairo 1")
  }

  @Test func aFileInThePlaceOfACaseIsNoGolden() throws {
    try scratch.write("x", to: store.folder(of: "a"))

    #expect(store.goldens(of: "a").files.isEmpty)
  }

  @Test func aDiskThatRefusesLeavesTheOldSet() throws {
    try store.accept("a/top", .sample())
    var broken = store
    broken.exchange = { _, _ in ENOSPC }

    #expect(throws: GoldenError.self) { try broken.accept("a/top", .sample(x: 1)) }

    #expect(try store.goldens(of: "a/top").artifacts == .sample())
    #expect(scratch.texts(in: store.root).count == 4)
  }
}

@Suite struct UndoTests {
  private let scratch: Scratch
  private var store: GoldenStore { scratch.store }

  init() throws { scratch = try Scratch() }

  private func accept(_ artifacts: Artifacts, renderer: String? = nil) throws {
    try store.accept("a/top", artifacts, renderer: renderer, undo: scratch.acceptances)
  }

  @Test func anAcceptanceCanBeTakenBack() throws {
    try accept(.sample())
    try accept(.sample(x: 8))

    try store.undo("a/top", from: scratch.acceptances)

    #expect(try store.goldens(of: "a/top").artifacts == .sample())
  }

  @Test func theBytesComeBackExactly() throws {
    try accept(.sample(), renderer: "cairo 1")
    let before = scratch.texts(in: store.root)
    try accept(.sample(x: 8), renderer: "cairo 2")

    try store.undo("a/top", from: scratch.acceptances)

    #expect(scratch.texts(in: store.root) == before)
  }

  @Test func aPointerOfGitLFSComesBackToo() throws {
    try accept(.sample())
    let file = store.folder(of: "a/top").appendingPathComponent("image.png")
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n"
    try scratch.write(pointer, to: file)
    try accept(.sample(x: 8))

    try store.undo("a/top", from: scratch.acceptances)

    #expect(scratch.texts(in: store.root)["a/top/image.png"] == pointer)
  }

  @Test func takingBackAFirstRecordingRemovesIt() throws {
    try accept(.sample())

    try store.undo("a/top", from: scratch.acceptances)

    #expect(store.names(with: nil).isEmpty)
    #expect(!FileManager.default.fileExists(atPath: store.folder(of: "a").path))
  }

  @Test func thereIsOneStepBackNotTwo() throws {
    try accept(.sample())
    try accept(.sample(x: 8))
    try store.undo("a/top", from: scratch.acceptances)

    #expect(throws: GoldenError.nothingToUndo("a/top")) {
      try store.undo("a/top", from: scratch.acceptances)
    }
  }

  @Test func anUndoThatWasKilledCanBeRepeated() throws {
    try accept(.sample())
    try accept(.sample(x: 8))
    let records = scratch.acceptances.root
    let copy = records.appendingPathExtension("copy")
    try FileManager.default.copyItem(at: records, to: copy)
    try store.undo("a/top", from: scratch.acceptances)
    // The old goldens are back, and the record is not forgotten yet.
    try FileManager.default.removeItem(at: records)
    try FileManager.default.moveItem(at: copy, to: records)

    try store.undo("a/top", from: scratch.acceptances)

    #expect(try store.goldens(of: "a/top").artifacts == .sample())
    #expect(scratch.acceptances.names().isEmpty)
  }

  @Test func goldensThatChangedSinceStay() throws {
    try accept(.sample())
    try accept(.sample(x: 8))
    try store.accept("a/top", .sample(x: 9))

    #expect(throws: GoldenError.changedSince("a/top")) {
      try store.undo("a/top", from: scratch.acceptances)
    }
    #expect(try store.goldens(of: "a/top").artifacts == .sample(x: 9))
  }

  @Test func whatAKilledProcessLeftInTheRecordsIsRemoved() throws {
    try accept(.sample())
    let left = scratch.acceptances.root.appendingPathComponent(".galley-abc123")
    try scratch.write("x", to: left.appendingPathComponent("old-accepted/list.txt"))

    #expect(scratch.acceptances.names() == ["a/top"])

    #expect(!FileManager.default.fileExists(atPath: left.path))
  }

  @Test func theCasesThatCanBeTakenBackAreListed() throws {
    try accept(.sample())
    try store.accept("b/top", .sample(), undo: scratch.acceptances)

    #expect(scratch.acceptances.names() == ["a/top", "b/top"])
    try store.undo("b/top", from: scratch.acceptances)
    #expect(scratch.acceptances.names() == ["a/top"])
  }
}

@Suite struct JournalTests {
  private let scratch: Scratch
  /// A store on a file system that cannot swap two folders.
  private var store: GoldenStore {
    var store = scratch.store
    store.exchange = { _, _ in EINVAL }
    return store
  }

  init() throws { scratch = try Scratch() }

  @Test func setsAreReplacedWhereFoldersCannotChangePlaces() throws {
    try store.accept("a/top", .sample(), renderer: "cairo 1")

    try store.accept("a/top", .sample(x: 8), renderer: "cairo 2")

    #expect(try store.goldens(of: "a/top").artifacts == .sample(x: 8))
    #expect(store.goldens(of: "a/top").renderer == "cairo 2")
    #expect(scratch.texts(in: store.root).keys.allSatisfy { !$0.hasPrefix(".galley") })
  }

  @Test func stagesThatTheNewSetLacksGoThereToo() throws {
    try store.accept("a/film", .sample())

    try store.accept("a/film", Artifacts(film: "frame 0\n", sheet: try Artifacts.png([1])))

    #expect(scratch.texts(in: store.root).keys.sorted() == ["a/film/film.txt", "a/film/sheet.png"])
  }

  @Test(arguments: 0...4)
  func aSetThatWasHalfWrittenIsFinished(_ moved: Int) throws {
    try store.accept("a/top", .sample())
    let journal = store.root.appendingPathComponent(".galley-journal")
    let new = try Artifacts.sample(x: 8, list: "stroke\n", grey: 7)
    // The state that a process leaves if it is killed after it has moved some files.
    try scratch.write("a/top", to: journal.appendingPathComponent("case.txt"))
    try scratch.write("", to: journal.appendingPathComponent("done"))
    for (index, file) in new.files.enumerated() {
      let folder =
        index < moved ? store.folder(of: "a/top") : journal.appendingPathComponent("new")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(file.bytes).write(to: folder.appendingPathComponent(file.stage.fileName))
    }

    try store.finishInterrupted()

    #expect(store.goldens(of: "a/top").artifacts == new)
    #expect(!FileManager.default.fileExists(atPath: journal.path))
  }

  @Test func whatAnEndedProcessLeftIsRemovedByTheNextOne() throws {
    try scratch.write("x", to: store.root.appendingPathComponent(".galley-abc123/new/list.txt"))

    try store.accept("a/top", .sample())

    #expect(scratch.texts(in: store.root).keys.allSatisfy { !$0.hasPrefix(".galley") })
    #expect(store.names(with: nil) == ["a/top"])
  }
}

@Suite struct InterruptedTests {
  @Test func theNextRunRemovesWhatIsLeftAndNothingElse() throws {
    let scratch = try Scratch()
    let store = scratch.store
    try store.accept("a/top", .sample())
    let before = scratch.texts(in: store.root)
    for name in [".galley-abc123/new/list.txt", ".galley-1f.part"] {
      try scratch.write("x", to: store.root.appendingPathComponent(name))
    }

    try store.finishInterrupted()

    #expect(scratch.texts(in: store.root) == before)
  }
}

@Suite struct FolderLockTests {
  @Test func theSecondWaitsForTheFirst() throws {
    let scratch = try Scratch()
    var first: FolderLock? = try FolderLock(
      scratch.folder, Reach(named: scratch.folder.path))
    let folder = scratch.folder
    let (waits, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    Thread {
      let second = try? FolderLock(folder, Reach(named: folder.path)) { waits.signal() }
      if second != nil { done.signal() }
    }.start()
    #expect(waits.wait(timeout: .now() + 60) == .success)
    #expect(done.wait(timeout: .now() + 0.05) == .timedOut)

    withExtendedLifetime(first) {}
    first = nil

    #expect(done.wait(timeout: .now() + 60) == .success)
  }

  @Test func manyWritersAtOnceLeaveOneWholeSet() throws {
    let scratch = try Scratch()
    let store = scratch.store
    let sets = try (0..<8).map { try Artifacts.sample(x: $0, list: "\($0)\n", grey: UInt8($0)) }

    DispatchQueue.concurrentPerform(iterations: 8) { index in
      for _ in 0..<5 { try? store.accept("a/top", sets[index]) }
    }

    let found = try #require(store.goldens(of: "a/top").artifacts)
    #expect(sets.contains(found))
    #expect(scratch.texts(in: store.root).count == 4)
  }

  @Test func whoReadsWhileOthersWriteSeesWholeSets() throws {
    let scratch = try Scratch()
    let store = scratch.store
    let sets = try (0..<2).map { try Artifacts.sample(x: $0, list: "\($0)\n", grey: UInt8($0)) }
    try store.accept("a/top", sets[0])
    let (begun, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let writer = DispatchGroup()
    DispatchQueue.global().async(group: writer) {
      var turn = 0
      while ended.wait(timeout: .now()) == .timedOut {
        try? store.accept("a/top", sets[turn % 2])
        turn += 1
        begun.signal()
      }
    }

    #expect(begun.wait(timeout: .now() + 60) == .success)
    for _ in 0..<200 {
      let found = store.goldens(of: "a/top").artifacts
      #expect(found.map(sets.contains) == true)
    }
    ended.signal()
    writer.wait()
  }
}
