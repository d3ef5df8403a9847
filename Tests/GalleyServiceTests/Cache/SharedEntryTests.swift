import GalleyRaster
import Testing

@testable import GalleyService

/// What comes from another machine is used only if the secret has signed it for the key that was asked for.
@Suite struct SharedEntryTests {
  private let key = ContentHash([1])
  private let other = ContentHash([2])
  private let content = Array("a drawing".utf8)
  private let entry: SharedEntry
  private let bytes: [UInt8]

  init() throws {
    entry = try #require(SharedEntry(secret: "sixteen or more characters"))
    bytes = entry.bytes(of: content, for: key)
  }

  @Test func anEntryHasTheContentThatWasSigned() {
    #expect(entry.content(of: bytes, for: key) == content)
    #expect(entry.content(of: entry.bytes(of: [], for: key), for: key) == [])
  }

  @Test func theFormIsThreeLinesAndTheContent() {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")

    #expect(lines.count == 4)
    #expect(lines[0] == "galley shared 1")
    #expect(lines[1] == key.hex)
    #expect(lines[2].wholeMatch(of: /[0-9a-f]{64}/) != nil)
    #expect(lines[3] == "a drawing")
  }

  @Test func anEntryOfAnotherKeyIsNotUsed() {
    #expect(entry.content(of: bytes, for: other) == nil)
  }

  @Test func anEntryIsNotUsedUnderAnotherKeysName() {
    let renamed = Array(
      String(decoding: bytes, as: UTF8.self).replacing(key.hex, with: other.hex).utf8)

    #expect(entry.content(of: renamed, for: other) == nil)
  }

  @Test func anotherSecretHasSignedNothing() throws {
    let stranger = try #require(SharedEntry(secret: "sixteen or more characterz"))

    #expect(stranger.content(of: bytes, for: key) == nil)
    #expect(entry.content(of: stranger.bytes(of: content, for: key), for: key) == nil)
  }

  @Test func noByteCanBeChangedAddedOrRemoved() {
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 1
      #expect(entry.content(of: changed, for: key) == nil)
      #expect(entry.content(of: Array(bytes[..<place]), for: key) == nil)
    }
    #expect(entry.content(of: bytes + [0], for: key) == nil)
  }

  @Test func aShortSecretIsNone() {
    #expect(SharedEntry(secret: "") == nil)
    #expect(SharedEntry(secret: "fifteen letters") == nil)
    #expect(SharedEntry(secret: "sixteen letters!") != nil)
  }
}
