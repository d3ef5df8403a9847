import Foundation
import GalleyDrawing
import GalleyViews
import Testing
import UIKit

@MainActor @Suite struct ImageTests {
  @Test func aNamedPictureHasTheSizeOfItsFile() {
    Environment.fixed.performAsCurrent {
      #expect(UIImage(named: "photo")?.size == CGSize(width: 30, height: 20))
    }
  }

  @Test func anUnknownPictureIsNil() {
    Environment.fixed.performAsCurrent {
      #expect(UIImage(named: "none") == nil)
      #expect(UIImage(systemName: "") == nil)
    }
  }

  @Test func picturesAndColoursComeFromABundle() throws {
    let folder = NSTemporaryDirectory() + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (set, contents) in [
      (
        "Brand.colorset",
        "{ \"colors\": [{ \"color\": { \"components\": { \"red\": \"0x10\", \"green\": \"0x20\", \"blue\": \"0x30\" } } }] }"
      ),
      ("bg.imageset", "{ \"images\": [{ \"filename\": \"bg@2x.webp\", \"scale\": \"2x\" }] }"),
    ] {
      let path = folder + "/Assets.xcassets/" + set
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true)
      try contents.write(toFile: path + "/Contents.json", atomically: true, encoding: .utf8)
    }
    // Three by two pixels, without loss.
    let bytes = try #require(
      Data(base64Encoded: "UklGRh4AAABXRUJQVlA4TBEAAAAvAkAAAAdQ5CrUo/+BiOh/AAA="))
    try bytes.write(
      to: URL(fileURLWithPath: folder + "/Assets.xcassets/bg.imageset/bg@2x.webp"))
    let bundle = try #require(Bundle(path: folder))

    #expect(UIColor(named: "Brand", in: bundle, compatibleWith: nil) == UIColor(hex: "#102030"))
    #expect(UIColor(named: "Nowhere") == nil)
    #expect(
      UIImage(named: "bg", in: bundle, compatibleWith: nil)?.size
        == CGSize(width: 1.5, height: 1))
    #expect(UIImage(named: "bg", in: bundle, with: nil) != nil)
    #expect(UIImage(named: "nowhere", in: nil, compatibleWith: nil) == nil)
    #expect(UIImage(data: bytes)?.size == CGSize(width: 3, height: 2))
    #expect(UIImage(data: bytes, scale: 2)?.size == CGSize(width: 1.5, height: 1))
    #expect(UIImage(data: Data()) == nil)
    let file = folder + "/Assets.xcassets/bg.imageset/bg@2x.webp"
    #expect(UIImage(contentsOfFile: file)?.size == CGSize(width: 1.5, height: 1))
    #expect(UIImage(contentsOfFile: "x.png") == nil)
  }

  @Test func anImageViewPlacesItsPictureByItsContentMode() {
    Environment.fixed.performAsCurrent {
      let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
      view.contentMode = .scaleAspectFit
      view.image = UIImage(named: "photo")
      let photo = DisplayItem.image(
        ImageName("photo"), in: CGRect(x: 0, y: 10, width: 60, height: 40))
      #expect(view.displayList().items == [photo])
    }
  }

  @Test func aRendererMakesPicturesOfWhatIsDrawn() {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10))
    let image = renderer.image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    }
    let view = UIImageView(image: image)
    #expect(image.size == CGSize(width: 10, height: 10))
    #expect(view.displayList().dump.contains("fill #FF0000"))
  }

  @Test func anImageBetweenBeginAndEndHoldsWhatIsDrawn() {
    UIGraphicsBeginImageContext(CGSize(width: 10, height: 20))
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 5))
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 3, height: 3), false, 0)
    let inner = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(inner?.size == CGSize(width: 3, height: 3))
    #expect(UIImageView(image: inner).displayList().dump.contains("fill") == false)
    #expect(image?.size == CGSize(width: 10, height: 20))
    #expect(UIImageView(image: image).displayList().dump.contains("fill #FF0000"))
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
  }

  @Test func aDrawingDoesNotEndInAnImageThatItHasBegun() {
    UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
    let outside = UIGraphicsGetCurrentContext()
    _ = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { context in
      #expect(UIGraphicsGetCurrentContext() === context.cgContext)
      UIGraphicsBeginImageContext(CGSize(width: 3, height: 3))
    }
    #expect(UIGraphicsGetCurrentContext() === outside)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func aPictureIsCroppedToWholePixels() throws {
    try Environment.fixed.performAsCurrent {
      let picture = try #require(UIImage(named: "photo")?.cgImage)
      #expect(picture.width == 30)
      #expect(picture.height == 20)
      let part = try #require(
        picture.cropping(to: CGRect(x: 10.5, y: 15, width: 9, height: 40)))
      #expect(part.width == 10)
      #expect(part.height == 5)
      let image = UIImage(cgImage: part)
      #expect(image.size == CGSize(width: 10, height: 5))
      let dump = UIImageView(image: image).displayList().dump
      #expect(dump.contains("image \"photo\" in -10 -15 30 20"), "\(dump)")
      #expect(picture.cropping(to: CGRect(x: 30, y: 0, width: 5, height: 5)) == nil)
      #expect(UIImage(systemName: "star")?.cgImage == nil)
    }
  }

  @Test func aTemplateTakesTheTintOfItsView() {
    Environment.fixed.performAsCurrent {
      let view = UIImageView(image: UIImage(named: "photo")?.withRenderingMode(.alwaysTemplate))
      view.tintColor = .red
      let dump = view.displayList().dump
      #expect(dump.contains("fill #FF0000"))
      #expect(dump.contains("mask"))
    }
  }

  @Test func aSystemSymbolHasTheSizeOfItsText() {
    let look = UIImage.SymbolConfiguration(textStyle: .title2)
    // 22 × 1.15 = 25.3, to half points.
    #expect(UIImage(systemName: "heart", withConfiguration: look)?.size.width == 25.5)
    #expect(UIImage(systemName: "heart")?.isSymbolImage == true)
  }

  @Test func aSnapshotShowsWhatTheViewShowed() {
    let view = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    view.backgroundColor = .green
    let snapshot = view.snapshotView(afterScreenUpdates: true)
    view.backgroundColor = .red
    #expect(snapshot?.frame == view.frame)
    #expect(snapshot?.displayList().dump.contains("fill #00FF00") == true)
  }

  @Test func theCurrentContextIsThatOfTheDrawing() {
    final class Canvas: UIView {
      override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 6, y: 0), control: CGPoint(x: 3, y: 3))
        context.setStrokeColor(red: 0, green: 0, blue: 1, alpha: 1)
        context.addPath(path)
        context.drawPath(using: .stroke)
      }
    }
    let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 6, height: 6))
    let expected = Path(elements: [
      .move(.zero),
      .curve(CGPoint(x: 2, y: 2), CGPoint(x: 4, y: 2), to: CGPoint(x: 6, y: 0)),
    ])
    let blue = Color(red: 0, green: 0, blue: 1)
    let line = DisplayItem.stroke(expected, Stroke(width: 1), .color(blue))
    #expect(canvas.shows(line))
    #expect(UIGraphicsGetCurrentContext() == nil)
  }
}

extension UIView {
  /// Whether an item is drawn, inside a clip or not.
  fileprivate func shows(_ item: DisplayItem) -> Bool {
    func found(in items: [DisplayItem]) -> Bool {
      items.contains { candidate in
        if candidate == item { return true }
        if case .group(let group) = candidate { return found(in: group.items) }
        return false
      }
    }
    return found(in: displayList().items)
  }
}

@MainActor @Suite struct ImageFileTests {
  @Test func anImageWritesItsFileAtItsScale() throws {
    let format = UIGraphicsImageRendererFormat(for: UITraitCollection(displayScale: 3))
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    }
    #expect(image.scale == 3)
    let data = try #require(image.pngData())
    let read = try #require(UIImage(data: data))
    #expect(read.size == CGSize(width: 12, height: 6))
    #expect(UIImage().pngData() == nil)
  }
}
