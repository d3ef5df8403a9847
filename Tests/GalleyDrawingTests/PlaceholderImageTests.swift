import GalleyDrawing
import GalleyGeometry
import Testing

struct PlaceholderImageTests {
  private static let sizes = [
    CGSize(width: 300, height: 200), CGSize(width: 50, height: 200),
    CGSize(width: 600, height: 100),
    CGSize(width: 1, height: 1), CGSize(width: 4000, height: 10), CGSize(width: 0.5, height: 900),
  ]

  @Test func theNamesAreKnownAndInOrder() {
    #expect(
      PlaceholderImage.names == [
        "abstract", "city", "food", "forest", "gradient", "mountains", "ocean", "portrait",
      ])
  }

  @Test(arguments: PlaceholderImage.names, sizes)
  func everyPictureIsFiniteAndTheSameEachTime(name: String, size: CGSize) throws {
    let name = ImageName("placeholder:" + name)

    let first = try #require(PlaceholderImage.picture(for: name, size: size))

    #expect(first == PlaceholderImage.picture(for: name, size: size))
    #expect(first.size == size)
    #expect(first.items.allSatisfy { $0.extent.isNull || $0.extent.isFinite })
    #expect(!first.dump.contains("nan") && !first.dump.contains("inf"))
  }

  @Test(arguments: PlaceholderImage.names)
  func everyPictureStartsWithAnOpaqueBackdrop(name: String) throws {
    let size = CGSize(width: 300, height: 200)
    let picture = try #require(
      PlaceholderImage.picture(for: ImageName("placeholder:" + name), size: size))

    guard case .fill(let path, let paint)? = picture.items.first else {
      Issue.record("no backdrop")
      return
    }
    #expect(path.controlBounds == CGRect(origin: .zero, size: size))
    #expect(paint.isOpaque)
  }

  @Test(arguments: [
    ("placeholder:food", CGSize(width: 300, height: 200)),
    ("placeholder:food,16x9", CGSize(width: 300, height: 168.75)),
    ("placeholder:portrait,1x2", CGSize(width: 150, height: 300)),
  ])
  func theIntrinsicSizeFollowsTheRatio(name: String, size: CGSize) {
    #expect(PlaceholderImage.size(of: ImageName(name)) == size)
  }

  @Test(arguments: [
    "placeholder:", "placeholder:cats", "food", "placeholder:food,", "placeholder:food,16",
    "placeholder:food,0x9", "placeholder:food,-1x9", "placeholder:food,16x9x4",
    "placeholder:food,axb", "placeholder:food,16x9,1", "placeholder:food,99999x1", "",
  ])
  func otherNamesAreUnknown(name: String) {
    #expect(PlaceholderImage.size(of: ImageName(name)) == nil)
    #expect(
      PlaceholderImage.picture(for: ImageName(name), size: CGSize(width: 10, height: 10)) == nil)
  }

  @Test(arguments: [
    CGSize.zero, CGSize(width: 10, height: 0), CGSize(width: -1, height: 5),
    CGSize(width: CGFloat.nan, height: 5), CGSize(width: CGFloat.infinity, height: 5),
  ])
  func sizesWithoutAnAreaHaveNoPicture(size: CGSize) {
    #expect(PlaceholderImage.picture(for: ImageName("placeholder:food"), size: size) == nil)
  }
}
