import GalleySnapshots
import Testing
import UIKit

@MainActor struct ConfigurationTests {
  @Test func nothingIsChangedUnlessGiven() {
    let config = ViewImageConfig()
    #expect(config.safeArea == .zero)
    #expect(config.size == nil)
    #expect(config.traits == UITraitCollection())
  }

  @Test func aPhoneWithAButtonHasAStatusBarOnlyUpright() {
    let upright = ViewImageConfig.iPhoneSe
    #expect(upright.size == CGSize(width: 320, height: 568))
    #expect(upright.safeArea == UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    #expect(upright.traits.displayScale == 2)
    #expect(upright.traits.userInterfaceIdiom == .phone)
    #expect(upright.traits.horizontalSizeClass == .compact)
    #expect(upright.traits.verticalSizeClass == .regular)

    let onItsSide = ViewImageConfig.iPhoneSe(.landscape)
    #expect(onItsSide.size == CGSize(width: 568, height: 320))
    #expect(onItsSide.safeArea == .zero)
    #expect(onItsSide.traits.verticalSizeClass == .compact)
  }

  @Test func aPhoneWithoutAButtonHasASafeAreaOnEachSide() {
    let upright = ViewImageConfig.iPhoneX(.portrait)
    #expect(upright.size == CGSize(width: 375, height: 812))
    #expect(upright.safeArea == UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))

    let onItsSide = ViewImageConfig.iPhoneX(.landscape)
    #expect(onItsSide.size == CGSize(width: 812, height: 375))
    #expect(onItsSide.safeArea == UIEdgeInsets(top: 0, left: 44, bottom: 24, right: 44))
    #expect(onItsSide.traits.horizontalSizeClass == .compact)
  }

  @Test func aLargePhoneIsWideOnItsSide() {
    let config = ViewImageConfig.iPhone13ProMax(.landscape)
    #expect(config.size == CGSize(width: 926, height: 428))
    #expect(config.safeArea == UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
    #expect(config.traits.horizontalSizeClass == .regular)
    #expect(config.traits.verticalSizeClass == .compact)
    #expect(ViewImageConfig.iPhone13ProMax.traits.horizontalSizeClass == .compact)
  }

  @Test func aTabletIsOnItsSideUnlessGiven() {
    let config = ViewImageConfig.iPadMini
    #expect(config.size == CGSize(width: 1024, height: 768))
    #expect(config.safeArea == UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    #expect(config.traits == UITraitCollection.iPadMini)
    #expect(ViewImageConfig.iPad9_7(.portrait).size == CGSize(width: 768, height: 1024))
  }

  @Test func aNarrowPartOfATabletIsCompact() {
    let third = ViewImageConfig.iPadPro11(.landscape(splitView: .oneThird))
    #expect(third.size == CGSize(width: 375, height: 834))
    #expect(third.safeArea == UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0))
    #expect(third.traits == UITraitCollection.iPadPro11_Compact_SplitView)
    #expect(third.traits.horizontalSizeClass == .compact)
    #expect(third.traits.userInterfaceIdiom == .pad)

    let upright = ViewImageConfig.iPadPro11(.portrait(splitView: .twoThirds))
    #expect(upright.size == CGSize(width: 504, height: 1194))
    #expect(upright.traits.horizontalSizeClass == .compact)
  }

  @Test func halfOfTheLargestTabletIsWide() {
    let large = ViewImageConfig.iPadPro12_9(.landscape(splitView: .oneHalf))
    #expect(large.size == CGSize(width: 678, height: 1024))
    #expect(large.traits.horizontalSizeClass == .regular)

    let small = ViewImageConfig.iPad10_2(.landscape(splitView: .oneHalf))
    #expect(small.size == CGSize(width: 535, height: 810))
    #expect(small.traits.horizontalSizeClass == .compact)
  }

  @Test func aPhoneHasMediumTextAndLeavesScaleAndStyleOpen() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(displayScale: 3, userInterfaceStyle: .dark), .iPhone8(.portrait),
    ])
    #expect(traits.preferredContentSizeCategory == .medium)
    #expect(traits.layoutDirection == .leftToRight)
    #expect(traits.displayScale == 3)
    #expect(traits.userInterfaceStyle == .dark)
  }

  @Test func aTelevisionHasMarginsOnAllSides() {
    let config = ViewImageConfig.tv
    #expect(config.size == CGSize(width: 1920, height: 1080))
    #expect(config.safeArea == UIEdgeInsets(top: 60, left: 90, bottom: 60, right: 90))
  }
}
