import Foundation
import GalleyBase
import Testing
import UIKit

@testable import GalleySnapshots

/// Why a snapshot of a picture fails, with goldens in a folder; nil if it does not.
@MainActor private func failure<Value>(
  _ value: Value, _ strategy: Snapshotting<Value, UIImage>, in folder: String,
  record: SnapshotTestingConfiguration.Record? = nil
) -> String? {
  SnapshotTestingConfiguration.$environment.withValue([:]) {
    verifySnapshot(
      of: value, as: strategy, named: "picture", record: record, snapshotDirectory: folder,
      testName: "test")
  }
}

/// Calls a function with a folder of a package of its own, so that results stay out of this one.
@MainActor private func inFolder(_ body: (String) throws -> Void) throws {
  let root = NSTemporaryDirectory() + "pictures-\(UInt64.random(in: 0 ... .max))"
  defer { try? FileManager.default.removeItem(atPath: root) }
  try FileManager.default.createDirectory(
    atPath: root + "/Suite", withIntermediateDirectories: true)
  try body(root + "/Suite")
}

/// A grey card with a square in it.
@MainActor private func card(
  squareAt x: CGFloat = 10, _ color: UIColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
) -> UIView {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
  view.backgroundColor = UIColor(white: 0.9, alpha: 1)
  let square = UIView(frame: CGRect(x: x, y: 10, width: 20, height: 20))
  square.backgroundColor = color
  view.addSubview(square)
  return view
}

@MainActor @Suite struct PictureTests {
  @Test func aPictureIsRecordedWithItsListAndThenHolds() throws {
    try inFolder { folder in
      let first = try #require(failure(card(), .image, in: folder))
      #expect(first.contains("recorded"))
      let names = try FileManager.default.contentsOfDirectory(
        atPath: folder + "/test.picture.galley")
      #expect(names.sorted() == ["image.png", "list.txt"])
      #expect(failure(card(), .image, in: folder) == nil)
    }
  }

  @Test func aFailureNamesWhatMoved() throws {
    try inFolder { folder in
      _ = failure(card(), .image, in: folder)
      let text = try #require(failure(card(squareAt: 14), .image, in: folder))
      #expect(text.contains("fill rect 10 10 20 20 became 14 10 20 20"))
      #expect(text.contains("look:") && text.contains("accept:"))
    }
  }

  @Test func pixelsDecideAndNotHowTheyAreDrawn() throws {
    try inFolder { folder in
      _ = failure(card(), .image, in: folder)
      let same = card()
      let cover = UIView(frame: CGRect(x: 60, y: 10, width: 20, height: 20))
      cover.backgroundColor = UIColor(white: 0.9, alpha: 1)
      same.addSubview(cover)
      #expect(failure(same, .image, in: folder) == nil)
    }
  }

  // The square covers 400 of 4000 points; moved by 1 point, 2 columns of 20 points differ: 40 points, 1 %.
  @Test func precisionIsTheShareOfThePixelsThatMatch() throws {
    try inFolder { folder in
      _ = failure(card(), .image, in: folder)
      let moved = card(squareAt: 11)
      #expect(failure(moved, .image(precision: 0.989), in: folder) == nil)
      #expect(failure(moved, .image(precision: 0.991), in: folder) != nil)
    }
  }

  // White of 0.9 is 230 of 255 (L* 91.0), and of 0.89 it is 227 (L* 90.0).
  @Test func perceptualPrecisionIsADistanceOfColours() throws {
    try inFolder { folder in
      _ = failure(card(), .image, in: folder)
      let other = card()
      other.backgroundColor = UIColor(white: 0.89, alpha: 1)
      #expect(failure(other, .image, in: folder) != nil)
      #expect(failure(other, .image(perceptualPrecision: 0.98), in: folder) == nil)
      #expect(failure(other, .image(perceptualPrecision: 0.995), in: folder) != nil)
    }
  }

