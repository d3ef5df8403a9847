/// An optional method of UIKit's protocols.
struct UIKitRequirement {
  /// The protocol's name.
  var protocolName: String
  /// The name and the parameters, as declared.
  var signature: String
  /// The result type; nil if there is none.
  var result: String?

  /// A method that reports itself as not implemented, and that subclasses may override.
  var leftOutMethod: String {
    "func \(signature) throws(MethodLeftOut)\(result.map { " -> \($0)" } ?? "") "
      + "{ throw MethodLeftOut() }"
  }

  /// The methods by their names with labels.
  static let all: [String: UIKitRequirement] = {
    var all: [String: UIKitRequirement] = [:]
    for (protocolName, methods) in [
      ("UIScrollViewDelegate", scrolling), ("UICollectionViewDelegate", delegate),
      ("UICollectionViewDelegateFlowLayout", flow), ("UICollectionViewDataSource", data),
    ] {
      for (name, signature, result) in methods {
        all[name] = UIKitRequirement(
          protocolName: protocolName, signature: signature, result: result)
      }
    }
    return all
  }()

  private typealias Method = (name: String, signature: String, result: String?)

  private static let scrolling: [Method] =
    [
      "scrollViewDidScroll", "scrollViewWillBeginDragging", "scrollViewWillBeginDecelerating",
      "scrollViewDidEndDecelerating", "scrollViewDidEndScrollingAnimation",
      "scrollViewDidChangeAdjustedContentInset",
    ].map { ("\($0)(_:)", "\($0)(_ scrollView: UIScrollView)", nil) } + [
      (
        "scrollViewDidEndDragging(_:willDecelerate:)",
        "scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)", nil
      ),
      (
        "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)",
        "scrollViewWillEndDragging(_ scrollView: UIScrollView, withVelocity velocity: CGPoint, "
          + "targetContentOffset: UnsafeMutablePointer<CGPoint>)", nil
      ),
    ]

  private static let delegate: [Method] =
    ["shouldSelectItemAt", "shouldDeselectItemAt", "shouldHighlightItemAt"].map {
      method([$0 + " indexPath: IndexPath"], "Bool")
    }
    + [
      "didSelectItemAt", "didDeselectItemAt", "didHighlightItemAt", "didUnhighlightItemAt",
    ].map { method([$0 + " indexPath: IndexPath"], nil) } + [
      method(["willDisplay cell: UICollectionViewCell", "forItemAt indexPath: IndexPath"], nil),
      method(
        ["didEndDisplaying cell: UICollectionViewCell", "forItemAt indexPath: IndexPath"], nil),
      method(
        [
          "willDisplaySupplementaryView view: UICollectionReusableView",
          "forElementKind elementKind: String", "at indexPath: IndexPath",
        ], nil),
      method(
        [
          "didEndDisplayingSupplementaryView view: UICollectionReusableView",
          "forElementOfKind elementKind: String", "at indexPath: IndexPath",
        ], nil),
      method(["targetContentOffsetForProposedContentOffset offset: CGPoint"], "CGPoint"),
    ]

  private static let flow: [Method] =
    [
      ("sizeForItemAt indexPath: IndexPath", "CGSize"),
      ("insetForSectionAt section: Int", "UIEdgeInsets"),
      ("minimumLineSpacingForSectionAt section: Int", "CGFloat"),
      ("minimumInteritemSpacingForSectionAt section: Int", "CGFloat"),
      ("referenceSizeForHeaderInSection section: Int", "CGSize"),
      ("referenceSizeForFooterInSection section: Int", "CGSize"),
    ].map(flowMethod)

  private static let data: [Method] = [
    ("numberOfSections(in:)", "numberOfSections(in collectionView: UICollectionView)", "Int"),
    method(
      ["viewForSupplementaryElementOfKind kind: String", "at indexPath: IndexPath"],
      "UICollectionReusableView"),
    method(["canMoveItemAt indexPath: IndexPath"], "Bool"),
    method(
      ["moveItemAt sourceIndexPath: IndexPath", "to destinationIndexPath: IndexPath"], nil),
  ]

  private static func flowMethod(_ parameter: String, _ type: String) -> Method {
    method(["layout collectionViewLayout: UICollectionViewLayout", parameter], type)
  }

  /// A method named `collectionView`, whose first parameter is the view.
  private static func method(_ parameters: [String], _ type: String?) -> Method {
    let labels = parameters.map { $0.prefix { $0 != " " } + ":" }.joined()
    let list = (["_ collectionView: UICollectionView"] + parameters).joined(separator: ", ")
    return ("collectionView(_:\(labels))", "collectionView(\(list))", type)
  }
}
