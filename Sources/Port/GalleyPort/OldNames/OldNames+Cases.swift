extension OldNames {
  /// Cases of UIKit's enumerations as Swift 2 wrote them, with a capital letter.
  static let cases: Set<String> = Set(
    """
    Vertical Horizontal None Cell SupplementaryView DecorationView Insert Delete Reload Move
    Top Bottom Left Right Center CenteredVertically CenteredHorizontally Leading Trailing
    Normal Selected Highlighted Disabled Focused Default Plain Grouped System Custom Dark Light
    ExtraLight ScaleToFill ScaleAspectFit ScaleAspectFill Redraw TopLeft TopRight BottomLeft
    BottomRight AllCorners Natural Justified ByWordWrapping ByCharWrapping ByClipping
    ByTruncatingHead ByTruncatingTail ByTruncatingMiddle FlexibleWidth FlexibleHeight
    FlexibleLeftMargin FlexibleRightMargin FlexibleTopMargin FlexibleBottomMargin
    TouchUpInside TouchDown TouchUpOutside ValueChanged EditingChanged
    CurveEaseIn CurveEaseOut CurveEaseInOut CurveLinear BeginFromCurrentState AllowUserInteraction
    LayoutSubviews Repeat Autoreverse TransitionCrossDissolve
    Began Changed Ended Cancelled Failed Possible Recognized
    Phone Pad Unspecified Portrait PortraitUpsideDown LandscapeLeft LandscapeRight Landscape All
    AllButUpsideDown LightContent Equal GreaterThanOrEqual LessThanOrEqual Width Height CenterX
    CenterY Baseline FirstBaseline LastBaseline NotAnAttribute Required UsesLineFragmentOrigin
    UsesFontLeading TruncatesLastVisibleLine AlwaysTemplate AlwaysOriginal Automatic Round Square
    Butt Miter Bevel Fade Compact Regular White Gray WhiteLarge OrderedAscending OrderedDescending
    OrderedSame Up Down Always Never WhileEditing Fill FillEqually FillProportionally EqualSpacing
    FirstItem Some
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Properties of UIKit whose value is such a case: `layout.scrollDirection = .Vertical`.
  static let caseProperties: Set<String> = [
    "scrollDirection", "textAlignment", "contentMode", "lineBreakMode",
    "representedElementCategory",
    "autoresizingMask", "updateAction", "userInterfaceIdiom", "lineCapStyle", "lineJoinStyle",
  ]

  /// The name of today for a case of Swift 2.
  static func lowercased(_ name: String) -> String {
    name.prefix(1).lowercased() + name.dropFirst()
  }
}
