import UIKit

@IBDesignable class RoundedView: UIView {
  @IBInspectable var radius: CGFloat = 8 { didSet { layer.cornerRadius = radius } }
}