  @Test func uikitsPictureDecidesNothing() throws {
    try inFolder { folder in
      let file = folder + "/test.picture.png"
      try Data("no picture".utf8).write(to: URL(fileURLWithPath: file))
      _ = failure(card(), .image, in: folder)
      #expect(failure(card(), .image, in: folder) == nil)
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "no picture")
    }
  }

  @Test func picturesOfTheOlderPackageAreFoundByTheirNames() throws {
    try inFolder { folder in
      let reference = Reference(
        file: #filePath, line: #line, testName: "testCard()", name: "wide card", folder: folder,
        pathExtension: "png")
      #expect(reference.uikitPictures(scale: 2) == [])
      let files = ["_wide card@3x", "_wide card@2x", "_wide card", ".wide-card"].map {
        folder + "/testCard" + $0 + ".png"
      }
      for file in files[..<3] { try Data("older".utf8).write(to: URL(fileURLWithPath: file)) }
      #expect(reference.uikitPictures(scale: 3) == [files[0], files[1], files[2]])
      #expect(reference.uikitPictures(scale: 2) == [files[1], files[0], files[2]])
      #expect(reference.uikitPictures(scale: 1) == [files[2], files[1], files[0]])
      try Data("newer".utf8).write(to: URL(fileURLWithPath: files[3]))
      #expect(reference.uikitPictures(scale: 2).first == files[3])
    }
  }

  @Test func ofUIKitsPicturesOneOfTheSameSizeIsCompared() throws {
    try inFolder { folder in
      let files = FileManager.default
      let recorded = folder + "/test.picture.galley"
      _ = failure(UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 40)), .image, in: folder)
      try files.copyItem(atPath: recorded + "/image.png", toPath: folder + "/test_picture@2x.png")
      try files.removeItem(atPath: recorded)
      _ = failure(card(), .image, in: folder)
      try files.copyItem(atPath: recorded + "/image.png", toPath: folder + "/test_picture@3x.png")
      let text = try #require(failure(card(squareAt: 14), .image, in: folder))
      // The square moves by 4 of its 20 points: 2 · 4 · 20 points have another colour, of 4 pixels each.
      #expect(text.contains("640 of 16,000 pixels differ from UIKit's picture"))
      #expect(text.contains("/test_picture@3x.png, texts left out; not compared: "))
      #expect(text.contains("/test_picture@2x.png"))
    }
  }

  @Test func anotherSizeIsADifferenceAtAnyPrecision() throws {
    try inFolder { folder in
      _ = failure(card(), .image, in: folder)
      let wide = Snapshotting<UIView, UIImage>.image(
        precision: 0, size: CGSize(width: 101, height: 40))
      #expect(failure(card(), wide, in: folder)?.contains("size") == true)
    }
  }

  @Test func aControllerIsShownOnADevice() throws {
    final class Safe: UIViewController {
      var seen: (insets: UIEdgeInsets, style: UIUserInterfaceStyle, appeared: Int) = (
        .zero, .light, 0
      )
      override func viewDidAppear(_ animated: Bool) { seen.appeared += 1 }
      override func viewDidLayoutSubviews() {
        seen.insets = view.safeAreaInsets
        seen.style = traitCollection.userInterfaceStyle
      }
    }
    let controller = Safe()
    let strategy = Snapshotting<UIViewController, UIImage>.image(
      on: .iPhoneX, traits: UITraitCollection(userInterfaceStyle: .dark))
    var picture: UIImage?
    strategy.snapshot(controller).run { picture = $0 }
    #expect(picture?.size == CGSize(width: 375, height: 812))
    #expect(picture?.scale == 2)
    #expect(controller.seen.insets == UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    #expect(controller.seen.style == .dark)
    #expect(controller.seen.appeared == 1)
    strategy.snapshot(controller).run { picture = $0 }
    #expect(controller.seen.appeared == 2)
  }

  @Test func aViewWithoutSizeSaysWhatToGive() throws {
    try inFolder { folder in
      let text = failure(UIView(), .image, in: folder)
      #expect(text?.contains("has no size") == true)
      #expect(text?.contains("size:") == true)
    }
  }

  @Test func aViewStaysWhereItIs() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), inner = card()
    outer.addSubview(inner)
    Snapshotting<UIView, UIImage>.image.snapshot(inner).run { #expect($0.size.width == 100) }
    #expect(inner.superview === outer)
  }

  @Test func layersPathsAndImagesHavePictures() throws {
    try inFolder { folder in
      let layer = CALayer()
      layer.frame = CGRect(x: 5, y: 5, width: 30, height: 20)
      layer.backgroundColor = UIColor.black.cgColor
      _ = failure(layer, .image, in: folder, record: .all)
      let path = UIBezierPath(rect: CGRect(x: 40, y: 40, width: 30, height: 20))
      #expect(
        failure(
          path, .image(scale: 2), in: folder) == nil, "both are a black rectangle of one size")
      let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image {
        UIColor.black.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 30, height: 20))
      }
      #expect(failure(image, .image(scale: 2), in: folder) == nil)
    }
  }

  @Test func stepsOfAPathAreText() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 1.0 / 3, y: 20))
    path.close()
    Snapshotting<UIBezierPath, String>.elementsDescription.snapshot(path).run {
      #expect($0 == "MoveTo (1.0, 2.0)\nLineTo (0.333, 20.0)\nClose")
    }
  }

  @Test func viewsAreDescribedInUIKitsWords() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let label = UILabel(frame: CGRect(x: 8, y: 8.5, width: 50, height: 20))
    label.text = "Hello"
    label.alpha = 0.5
    view.addSubview(label)
    Snapshotting<UIView, String>.recursiveDescription.snapshot(view).run {
      #expect(
        $0 == """
          <UIView; frame = (0 0; 100 40); layer = <CALayer>>
             | <UILabel; frame = (8 8.5; 50 20); text = 'Hello'; alpha = 0.5; userInteractionEnabled = NO; layer = <_UILabelLayer>>
          """)
    }
  }

  @Test func controllersAreDescribedWithThoseInside() {
    final class Outer: UIViewController {}
    let outer = Outer(), inner = UIViewController()
    outer.addChild(inner)
    Snapshotting<UIViewController, String>.hierarchy.snapshot(outer).run {
      #expect(
        $0 == """
          <Outer>, state: appeared, view: <UIView>
             | <UIViewController>, state: disappeared, view: (view not loaded)
          """)
    }
  }

  @Test func aDifferenceOfPicturesIsASentence() {
    let format = UIGraphicsImageRendererFormat(for: UITraitCollection(displayScale: 1))
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image {
      _ in
    }
    let full = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image {
      UIColor.black.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    let diffing = Diffing<UIImage>.image
    #expect(diffing.diff(image, image) == nil)
    #expect(diffing.diff(image, full)?.0.contains("100 of 100 pixels differ") == true)
    #expect(diffing.fromData(diffing.toData(full)).size == CGSize(width: 10, height: 10))
  }
}
