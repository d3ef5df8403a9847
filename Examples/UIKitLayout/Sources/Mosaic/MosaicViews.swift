import UIKit

/// A photo: a gradient stands in for it, with its number and a soft shade at the bottom.
public final class PhotoCell: UICollectionViewCell {
  private let picture = CAGradientLayer()
  private let shade = CAGradientLayer()
  private let caption = UILabel()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.clipsToBounds = true
    contentView.layer.cornerRadius = 10
    picture.startPoint = CGPoint(x: 0, y: 0)
    picture.endPoint = CGPoint(x: 1, y: 1)
    shade.colors = [UIColor.clear.cgColor, UIColor.black.withAlphaComponent(0.35).cgColor]
    contentView.layer.addSublayer(picture)
    contentView.layer.addSublayer(shade)
    caption.textColor = .white
    contentView.addSubview(caption)
  }

  /// Archives are not read.
  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let size = contentView.bounds.size
    picture.frame = contentView.bounds
    shade.frame = CGRect(x: 0, y: size.height / 2, width: size.width, height: size.height / 2)
    let isLarge = size.width > 150
    caption.font = .systemFont(ofSize: isLarge ? 20 : 13, weight: .semibold)
    caption.sizeToFit()
    let margin: CGFloat = isLarge ? 14 : 8
    caption.frame.origin = CGPoint(x: margin, y: size.height - caption.frame.height - margin)
  }

  /// Shows a photo of a hue in 0 … 1.
  func show(_ text: String, hue: CGFloat) {
    caption.text = text
    picture.colors = [
      UIColor(hue: hue, saturation: 0.35, brightness: 0.98, alpha: 1).cgColor,
      UIColor(hue: hue + 0.08, saturation: 0.65, brightness: 0.72, alpha: 1).cgColor,
    ]
    setNeedsLayout()
  }
}

/// The name of a month over its photos.
public final class MonthHeader: UICollectionReusableView {
  let title = UILabel()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor.systemBackground.withAlphaComponent(0.92)
    title.font = .systemFont(ofSize: 22, weight: .bold)
    title.textColor = .label
    addSubview(title)
  }

  /// Archives are not read.
  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override func layoutSubviews() {
    super.layoutSubviews()
    title.frame = bounds.insetBy(dx: 14, dy: 0)
  }
}
