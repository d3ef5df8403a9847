import Foundation
import GalleyEngine
import GalleyLayouts

extension ResponseProbe {
  /// A call that throws if the method is not implemented.
  typealias Call = () throws -> Void

  /// A call of the method with that name and stand-ins for its arguments; nil if the object's
  /// protocols have no such method.
  static func call(of name: String, on object: AnyObject) -> Call? {
    let stage = StandIns()
    return scrollCall(of: name, on: object, stage) ?? selectionCall(of: name, on: object, stage)
      ?? displayCall(of: name, on: object, stage) ?? flowCall(of: name, on: object, stage)
      ?? dataCall(of: name, on: object, stage)
  }

  /// The arguments of the calls.
  @MainActor private struct StandIns {
    let layout = CollectionViewFlowLayout()
    let view: CollectionView
    let cell = CollectionViewCell(frame: .zero)
    let path = IndexPath(item: 0, section: 0)
    let kind = CollectionView.elementKindSectionHeader

    init() { view = CollectionView(frame: .zero, collectionViewLayout: layout) }
  }

  private static func scrollCall(
    of name: String, on object: AnyObject, _ stage: StandIns
  ) -> Call? {
    guard let target = object as? any ScrollViewDelegate else { return nil }
    let view = stage.view
    switch name {
    case "scrollViewDidScroll(_:)": return { try target.scrollViewDidScroll(view) }
    case "scrollViewWillBeginDragging(_:)": return { try target.scrollViewWillBeginDragging(view) }
    case "scrollViewWillBeginDecelerating(_:)":
      return { try target.scrollViewWillBeginDecelerating(view) }
    case "scrollViewDidEndDecelerating(_:)":
      return { try target.scrollViewDidEndDecelerating(view) }
    case "scrollViewDidEndScrollingAnimation(_:)":
      return { try target.scrollViewDidEndScrollingAnimation(view) }
    case "scrollViewDidChangeAdjustedContentInset(_:)":
      return { try target.scrollViewDidChangeAdjustedContentInset(view) }
    case "scrollViewDidEndDragging(_:willDecelerate:)":
      return { try target.scrollViewDidEndDragging(view, willDecelerate: false) }
    case "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)":
      return {
        var offset = CGPoint.zero
        try target.scrollViewWillEndDragging(
          view, withVelocity: .zero, targetContentOffset: &offset)
      }
    default: return nil
    }
  }

  private static func selectionCall(
    of name: String, on object: AnyObject, _ stage: StandIns
  ) -> Call? {
    guard let target = object as? any CollectionViewDelegate else { return nil }
    let (view, path) = (stage.view, stage.path)
    switch name {
    case "collectionView(_:shouldSelectItemAt:)":
      return { _ = try target.collectionView(view, shouldSelectItemAt: path) }
    case "collectionView(_:shouldDeselectItemAt:)":
      return { _ = try target.collectionView(view, shouldDeselectItemAt: path) }
    case "collectionView(_:shouldHighlightItemAt:)":
      return { _ = try target.collectionView(view, shouldHighlightItemAt: path) }
    case "collectionView(_:didSelectItemAt:)":
      return { try target.collectionView(view, didSelectItemAt: path) }
    case "collectionView(_:didDeselectItemAt:)":
      return { try target.collectionView(view, didDeselectItemAt: path) }
    case "collectionView(_:didHighlightItemAt:)":
      return { try target.collectionView(view, didHighlightItemAt: path) }
    case "collectionView(_:didUnhighlightItemAt:)":
      return { try target.collectionView(view, didUnhighlightItemAt: path) }
    default: return nil
    }
  }

  private static func displayCall(
    of name: String, on object: AnyObject, _ stage: StandIns
  ) -> Call? {
    guard let target = object as? any CollectionViewDelegate else { return nil }
    let (view, cell, path, kind) = (stage.view, stage.cell, stage.path, stage.kind)
    switch name {
    case "collectionView(_:willDisplay:forItemAt:)":
      return { try target.collectionView(view, willDisplay: cell, forItemAt: path) }
    case "collectionView(_:didEndDisplaying:forItemAt:)":
      return { try target.collectionView(view, didEndDisplaying: cell, forItemAt: path) }
    case "collectionView(_:willDisplaySupplementaryView:forElementKind:at:)":
      return {
        try target.collectionView(
          view, willDisplaySupplementaryView: cell, forElementKind: kind, at: path)
      }
    case "collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)":
      return {
        try target.collectionView(
          view, didEndDisplayingSupplementaryView: cell, forElementOfKind: kind, at: path)
      }
    case "collectionView(_:targetContentOffsetForProposedContentOffset:)":
      return {
        _ = try target.collectionView(view, targetContentOffsetForProposedContentOffset: .zero)
      }
    default: return nil
    }
  }

  private static func flowCall(
    of name: String, on object: AnyObject, _ stage: StandIns
  ) -> Call? {
    guard let target = object as? any CollectionViewDelegateFlowLayout else { return nil }
    let (view, layout, path) = (stage.view, stage.layout, stage.path)
    switch name {
    case "collectionView(_:layout:sizeForItemAt:)":
      return { _ = try target.collectionView(view, layout: layout, sizeForItemAt: path) }
    case "collectionView(_:layout:insetForSectionAt:)":
      return { _ = try target.collectionView(view, layout: layout, insetForSectionAt: 0) }
    case "collectionView(_:layout:minimumLineSpacingForSectionAt:)":
      return {
        _ = try target.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: 0)
      }
    case "collectionView(_:layout:minimumInteritemSpacingForSectionAt:)":
      return {
        _ = try target.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: 0)
      }
    case "collectionView(_:layout:referenceSizeForHeaderInSection:)":
      return {
        _ = try target.collectionView(view, layout: layout, referenceSizeForHeaderInSection: 0)
      }
    case "collectionView(_:layout:referenceSizeForFooterInSection:)":
      return {
        _ = try target.collectionView(view, layout: layout, referenceSizeForFooterInSection: 0)
      }
    default: return nil
    }
  }

  private static func dataCall(
    of name: String, on object: AnyObject, _ stage: StandIns
  ) -> Call? {
    guard let target = object as? any CollectionViewDataSource else { return nil }
    let (view, path, kind) = (stage.view, stage.path, stage.kind)
    switch name {
    case "numberOfSections(in:)": return { _ = try target.numberOfSections(in: view) }
    case "collectionView(_:viewForSupplementaryElementOfKind:at:)":
      return {
        _ = try target.collectionView(view, viewForSupplementaryElementOfKind: kind, at: path)
      }
    case "collectionView(_:numberOfItemsInSection:)", "collectionView(_:cellForItemAt:)":
      return {}
    default: return nil
    }
  }
}
