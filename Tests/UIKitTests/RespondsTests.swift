import Testing
import UIKit

@MainActor @Suite struct RespondsTests {
  private let size = Selector("collectionView(_:layout:sizeForItemAt:)")
  private let inset = Selector("collectionView(_:layout:insetForSectionAt:)")

  @Test func anObjectRespondsToWhatItImplements() {
    let delegate: any UICollectionViewDelegate = SizingDelegate()
    #expect(delegate.responds(to: size))
  }

  @Test func anObjectDoesNotRespondToWhatItLeavesOut() {
    let delegate: any UICollectionViewDelegate = SizingDelegate()
    #expect(!delegate.responds(to: inset))
    #expect(!SilentDelegate().responds(to: size))
  }

  @Test func theQuestionTellsTheObjectNothing() {
    let delegate = SizingDelegate()
    #expect(delegate.responds(to: Selector("collectionView(_:didSelectItemAt:)")))
    #expect(delegate.selected.isEmpty)
  }

  @Test func aMethodThatWouldTrapIsThereAllTheSame() {
    #expect(TrappingDelegate().responds(to: size))
  }

  @Test func scrollMethodsAreKnown() {
    let delegate: any UIScrollViewDelegate = SizingDelegate()
    let name = "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)"
    #expect(delegate.responds(to: Selector(name)))
    #expect(!delegate.responds(to: "scrollViewDidScroll(_:)"))
  }

  @Test func whatADataSourceMustHaveItHas() {
    let items = Items([1])
    #expect(items.responds(to: "collectionView(_:numberOfItemsInSection:)"))
    #expect(!items.responds(to: "numberOfSections(in:)"))
  }

  @Test func noObjectRespondsToAMethodOfAProtocolThatItDoesNotAdopt() {
    #expect(!PlainDelegate().responds(to: size))
    #expect(!NSObject().responds(to: size))
  }

  @Test func unknownNamesAreAnsweredWithNo() {
    #expect(!SizingDelegate().responds(to: "dance(_:)"))
    #expect(!SizingDelegate().responds(to: nil))
  }
}
