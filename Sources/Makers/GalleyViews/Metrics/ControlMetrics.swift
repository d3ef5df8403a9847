import GalleyDrawing
import GalleyGeometry

/// What the system chooses for its controls; lengths in points.
///
/// The values are those of iOS 17.5 and 18.5, read from pictures where a comment does not say otherwise.
struct ControlMetrics: MetricsTable {
  // MARK: Switches

  var switchSize = CGSize(width: 51, height: 31)
  /// The distance of the knob from the edge of the track.
  var switchInset: CGFloat = 2
  /// How much wider than high the knob is.
  var switchKnobStretch: CGFloat = 0

  // MARK: Sliders

  var sliderHeight: CGFloat = 34
  var sliderTrackHeight: CGFloat = 4
  /// The distance of the track from both ends.
  var sliderTrackInset: CGFloat = 3
  // Chosen: what apps' pictures show.
  var sliderKnob = CGSize(width: 28, height: 28)
  /// How far the knob reaches beyond the track at its ends.
  var sliderKnobReach: CGFloat = 3
  // Chosen: the space between the track and an image at its end.
  var sliderImageSpace: CGFloat = 8

  // MARK: Steppers

  var stepperSize = CGSize(width: 94, height: 32)
  // UIKit: the minus is 13.2 × 1.6 points at (16.67, 15), the plus 13.7 high.
  var stepperMinus = CGSize(width: 13.2, height: 1.6)
  var stepperPlus: CGFloat = 13.7
  var stepperCornerRadius: CGFloat = 8
  // Chosen: what apps' pictures show.
  var stepperLineWidth: CGFloat = 1
  /// The distance of the line between the halves from the edges.
  var stepperLineInset: CGFloat = 7

  // MARK: Segmented controls

  var segmentedHeight: CGFloat = 32
  // UIKit: a segment with the words "Segment A" is 87 points wide (iOS 17.5, 18.5, 26.2).
  /// The space beside the text.
  var segmentedTextInset: CGFloat = 9
  /// The space between two segments, which a line has.
  var segmentedGap: CGFloat = 1
  /// The distance of the selected segment's plate from the edges.
  var segmentedPlateInset: CGFloat = 2
  var segmentedCornerRadius: CGFloat = 8
  // UIKit: text of 13 points, the selected one in semibold.
  var segmentedFont = Font(size: 13)
  var segmentedSelectedFont = Font(size: 13, weight: .semibold)
  // Chosen: what apps' pictures show.
  /// The least distance of a title from the sides of its segment.
  var segmentedTitleInset: CGFloat = 2
  /// The width of the line between two segments, and its distance from the edges.
  var segmentedLine: (width: CGFloat, inset: CGFloat) = (1, 8)
  /// The shadow of the selected segment's plate.
  var segmentedPlateShadow: (distance: CGFloat, blur: CGFloat, alpha: Double) = (2, 5, 0.12)

  // MARK: Page controls

  // UIKit: dots of 7.57 points every 17.67; the same on iOS 26.2.
  var pageDot: CGFloat = 7.57
  var pagePitch: CGFloat = 17.67
  var pageControlHeight: CGFloat = 77.0 / 3
  // Chosen: the space beside the outermost dots.
  var pageControlInset: CGFloat = 14

  // UIKit: white dots, of which the others are faint.
  var pageCurrentColor = Color.white
  var pageOtherColor = Color(white: 1, alpha: 0.45)

  // MARK: Progress

  // UIKit: 4 points, since iOS 14.
  var progressHeight: CGFloat = 4
  // UIKit: 20 and 37 points.
  var wheelSide: CGFloat = 20
  var largeWheelSide: CGFloat = 37
  // UIKit: eight spokes that fade clockwise from the one at the top; their lengths are chosen after pictures.
  var wheelSpokes = 8
  /// The ends of a spoke and its width, as parts of the radius.
  var wheelSpoke: (start: CGFloat, end: CGFloat, width: CGFloat) = (0.5, 0.88, 0.22)
  /// How much of a spoke's colour each further one loses.
  var wheelFade = 0.1

  // MARK: All controls

  // UIKit: controls that do not respond are drawn at half their opacity.
  var disabledAlpha = 0.5
  // Chosen: what apps' pictures show.
  /// The shadow of the knob of a switch or a slider.
  var knobShadow: (distance: CGFloat, blur: CGFloat, alpha: Double) = (2, 5, 0.2)

  // MARK: Search bars

  // Chosen: what apps' pictures show.
  var searchBarHeight: CGFloat = 56
  var searchFieldHeight: CGFloat = 36
  /// The distance of the field from the sides, and from the button that ends the search.
  var searchFieldInset: CGFloat = 8
  var searchFieldCornerRadius: CGFloat = 10
  /// The space before the glass, and between it and the text.
  var searchGlassInset: CGFloat = 6
  var searchGlassSize: CGFloat = 15
  var searchCancelFontSize: CGFloat = 17

  static let iOS18 = ControlMetrics()

  static let iOS26 = iOS18.changed { metrics in
    // UIKit: 63 × 28 (iOS 26.2); the knob's width is chosen after pictures.
    metrics.switchSize = CGSize(width: 63, height: 28)
    metrics.switchKnobStretch = 15
    // UIKit: a track of 6 points over the whole width (iOS 26.2); the knob is chosen after pictures.
    metrics.sliderTrackHeight = 6
    metrics.sliderTrackInset = 0
    metrics.sliderKnob = CGSize(width: 38, height: 24)
    metrics.sliderKnobReach = 0
    // UIKit: segments side by side without a gap (iOS 26.2); that everything is a capsule is chosen after pictures.
    metrics.segmentedGap = 0
    metrics.segmentedCornerRadius = 16
    metrics.stepperCornerRadius = 16
  }
}

extension SystemMetrics {
  var controls: ControlMetrics { table() }
}
