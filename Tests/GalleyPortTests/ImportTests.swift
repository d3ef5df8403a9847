import GalleyPort
import Testing

@Suite struct ImportTests {
  @Test(arguments: [
    ("import os\nlet a = 1\n", "\nlet a = 1\n"),
    ("import os.log\n", "\n"), ("import os.signpost // why\n", "// why\n"),
    ("import OSLog\n", "\n"), ("import os; import Foundation\n", "import Foundation\n"),
    ("import Foundation; import os\n", "import Foundation;\n"),
    ("import Darwin\n", "import Foundation\n"), ("import Darwin.C\n", "import Foundation\n"),
    ("import func Darwin.sqrt\n", "import Foundation\n"),
    ("import UIKit.UIGestureRecognizerSubclass\n", "import UIKit\n"),
    ("import CoreGraphics.CGGeometry\n", "import CoreGraphics\n"),
    ("import ObjectiveC\n", "import UIKit\n"),
    ("import ObjectiveC.runtime\nimport UIKit\n", "\nimport UIKit\n"),
    ("@preconcurrency import ObjectiveC\n", "@preconcurrency import UIKit\n"),
    ("import UIKit\npublic import os\n", "import UIKit\n\n"),
    ("import UIKit.\nUIView\n", "import UIKit\n\n"),
    ("import os\nlet a = UIView()\n", "import UIKit\nlet a = UIView()\n"),
    ("import MapKit\nlet a = UIView()\n", "import UIKit\nlet a = UIView()\n"),
    ("#t\nimport os\nUICount", "#t\nimport UIKit\nUICount"),
  ])
  func modulesThatLinuxLacksAreNotImported(before: String, after: String) {
    #expect(portedForGood(before) == after)
  }

  @Test(arguments: [
    "import UIKit\n", "import CoreGraphics\nimport QuartzCore\n", "import struct Foundation.Date\n",
    "import class UIKit.UIView\n", "import Kingfisher\n", "import Dispatch\n",
    "let text = \"\"\"\n  import os\n  \"\"\"\n", "// import SwiftUI\n", "x.import(os)\n",
    "#if canImport(os)\nimport os\n#endif\n".replacing("os", with: "SwiftUI"),
    "#if os(macOS)\nimport AppKit\n#else\nimport UIKit\n#endif\n",
    "#if os(Linux)\nimport Glibc\n#else\nimport Darwin\n#endif\n",
  ])
  func otherImportsStay(text: String) {
    #expect(portedForGood(text) == text)
  }

