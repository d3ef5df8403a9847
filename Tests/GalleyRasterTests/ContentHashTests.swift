import Foundation
import GalleyBase
import GalleyRaster
import Testing

@Suite struct ContentHashTests {
  @Test func theHashIsThatOfTheStandard() {
    // The examples of FIPS 180-4.
    #expect(
      ContentHash("abc".utf8).hex
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      ContentHash("".utf8).hex
        == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(
      ContentHash("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8).hex
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    #expect(
      ContentHash(String(repeating: "a", count: 119).utf8).hex
        == "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb")
  }

  @Test func aFileHasTheHashOfItsBytes() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "galley-tests-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("abc".utf8).write(to: file)

    #expect(ContentHash(contentsOf: file.path, Reach(named: file.path)) == ContentHash("abc".utf8))
  }

  @Test func aFolderAndNothingHaveNone() throws {
    #expect(ContentHash(contentsOf: NSTemporaryDirectory(), .resolved) == nil)
    #expect(ContentHash(contentsOf: "/no/such/file", .resolved) == nil)
  }

  @Test func partsThatFlowTogetherHaveHashesOfTheirOwn() {
    func hash(_ parts: [String]) -> ContentHash {
      let hasher = ContentHasher()
      for part in parts { hasher.add("part", part.utf8) }
      return hasher.finish()
    }

    #expect(hash(["ab", "c"]) != hash(["a", "bc"]))
    #expect(hash(["abc"]) != hash(["abc", ""]))
  }
}
