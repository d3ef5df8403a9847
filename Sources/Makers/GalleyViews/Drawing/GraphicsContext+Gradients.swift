import GalleyDrawing
import GalleyGeometry

/// Whether a gradient continues beyond its ends; CoreGraphics' `CGGradientDrawingOptions`.
public struct GradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits, in CoreGraphics' order.
  public let rawValue: UInt32

  /// Creates options from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first colour continues before the start.
  public static let drawsBeforeStartLocation = GradientDrawingOptions(rawValue: 1)
  /// The last colour continues after the end.
  public static let drawsAfterEndLocation = GradientDrawingOptions(rawValue: 2)
}

extension GraphicsContext {
  /// Fills everything inside the clip with colours along a line.
  public func drawLinearGradient(
    _ stops: [Gradient.Stop], start: CGPoint, end: CGPoint, options: GradientDrawingOptions = []
  ) {
    guard start.isFinite, end.isFinite, start != end else { return }
    paint(Gradient(shape: .linear(from: start, to: end), stops: ended(stops, options)))
  }

  /// Fills everything inside the clip with colours between two circles that share a center; the
  /// second is larger.
  public func drawRadialGradient(
    _ stops: [Gradient.Stop], center: CGPoint, startRadius: CGFloat = 0, endRadius: CGFloat,
    options: GradientDrawingOptions = []
  ) {
    guard center.isFinite, startRadius >= 0, endRadius > startRadius, endRadius.isFinite else {
      return
    }
    let (inner, room) = (Double(startRadius / endRadius), Double(1 - startRadius / endRadius))
    let placed = stops.map {
      Gradient.Stop(location: inner + room * $0.location, color: $0.color)
    }
    let needsStart = startRadius > 0 ? options : options.union(.drawsBeforeStartLocation)
    paint(
      Gradient(
        shape: .radial(center: center, radius: endRadius), stops: ended(placed, needsStart)))
  }

  /// Fills everything inside the clip with colours clockwise around a centre, from an angle in radians, clockwise from the
  /// right.
  public func drawConicGradient(_ stops: [Gradient.Stop], center: CGPoint, angle: CGFloat) {
    guard center.isFinite, angle.isFinite else { return }
    paint(Gradient(shape: .conic(center: center, startAngle: angle), stops: stops))
  }

  /// The stops, ending in transparency where the gradient must not continue.
  private func ended(
    _ stops: [Gradient.Stop], _ options: GradientDrawingOptions
  ) -> [Gradient.Stop] {
    var result = stops
    if !options.contains(.drawsBeforeStartLocation), let first = stops.first {
      result.insert(
        Gradient.Stop(location: first.location, color: first.color.withAlphaComponent(0)), at: 0)
    }
    if !options.contains(.drawsAfterEndLocation), let last = stops.last {
      result.append(
        Gradient.Stop(location: last.location, color: last.color.withAlphaComponent(0)))
    }
    return result
  }

  private func paint(_ gradient: Gradient) {
    guard gradient.stops.count > 1 else { return }
    let (area, paint) = (clippedArea, Paint.gradient(gradient))
    guard !area.isEmpty else { return }
    let isMirrored = state.ctm.a * state.ctm.d < state.ctm.b * state.ctm.c
    if state.ctm.keepsShape, !(paint.isConic && isMirrored) {
      castGradient(.fill(Path(rect: area), paint.applying(state.ctm)))
    } else {
      let own = Path(rect: area).applying(state.ctm.inverted())
      castGradient(
        .group(Group(transform: state.ctm, items: [.fill(own, paint)])))
    }
  }

  private func castGradient(_ item: DisplayItem) {
    let group = Group(opacity: state.alpha, shadow: state.shadow, items: [item])
    append(state.alpha < 1 || state.shadow != nil ? .group(group) : item)
  }

  /// The clipped area in the base space; without a clip, the bounds of the context.
  private var clippedArea: CGRect {
    let outside = layers.flatMap(\.outside.clips) + state.clips
    return outside.reduce(bounds) { $0.common(with: $1.path.controlBounds) }
  }
}