  @Test func aSubclassOfUIKitWithoutItsImportGetsIt() {
    #expect(
      portedForGood("import Foundation\nclass A: UIView {}\n")
        == "import UIKit; import Foundation\nclass A: UIView {}\n")
    #expect(
      portedForGood("import Foundation\nextension UIView {}\n")
        == "import UIKit; import Foundation\nextension UIView {}\n")
  }

  @Test(arguments: [
    ("// A bar.\nclass A: UIView {}\n", "// A bar.\nimport UIKit; class A: UIView {}\n"),
    ("var edge: UIEdgeInsets?\n", "import UIKit; var edge: UIEdgeInsets?\n"),
    (
      "import Foundation\nlet a = String(localized: \"a\")\n",
      "import UIKit; import Foundation\nlet a = String(localized: \"a\")\n"
    ),
    ("import Parts\nclass A: UIView {}\n", "import UIKit; import Parts\nclass A: UIView {}\n"),
    ("@objc class A: UIView {}\n", "import UIKit; class A: UIView {}\n"),
    (
      "import Foundation\nlet a: UIColor? = nil\n",
      "import UIKit; import Foundation\nlet a: UIColor? = nil\n"
    ),
    (
      "import Foundation\nimport Layouts\nlet a: UIColor? = nil\n",
      "import UIKit; import Foundation\nimport Layouts\nlet a: UIColor? = nil\n"
    ),
    (
      "#if DEBUG\nclass A: UIView {}\n#endif\n",
      "#if DEBUG\nclass A: UIView {}\n#endif\n\nimport UIKit\n"
    ),
  ])
  func aFileThatReliesOnABridgingHeaderImportsUIKit(before: String, after: String) {
    let once = port([PortSource(path: "A.swift", bytes: Array(before.utf8))])
    let text = String(decoding: once[0].bytes ?? [], as: UTF8.self)
    #expect(text == after)
    let twice = port([PortSource(path: "A.swift", bytes: Array(text.utf8))])
    #expect(twice[0].changes.isEmpty)
  }

  @Test func aFileWithoutNamesOfUIKitNeedsNoImport() {
    let text = "#if canImport(UIKit)\nstruct A { var side: CGFloat }\n#endif\n"
    #expect(
      port([PortSource(path: "A.swift", bytes: Array(text.utf8))])[0].bytes == Array(text.utf8))
  }

  @Test(arguments: [
    "import Foundation\nclass UIPart {}\nclass A: UIPart {}\n",
    "import Foundation\nclass A: UIPart, B {}\nprotocol UIPart {}\n",
    "import Foundation\nclass A: View {}\n",
  ])
  func otherSubclassesNeedNoImport(text: String) {
    #expect(portedForGood(text) == text)
  }

  @Test func aFrameworkThatIsImportedAndNotUsedIsNoReason() {
    #expect(
      portedForGood("import MapKit\nimport UIKit\nclass MKTile { let name = \"MKMapView\" }\n")
        == "\nimport UIKit\nclass MKTile { let name = \"MKMapView\" }\n")
    #expect(portedForGood("import Combine\nlet a = 1\n") == "\nlet a = 1\n")
  }

  @Test(arguments: [
    ("import AppKit\nlet a = 1\n", 1, "it imports AppKit, which Linux lacks"),
    (
      "import UIKit\nimport WebKit\nlet page = WKWebView()\n", 3,
      "it uses 'WKWebView' of WebKit, which Linux lacks"
    ),
    (
      "import Combine\nvar bag: Set<AnyCancellable> = []\n", 2,
      "it uses 'AnyCancellable' of Combine, which Linux lacks"
    ),
    (
      "import PhotosUI\nlet text = \"\\(PHAsset())\"\n", 2,
      "it uses 'PHAsset' of PhotosUI, which Linux lacks"
    ),
    (
      "import SwiftUI\nstruct A: View {\n  var body: some View { Text(\"a\") }\n}\n", 2,
      "it uses 'View' of SwiftUI, which Linux lacks"
    ),
  ])
  func aFileOfWhichNothingRemainsIsLeftOut(text: String, line: Int, reason: String) {
    let ported = result(text)
    let lines = text.count { $0 == "\n" }

    #expect(
      portedForGood(text)
        == "// Left out by galley port: \(reason)." + String(repeating: "\n", count: lines))
    #expect(ported.notes.map(\.sentence) == ["the file is left out: \(reason)"])
    #expect(ported.notes.map(\.position.line) == [line])
    #expect(ported.changes.map(\.reason) == [.leftOutFile])
    #expect(ported.refusals.isEmpty)
  }

  @Test(arguments: [
    ("import os\nlet log = Logger()\n", "import UIKit\nlet log = Logger()\n"),
    (
      "import UIKit\nimport os.log\nlet log = OSLog.default\n",
      "import UIKit\n\nlet log = OSLog.default\n"
    ),
    (
      "import UIKit\nimport os.signpost\nos_signpost(.begin, log: .default, name: \"a\")\n",
      "import UIKit\n\nos_signpost(.begin, log: .default, name: \"a\")\n"
    ),
    (
      "import OSLog\nstruct Logger {}\nlet a = Logger()\n", "\nstruct Logger {}\nlet a = Logger()\n"
    ),
    (
      "import UIKit\nimport UIKit.UIGestureRecognizerSubclass\nclass A: UIGestureRecognizer {}\n",
      "import UIKit\n\nclass A: UIGestureRecognizer {}\n"
    ),
    (
      "import UIKit.UIGestureRecognizerSubclass\nclass A: UIGestureRecognizer {}\n",
      "import UIKit\nclass A: UIGestureRecognizer {}\n"
    ),
  ])
  func loggersAndSubmodulesAreThoseOfUIKit(before: String, after: String) {
    #expect(portedForGood(before) == after)
    #expect(result(before).notes.isEmpty)
  }

  @Test func aLockThatLinuxLacksGetsANote() {
    let text =
      "import os\nlet lock = OSAllocatedUnfairLock()\nlet other = OSAllocatedUnfairLock()\n"

    #expect(portedForGood(text) == text.replacing("import os", with: ""))
    #expect(
      result(text).notes == [
        PortNote(
          position: SourcePosition(line: 2, column: 12),
          sentence: "'OSAllocatedUnfairLock' is of the module os, which Linux lacks")
      ])
    #expect(result("import os\nstruct OSAllocatedUnfairLock {}\n").notes.isEmpty)
  }

  @Test func aFileThatIsLeftOutIsNotRefused() {
    #expect(portedForGood("import Cocoa\nclass A { @NSManaged var x: Int }\n") != nil)
  }

  @Test func aTypeLikeOneOfAFrameworkCountsOnlyWhileItIsDeclared() {
    let texts = ported([
      "import AppKit\nclass MKTile {}\n", "import MapKit\nlet tile = MKTile()\n",
      "import MapKit\nclass MKStone {}\nlet stone = MKStone()\n",
    ])

    #expect(
      texts[1] == "// Left out by galley port: it uses 'MKTile', which is left out.\n\n")
    #expect(texts[2] == "\nclass MKStone {}\nlet stone = MKStone()\n")
  }

  @Test(arguments: [
    (
      "#if DEBUG\nimport SwiftUI\n#endif\n",
      "#if canImport(SwiftUI) && (DEBUG)\nimport SwiftUI\n#endif\n"
    ),
    (
      "#if A || B\n#elseif C // c\nimport MapKit\nimport MapKit\n#endif\n",
      "#if A || B\n#elseif canImport(MapKit) && (C) // c\nimport MapKit\nimport MapKit\n#endif\n"
    ),
    (
      "#if A\n#else\nimport SwiftUI\n#endif\n",
      "#if A\n#elseif canImport(SwiftUI)\nimport SwiftUI\n#endif\n"
    ),
  ])
  func aBranchWithSuchAnImportAsksForTheModule(before: String, after: String) {
    #expect(portedForGood(before) == after)
  }

  @Test(arguments: [
    (
      "import QuartzCore\nlet s = #selector(a)",
      "import UIKit; import QuartzCore\nlet s = Selector(\"a\")"
    ),
    (
      "import Foundation\nlet s = #selector(a)",
      "import UIKit; import Foundation\nlet s = Selector(\"a\")"
    ),
    ("let s = #selector(a)", "let s = Selector(\"a\")"),
    ("import UIKit\nlet s = #selector(a)", "import UIKit\nlet s = Selector(\"a\")"),
    ("import Foundation\nlet s = #keyPath(a)", "import Foundation\nlet s = \"a\""),
    (
      "import Foundation\nimport ObjectiveC\nlet s = #selector(a)",
      "import Foundation\nimport UIKit\nlet s = Selector(\"a\")"
    ),
  ])
  func whatOnlyUIKitHasIsImportedWithIt(before: String, after: String) {
    #expect(portedForGood(before) == after)
  }
}
