import GalleyRaster
import Testing

@Suite struct KeyedHashTests {
  /// A test case of RFC 4231, section 4.
  struct Example: Sendable {
    var secret: [UInt8]
    var message: [UInt8]
    var hash: String
  }

  private static let examples = [
    Example(
      secret: [UInt8](repeating: 0x0b, count: 20), message: Array("Hi There".utf8),
      hash: "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
    Example(
      secret: Array("Jefe".utf8), message: Array("what do ya want for nothing?".utf8),
      hash: "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
    Example(
      secret: [UInt8](repeating: 0xaa, count: 20), message: [UInt8](repeating: 0xdd, count: 50),
      hash: "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"),
    Example(
      secret: Array(1...25), message: [UInt8](repeating: 0xcd, count: 50),
      hash: "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"),
    Example(
      secret: [UInt8](repeating: 0xaa, count: 131),
      message: Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
      hash: "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"),
  ]

  @Test(arguments: examples) func theHashIsThatOfTheStandard(example: Example) {
    #expect(KeyedHash.hash([example.message], secret: example.secret).hex == example.hash)
  }

  @Test func theHashDoesNotDependOnThePieces() {
    let message = Array("Hi There".utf8)

    #expect(
      KeyedHash.hash([Array(message[..<3]), [], Array(message[3...])], secret: [1])
        == KeyedHash.hash([message], secret: [1]))
  }
}
