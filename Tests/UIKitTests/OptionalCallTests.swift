import Testing
import UIKit

@MainActor @Suite struct OptionalCallTests {
  private let layout = UICollectionViewFlowLayout()
  private let view: UICollectionView
  private let path = IndexPath(item: 3, section: 0)

  init() {
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
  }

  @Test func anImplementedMethodAnswers() {
    let delegate: any UICollectionViewDelegateFlowLayout = SizingDelegate()
    let size = delegate.collectionView?(view, layout: layout, sizeForItemAt: path)
    #expect(size == CGSize(width: 10, height: 3))
  }

  @Test func aMethodThatIsLeftOutAnswersNil() {
    let delegate: any UICollectionViewDelegateFlowLayout = SilentDelegate()
    let size = delegate.collectionView?(view, layout: layout, sizeForItemAt: path)
    #expect(size == nil)
  }

  @Test func theOtherMethodsOfAnAnsweringDelegateStayNil() {
    let delegate: any UICollectionViewDelegateFlowLayout = SizingDelegate()
    let inset = delegate.collectionView?(view, layout: layout, insetForSectionAt: 0)
    #expect(inset == nil)
  }

  @Test func aCallThroughACastOfTheDelegateAnswers() {
    let delegate = SizingDelegate()
    view.delegate = delegate
    let size = (view.delegate as? UICollectionViewDelegateFlowLayout)?.collectionView?(
      view, layout: layout, sizeForItemAt: path)
    #expect(size == CGSize(width: 10, height: 3))
  }

  @Test func aDelegateOfAnotherProtocolIsNotCastAndAnswersNil() {
    let delegate = PlainDelegate()
    view.delegate = delegate
    let size =
      (view.delegate as? UICollectionViewDelegateFlowLayout)?.collectionView?(
        view, layout: layout, sizeForItemAt: path) ?? CGSize(width: 9, height: 9)
    #expect(size == CGSize(width: 9, height: 9))
  }

  @Test func anOverridingSubclassAnswers() {
    let delegate: any UICollectionViewDelegateFlowLayout = LargerDelegate()
    let size = delegate.collectionView?(view, layout: layout, sizeForItemAt: path)
    #expect(size == CGSize(width: 20, height: 20))
  }

  @Test func aMemberOfTheAnswerChains() {
    let delegate: any UICollectionViewDelegateFlowLayout = SizingDelegate()
    let width = delegate.collectionView?(view, layout: layout, sizeForItemAt: path).width
    #expect(width == 10)
  }

  @Test func anExclamationMarkGivesThePlainAnswer() {
    let delegate: any UICollectionViewDelegateFlowLayout = SizingDelegate()
    let size: CGSize = delegate.collectionView!(view, layout: layout, sizeForItemAt: path)
    #expect(size.height == 3)
  }

  @Test func aNotificationIsToldWhetherItArrived() {
    let (sizing, silent) = (SizingDelegate(), SilentDelegate())
    let (first, second): (any UICollectionViewDelegate, any UICollectionViewDelegate) = (
      sizing, silent
    )
    #expect(first.collectionView?(view, didSelectItemAt: path) != nil)
    #expect(second.collectionView?(view, didSelectItemAt: path) == nil)
    #expect(sizing.selected == [path])
  }

  @Test func aScrollViewsDelegateMayLeaveMethodsOut() {
    let delegate: any UIScrollViewDelegate = SizingDelegate()
    var offset = CGPoint.zero
    #expect(delegate.scrollViewDidScroll?(view) == nil)
    let told: Void? = delegate.scrollViewWillEndDragging?(
      view, withVelocity: .zero, targetContentOffset: &offset)
    #expect(told != nil)
    #expect(offset == CGPoint(x: 7, y: 0))
  }

  @Test func aDataSourceMayLeaveItsSectionsOut() {
    let (plain, sectioned): (any UICollectionViewDataSource, any UICollectionViewDataSource) = (
      Items([1]), ToldSections()
    )
    #expect(plain.numberOfSections?(in: view) == nil)
    #expect(sectioned.numberOfSections?(in: view) == 4)
  }

  @Test func aCallInsideAnotherDoesNotConfuseTheOuterOne() {
    let delegate: any UICollectionViewDelegateFlowLayout = AskingDelegate()
    let size = delegate.collectionView?(view, layout: layout, sizeForItemAt: path)
    #expect(size == CGSize(width: 1, height: 1))
  }
}

/// A data source that reports four sections.
private final class ToldSections: NSObject, UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { 4 }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 0 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { UICollectionViewCell(frame: .zero) }
}

/// A delegate that asks another one, which does not implement it, for its inset.
private final class AskingDelegate: NSObject, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let other: any UICollectionViewDelegateFlowLayout = SilentDelegate()
    let inset =
      other.collectionView?(collectionView, layout: collectionViewLayout, insetForSectionAt: 0)
    return inset == nil ? CGSize(width: 1, height: 1) : .zero
  }
}
