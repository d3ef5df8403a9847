/// An optional method of UIKit's protocols.
struct UIKitRequirement {
  /// The protocol's name.
  var protocolName: String
  /// The declaration, from the name on.
  var declaration: String
  /// What a class answers that leaves it out; nil for nothing.
  var answer: String?

  /// The methods by their names with labels.
  static let all: [String: UIKitRequirement] = {
    var all: [String: UIKitRequirement] = [:]
    for (protocolName, methods) in [
      ("UIScrollViewDelegate", scrolling), ("UICollectionViewDelegate", delegate),
      ("UICollectionViewDelegateFlowLayout", flow), ("UICollectionViewDataSource", data),
    ] {
      for (name, declaration, answer) in methods {
        all[name] = UIKitRequirement(
          protocolName: protocolName, declaration: declaration, answer: answer)
      }
    }
    return all
  }()

  private typealias Method = (name: String, declaration: String, answer: String?)

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
      method([$0 + " indexPath: IndexPath"], "Bool", "true")
    }
    + [
      "didSelectItemAt", "didDeselectItemAt", "didHighlightItemAt", "didUnhighlightItemAt",
    ].map { method([$0 + " indexPath: IndexPath"], nil, nil) } + [
      method(
        ["willDisplay cell: UICollectionViewCell", "forItemAt indexPath: IndexPath"], nil, nil),
      method(
        ["didEndDisplaying cell: UICollectionViewCell", "forItemAt indexPath: IndexPath"], nil, nil),
      method(
        [
          "willDisplaySupplementaryView view: UICollectionReusableView",
          "forElementKind elementKind: String", "at indexPath: IndexPath",
        ], nil, nil),
      method(
        [
          "didEndDisplayingSupplementaryView view: UICollectionReusableView",
          "forElementOfKind elementKind: String", "at indexPath: IndexPath",
        ], nil, nil),
      method(
        ["targetContentOffsetForProposedContentOffset offset: CGPoint"], "CGPoint", "offset"),
    ]

  private static let flow: [Method] =
    [
      ("sizeForItemAt indexPath: IndexPath", "CGSize", ".zero"),
      ("insetForSectionAt section: Int", "UIEdgeInsets", ".zero"),
      ("minimumLineSpacingForSectionAt section: Int", "CGFloat", "0"),
      ("minimumInteritemSpacingForSectionAt section: Int", "CGFloat", "0"),
      ("referenceSizeForHeaderInSection section: Int", "CGSize", ".zero"),
      ("referenceSizeForFooterInSection section: Int", "CGSize", ".zero"),
    ].map(flowMethod)

  private static let data: [Method] = [
    ("numberOfSections(in:)", "numberOfSections(in collectionView: UICollectionView) -> Int", "1"),
    method(
      ["viewForSupplementaryElementOfKind kind: String", "at indexPath: IndexPath"],
      "UICollectionReusableView", "UICollectionReusableView(frame: .zero)"),
  ]

  private static func flowMethod(_ parameter: String, _ type: String, _ answer: String) -> Method {
    method(["layout collectionViewLayout: UICollectionViewLayout", parameter], type, answer)
  }

  /// A method by the name of `collectionView`, whose first parameter is the view.
  private static func method(
    _ parameters: [String], _ type: String?, _ answer: String?
  ) -> Method {
    let labels = parameters.map { $0.prefix { $0 != " " } + ":" }.joined()
    let list = (["_ collectionView: UICollectionView"] + parameters).joined(separator: ", ")
    return (
      "collectionView(_:\(labels))", "collectionView(\(list))" + (type.map { " -> \($0)" } ?? ""),
      answer
    )
  }
}
