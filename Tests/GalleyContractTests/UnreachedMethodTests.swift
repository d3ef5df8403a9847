import GalleyContract
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

/// A method of a flow layout's delegate that nobody calls is a note.
@MainActor struct UnreachedMethodTests {
  private func notes(
    on delegate: any CollectionViewDelegateFlowLayout
  ) -> [String] {
    LayoutContract(checks: [.usableNumbers], rounds: 0, shrinkingAttempts: 0).report(
      on: .sections(.items(3), .items(2)), viewport: CGSize(width: 200, height: 300),
      configure: { view in
        view.delegate = delegate
        return [delegate]
      }, makeLayout: { CollectionViewFlowLayout() }
    ).notes
  }

  @Test func aMethodOfASubclassWhoseSuperclassAdoptsTheProtocolIsNamedOnce() {
    #expect(
      notes(on: UnreachedSizes()) == [
        "UnreachedSizes.collectionView(_:layout:sizeForItemAt:) is never called: its superclass "
          + "BareDelegate adopts UICollectionViewDelegateFlowLayout and leaves the method out; declare "
          + "the method in BareDelegate, and override it"
      ])
  }

  @Test func methodsOfClassesInBetweenAndInExtensionsAreNamed() {
    let found = notes(on: UnreachedChild())

    #expect(found.count == 2)
    #expect(
      found.contains { $0.hasPrefix("UnreachedSizes.collectionView(_:layout:sizeForItemAt:) ") })
    #expect(
      found.contains {
        $0.hasPrefix("UnreachedChild.collectionView(_:layout:minimumLineSpacingForSectionAt:) ")
      })
  }

  @Test func aMethodThatIsReachedIsNot() {
    #expect(notes(on: OwnSizes()) == [])
    #expect(notes(on: OverriddenSizes()) == [])
    #expect(notes(on: LateAdopter()) == [])
  }

  @Test func aMethodThatLeavesItselfOutIsNot() { #expect(notes(on: SilentChild()) == []) }
}

class BareDelegate: CollectionViewDelegateFlowLayout {}

/// The bug: the superclass settled that there is no such method.
class UnreachedSizes: BareDelegate {
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize { CGSize(width: 40, height: 20) }
}

final class UnreachedChild: UnreachedSizes {}

extension UnreachedChild {
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { 7 }
}

class OwnSizes: CollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize { CGSize(width: 40, height: 20) }
}

final class OverriddenSizes: OwnSizes {
  override func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize { CGSize(width: 50, height: 20) }
}

class PlainSuperclass {}

final class LateAdopter: PlainSuperclass, CollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize { CGSize(width: 40, height: 20) }
}

/// As `galley port` writes it: the subclass may override a method that leaves itself out.
class SilentDelegate: CollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, sizeForItemAt path: IndexPath
  ) throws(MethodLeftOut) -> CGSize { throw MethodLeftOut() }
}

class SilentChild: SilentDelegate {
  override func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, sizeForItemAt path: IndexPath
  ) throws(MethodLeftOut) -> CGSize { throw MethodLeftOut() }
}
