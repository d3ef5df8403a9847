// placeholder
extension LayoutRule {
  public var explanation: LayoutExplanation {
    LayoutExplanation(rule: self, checks: "", why: "", uikit: "", example: "", fix: "")
  }
}
