/// Where the text of a label stands that was set in a smaller size; UIKit's `UIBaselineAdjustment`.
public enum BaselineAdjustment: Int, Hashable, Sendable {
  case alignBaselines, alignCenters, none
}
