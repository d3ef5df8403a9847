import GalleyDrawing
import GalleyViews
import UIKit

extension Environment {
  /// Every character is half an em wide, every line 1.2 em high, the baseline 1 em below the top.
  ///
  /// Lines break after as many characters as fit. Images are 30 x 20; an image named `none` is missing.
  static let fixed = Environment(
    layoutText: { request in
      let size = request.font.size
      let count = max(request.text.count, 1)
      let fitting = min(count, request.width.map { max(1, Int($0 / (size / 2))) } ?? count)
      let (lines, longest) = ((count + fitting - 1) / fitting, min(request.text.count, fitting))
      return TextLayout(
        size: CGSize(
          width: CGFloat(longest) * size / 2, height: CGFloat(lines) * size * 1.2),
        firstBaseline: size, runs: [])
    },
    imageSize: { $0.name == "none" ? nil : CGSize(width: 30, height: 20) })
}
