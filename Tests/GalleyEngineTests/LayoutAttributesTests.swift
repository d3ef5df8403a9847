import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import Testing

/// Attributes with their own property, as in UIKit subclasses.
private final class TintedAttributes: LayoutAttributes {
  var tint = ""

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? TintedAttributes)?.tint = tint
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object), let other = object as? TintedAttributes else { return false }
    return MainActor.assumeIsolated { other.tint == tint }
  }
}

@MainActor struct LayoutAttributesTests {
  @Test func freshAttributesHaveUIKitsDefaults() {
    let attributes = LayoutAttributes(forCellWith: IndexPath(item: 3, section: 1))

    #expect(attributes.frame == .zero)
    #expect(attributes.alpha == 1)
    #expect(attributes.zIndex == 0)
    #expect(!attributes.isHidden)
    #expect(attributes.transform == .identity)
    #expect(attributes.representedElementKind == nil)
    #expect(attributes.representedElementCategory.rawValue == 0)
    #expect(attributes.indexPath == IndexPath(item: 3, section: 1))
  }

  @Test func settingTheSizeKeepsTheCenter() {
    let attributes = LayoutAttributes()

    attributes.size = CGSize(width: 100, height: 61)

    #expect(attributes.frame == CGRect(x: -50, y: -30.5, width: 100, height: 61))
  }

  @Test func settingTheCenterKeepsTheSize() {
    let attributes = LayoutAttributes()
    attributes.size = CGSize(width: 100, height: 60)

    attributes.center = CGPoint(x: 60, y: 40)

    #expect(attributes.frame == CGRect(x: 10, y: 10, width: 100, height: 60))
  }

  @Test func settingTheFrameSetsCenterAndSize() {
    let attributes = LayoutAttributes()

    attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)

    #expect(attributes.center == CGPoint(x: 25, y: 40))
    #expect(attributes.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
  }

  @Test func transformAndTransform3DFollowEachOther() {
    let attributes = LayoutAttributes()

    attributes.transform = CGAffineTransform(scaleX: 2, y: 3)
    #expect(attributes.transform3D.m11 == 2)
    #expect(attributes.transform3D.m22 == 3)

    attributes.transform3D = CATransform3DIdentity
    #expect(attributes.transform == .identity)
  }

  @Test func aFactoryMakesTheSubclass() {
    let attributes = TintedAttributes(
      forDecorationViewOfKind: "card", with: IndexPath(item: 0, section: 2))

    #expect(attributes.representedElementKind == "card")
    #expect(attributes.representedElementCategory == .decorationView)
    #expect(attributes.elementID == ElementID(.decoration, kind: "card", indexes: [2, 0]))
  }

  @Test func aCopyKeepsClassAndValues() {
    let attributes = TintedAttributes(
      forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      with: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    attributes.tint = "red"

    let copy = attributes.copy(with: nil) as? TintedAttributes

    #expect(copy?.tint == "red")
    #expect(copy == attributes)
    #expect(copy !== attributes)
  }

  @Test func aPropertyOfTheSubclassMakesADifference() {
    let (first, second) = (TintedAttributes(), TintedAttributes())

    second.tint = "blue"

    #expect(first != second)
  }

  @Test(arguments: [0, 1, 2, 3, 4])
  func everyStandardPropertyMakesADifference(property: Int) {
    let (first, second) = (LayoutAttributes(), LayoutAttributes())

    switch property {
    case 0: second.zIndex = 1
    case 1: second.alpha = 0.5
    case 2: second.isHidden = true
    case 3: second.transform = CGAffineTransform(scaleX: 2, y: 2)
    default: second.center = CGPoint(x: 1, y: 0)
    }

    #expect(first != second)
  }

  @Test func headersAndFootersHaveTheirOwnIDs() {
    let path = IndexPath(item: 0, section: 3)
    let ids = [
      CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter, "badge",
    ].map { LayoutAttributes(forSupplementaryViewOfKind: $0, with: path).elementID.description }

    #expect(ids == ["header 3", "footer 3", "supplementary badge 3"])
  }
}
