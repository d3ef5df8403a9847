import UIKit

@objc protocol A: AnyObject { @objc optional func b() -> CGFloat }
@IBDesignable class C: UIView {
  @objc dynamic var a = 1
  @IBAction func t(_ s: Any) { x?.b?() }
}
extension C {
  override func layoutSubviews() { let s = #selector(C.t(_:)); _ = #keyPath(C.a) }
  convenience init() { self.init(frame: .zero) }
}
#if os(iOS)
let s = """
  \(min(1, 2)) #"a"#
  """
#endif
