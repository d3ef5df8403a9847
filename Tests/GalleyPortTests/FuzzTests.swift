import Foundation
import GalleyPort
import TestSweep
import Testing

/// Whatever input the port gets, it returns text, or a refusal with a place and a hint.
@Suite struct FuzzTests {
  /// A generator of random numbers; tests print its seed.
  private struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  /// Ports some bytes, and checks the result: a second port changes nothing, and line numbers stay.
  private func check(_ bytes: [UInt8], _ name: String) {
    let result = port([PortSource(path: "fuzz.swift", bytes: bytes)])[0]
    guard let output = result.bytes else {
      #expect(!result.refusals.isEmpty, "\(name): it is refused without a reason")
      #expect(result.refusals.allSatisfy { $0.position.line > 0 && !$0.hint.isEmpty }, "\(name)")
      return
    }
    #expect(result.refusals.isEmpty, "\(name)")
    #expect(String(validating: output, as: UTF8.self) != nil, "\(name): the result is not text")
    #expect(output.count { $0 == 10 } >= bytes.count { $0 == 10 }, "\(name): lines are lost")
    if result.changes.isEmpty { #expect(output == bytes, "\(name): changed, but not reported") }
    let again = port([PortSource(path: "fuzz.swift", bytes: output)])[0]
    #expect(again.bytes == output, "\(name): the second port changes it again")
    let built = port([PortSource(path: "fuzz.swift", bytes: bytes)], for: .build)[0]
    #expect(built.refusals == result.refusals, "\(name): a build has other refusals")
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func bytesOfAnyKindEnd(seed: UInt64) {
    var random = Random(state: seed)
    for round in 0..<40 {
      let count = Int.random(in: 0...400, using: &random)
      let bytes = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) }
      check(bytes, "seed \(seed), round \(round)")
    }
  }

  @Test(arguments: Array(UInt64(1)...8))
  func wordsInAnyOrderEnd(seed: UInt64) {
    let words = [
      "@objc", "@objc(a:b:)", "optional", "func", "f", "(", ")", "{", "}", "[", "]", "<", ">", "->",
      "Int", "?", "!", ".", ",", ":", ";", "\n", "class", "protocol", "P", "extension", "A",
      "override",
      "var", "x", "= 1", "get", "set", "throws", "async", "where", "\"", "\"\"\"", "#\"", "\"#",
      "\\(", "//", "/*", "*/", "/", "#/", "/#", "#if", "os(iOS)", "#else", "#elseif", "#endif",
      "#selector", "#keyPath", "@IBOutlet", "static", "public", "init", "subscript", "CGFloat",
      "abs",
      "import", "os", "SwiftUI", "MapKit", "MKMapView", "UIKit", "UICollectionViewCell", "C",
      "frame",
      "Self", "self", "Type", "for", "while", "if", "guard", "let", "++", "--", "CGRectMake",
      "CGRectGetWidth", "CGRectInset", "CGRectZero", "prepareLayout", "NSIndexPath", "hidden",
      "dynamicType", "Vertical", "stride", "count", "repeatedValue", "2", "=", "dispatch_async",
      "é", "`", "`in`", "...", "&", "as", "responds", "to", "private", "_", "inout", "\r\n", "\t",
      "import Combine\n", "@Published", "$x", ".sink", "View", "import SwiftUI\n", "#Preview",
      "return",
      "switch", "case", "default", "super",
    ]
    var random = Random(state: seed)
    for round in 0..<80 {
      let count = Int.random(in: 1...60, using: &random)
      let text = (0..<count).map { _ in words.randomElement(using: &random) ?? "" }
        .joined(separator: Bool.random(using: &random) ? " " : "")
      check(Array(text.utf8), "seed \(seed), round \(round): \(text)")
    }
  }

  @Test func brokenFilesEnd() throws {
    var random = Random(state: 7)
    let files = [
      "Examples/PortedLayout/Sources/Shelves/Apple/EveryConstruct.swift",
      "Sources/Port/GalleyPort/Reading/Lexer+Literals.swift",
      "Sources/Port/GalleyPort/Rules/ProtocolRule.swift", "Fixtures/Port/TilesLayout.swift",
    ]
    for file in files {
      let whole = Array(try Data(contentsOf: repository.appendingPathComponent(file)))
      for round in 0..<30 {
        var bytes = whole
        switch round % 3 {
        case 0: bytes = Array(whole.prefix(Int.random(in: 0...whole.count, using: &random)))
        case 1:
          let start = Int.random(in: 0..<whole.count, using: &random)
          bytes.removeSubrange(
            start..<min(whole.count, start + Int.random(in: 1...40, using: &random)))
        default:
          for _ in 0..<4 {
            let place = Int.random(in: 0..<whole.count, using: &random)
            bytes[place] = Array("{}()\"#/\\@.\n ".utf8).randomElement(using: &random) ?? 0
          }
        }
        check(bytes, "\(file), round \(round)")
      }
    }
  }

  // The usual time is a tenth of a second; the limit only stops an endless loop.
  @Test(
    .timeLimit(.minutes(20)),
    arguments: [
      "(", "{", "[", "\"\\(", "class A{", "class A ", "#if A\n", "#if A\n#endif\n", "/*", "//",
      "/ ",
      "=/\\/", "(/", "#", "@objc ", "@", "a.b", "protocol P: class ", "func f", "public ", "\n",
      "\"a\"",
      "#selector(", "optional ", "f?(", "f!(x).", "extension A { override func f() {} }\n",
      "#/a/# ",
      "var x: Int ", "&& (", "#if (", "!", "é", "`", "#if A\n#elseif B\n#else\n#endif\n",
      "@objc protocol P { @objc optional func f() }\n", "#elseif A\n",
      "import os\n", "import MapKit\n", "#if A\nimport SwiftUI\n#endif\n", "CGRectGetWidth(",
      "CGRectGetWidth(r)\n", "CGRectInset(a, ", "[A](count: 1, repeatedValue: 1)\n", "i++\n",
      "for var i = 0; i < n; i++ {", "if let a = b where c, ", "if ", "x.dynamicType",
      "class A: UICollectionViewCell { init() {} }\n",
      "func f<C: UICollectionViewCell>() { C() }\n",
      "x: UICollectionViewCell.Type, x.init(frame: 1)\n", "func f(a: Int",
      "a.stride(to: 1, by: 2)\n", "import SwiftUI\n#Preview { UIView() }\n",
      "import MapKit\nclass A { var x: MKMapView; func f() { x.a() } }\n",
      "import MapKit\nfunc f() { { { { MKMapView() ", "import Combine\n@Published var x = 1\n",
      "import MapKit\nlet a = MKMapView(); a; ",
    ])
  func manyBytesOfOnePieceArePortedOrRefused(piece: String) {
    let count = Sweep.count(8_000, of: 30_000) / piece.utf8.count
    let text = "@objc class A {}\n" + String(repeating: piece, count: count)

    let ported = result(text)

    #expect(ported.bytes != nil || !ported.refusals.isEmpty)
  }
}
