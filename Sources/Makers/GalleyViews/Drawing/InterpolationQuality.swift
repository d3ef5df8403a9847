/// How pictures are smoothed that are drawn in another size; CoreGraphics' `CGInterpolationQuality`.
public enum InterpolationQuality: Int32, Hashable, Sendable {
  case `default`, none, low, high, medium
}
