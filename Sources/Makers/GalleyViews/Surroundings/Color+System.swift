import GalleyDrawing

// UIKit: the colours of iOS in both styles and contrasts, from Apple's Human Interface Guidelines (Color, "Specifications")
// of iOS 13 to 18; those of labels, fills and backgrounds, which have no table there, were read from UIKit of iOS 13.
extension Color {
  /// A colour with a value for each style, in normal and in high contrast.
  package init(
    light: Color, dark: Color, highContrastLight: Color? = nil, highContrastDark: Color? = nil
  ) {
    let (strongLight, strongDark) = (highContrastLight ?? light, highContrastDark ?? dark)
    self.init(
      DynamicColor(choices: [light, dark, strongLight, strongDark]) {
        TraitOverrides.current.choice(light, dark, strongLight, strongDark)
      })
  }

  private static func system(_ light: UInt32, _ dark: UInt32) -> Color {
    Color(light: Color(bytes: light), dark: Color(bytes: dark))
  }

  private static func system(
    _ light: UInt32, _ dark: UInt32, highContrast strongLight: UInt32, _ strongDark: UInt32
  ) -> Color {
    Color(
      light: Color(bytes: light), dark: Color(bytes: dark),
      highContrastLight: Color(bytes: strongLight), highContrastDark: Color(bytes: strongDark))
  }

  /// A colour from the bytes red, green, blue and alpha.
  private init(bytes: UInt32) {
    func part(_ shift: UInt32) -> Double { Double(bytes >> shift & 0xFF) / 255 }
    self.init(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }

  /// UIKit's `systemRed`: #FF3B30 in light and #FF453A in dark style; #D70015 and #FF6961 in high contrast.
  public static let systemRed = system(
    0xFF3B_30FF, 0xFF45_3AFF, highContrast: 0xD700_15FF, 0xFF69_61FF)

  /// UIKit's `systemOrange`: #FF9500 in light and #FF9F0A in dark style; #C93400 and #FFB340 in high contrast.
  public static let systemOrange = system(
    0xFF95_00FF, 0xFF9F_0AFF, highContrast: 0xC934_00FF, 0xFFB3_40FF)

  /// UIKit's `systemYellow`: #FFCC00 in light and #FFD60A in dark style; #B25000 and #FFD426 in high contrast.
  public static let systemYellow = system(
    0xFFCC_00FF, 0xFFD6_0AFF, highContrast: 0xB250_00FF, 0xFFD4_26FF)

  /// UIKit's `systemGreen`: #34C759 in light and #30D158 in dark style; #248A3D and #30DB5B in high contrast.
  public static let systemGreen = system(
    0x34C7_59FF, 0x30D1_58FF, highContrast: 0x248A_3DFF, 0x30DB_5BFF)

  /// UIKit's `systemMint`: #00C7BE in light and #63E6E2 in dark style; #0C817B and #66D4CF in high contrast.
  public static let systemMint = system(
    0x00C7_BEFF, 0x63E6_E2FF, highContrast: 0x0C81_7BFF, 0x66D4_CFFF)

  /// UIKit's `systemTeal`: #30B0C7 in light and #40C8E0 in dark style; #008299 and #5DE6FF in high contrast.
  public static let systemTeal = system(
    0x30B0_C7FF, 0x40C8_E0FF, highContrast: 0x0082_99FF, 0x5DE6_FFFF)

  /// UIKit's `systemCyan`: #32ADE6 in light and #64D2FF in dark style; #0071A4 and #70D7FF in high contrast.
  public static let systemCyan = system(
    0x32AD_E6FF, 0x64D2_FFFF, highContrast: 0x0071_A4FF, 0x70D7_FFFF)

  /// UIKit's `systemBlue`: #007AFF in light and #0A84FF in dark style; #0040DD and #409CFF in high contrast.
  public static let systemBlue = system(
    0x007A_FFFF, 0x0A84_FFFF, highContrast: 0x0040_DDFF, 0x409C_FFFF)

  /// UIKit's `systemIndigo`: #5856D6 in light and #5E5CE6 in dark style; #3634A3 and #7D7AFF in high contrast.
  public static let systemIndigo = system(
    0x5856_D6FF, 0x5E5C_E6FF, highContrast: 0x3634_A3FF, 0x7D7A_FFFF)

  /// UIKit's `systemPurple`: #AF52DE in light and #BF5AF2 in dark style; #8944AB and #DA8FFF in high contrast.
  public static let systemPurple = system(
    0xAF52_DEFF, 0xBF5A_F2FF, highContrast: 0x8944_ABFF, 0xDA8F_FFFF)

  /// UIKit's `systemPink`: #FF2D55 in light and #FF375F in dark style; #D30F45 and #FF6482 in high contrast.
  public static let systemPink = system(
    0xFF2D_55FF, 0xFF37_5FFF, highContrast: 0xD30F_45FF, 0xFF64_82FF)

  /// UIKit's `systemBrown`: #A2845E in light and #AC8E68 in dark style; #7F6545 and #B59469 in high contrast.
  public static let systemBrown = system(
    0xA284_5EFF, 0xAC8E_68FF, highContrast: 0x7F65_45FF, 0xB594_69FF)

  /// UIKit's `systemGray`: #8E8E93 in light and #8E8E93 in dark style; #6C6C70 and #AEAEB2 in high contrast.
  public static let systemGray = system(
    0x8E8E_93FF, 0x8E8E_93FF, highContrast: 0x6C6C_70FF, 0xAEAE_B2FF)

  /// UIKit's `systemGray2`: #AEAEB2 in light and #636366 in dark style; #8E8E93 and #7C7C80 in high contrast.
  public static let systemGray2 = system(
    0xAEAE_B2FF, 0x6363_66FF, highContrast: 0x8E8E_93FF, 0x7C7C_80FF)

  /// UIKit's `systemGray3`: #C7C7CC in light and #48484A in dark style; #AEAEB2 and #545456 in high contrast.
  public static let systemGray3 = system(
    0xC7C7_CCFF, 0x4848_4AFF, highContrast: 0xAEAE_B2FF, 0x5454_56FF)

  /// UIKit's `systemGray4`: #D1D1D6 in light and #3A3A3C in dark style; #BCBCC0 and #444446 in high contrast.
  public static let systemGray4 = system(
    0xD1D1_D6FF, 0x3A3A_3CFF, highContrast: 0xBCBC_C0FF, 0x4444_46FF)

  /// UIKit's `systemGray5`: #E5E5EA in light and #2C2C2E in dark style; #D8D8DC and #363638 in high contrast.
  public static let systemGray5 = system(
    0xE5E5_EAFF, 0x2C2C_2EFF, highContrast: 0xD8D8_DCFF, 0x3636_38FF)

  /// UIKit's `systemGray6`: #F2F2F7 in light and #1C1C1E in dark style; #EBEBF0 and #242426 in high contrast.
  public static let systemGray6 = system(
    0xF2F2_F7FF, 0x1C1C_1EFF, highContrast: 0xEBEB_F0FF, 0x2424_26FF)

  /// UIKit's `label`: #000000 in light and #FFFFFF in dark style.
  public static let label = system(0x0000_00FF, 0xFFFF_FFFF)

  /// UIKit's `secondaryLabel`: #3C3C4399 in light and #EBEBF599 in dark style; #3C3C43AD and #EBEBF5AD in high contrast.
  public static let secondaryLabel = system(
    0x3C3C_4399, 0xEBEB_F599, highContrast: 0x3C3C_43AD, 0xEBEB_F5AD)

  /// UIKit's `tertiaryLabel`: #3C3C434D in light and #EBEBF54D in dark style; #3C3C4360 and #EBEBF560 in high contrast.
  public static let tertiaryLabel = system(
    0x3C3C_434D, 0xEBEB_F54D, highContrast: 0x3C3C_4360, 0xEBEB_F560)

  /// UIKit's `quaternaryLabel`: #3C3C432E in light and #EBEBF529 in dark style; #3C3C4342 and #EBEBF53D in high contrast.
  public static let quaternaryLabel = system(
    0x3C3C_432E, 0xEBEB_F529, highContrast: 0x3C3C_4342, 0xEBEB_F53D)

  /// UIKit's `placeholderText`: #3C3C434D in light and #EBEBF54D in dark style; #3C3C4360 and #EBEBF560 in high contrast.
  public static let placeholderText = system(
    0x3C3C_434D, 0xEBEB_F54D, highContrast: 0x3C3C_4360, 0xEBEB_F560)

  // UIKit: 12 % in light style since iOS 26 (measured on lists of 26.1), 29 % before; dark style is not measured.
  /// UIKit's `separator`: #3C3C431F in light and #54545899 in dark style; #3C3C4334 and #545458AD in high contrast.
  public static let separator = system(
    0x3C3C_431F, 0x5454_5899, highContrast: 0x3C3C_4334, 0x5454_58AD)

  /// UIKit's `opaqueSeparator`: #C6C6C8 in light and #38383A in dark style.
  public static let opaqueSeparator = system(0xC6C6_C8FF, 0x3838_3AFF)

  /// UIKit's `link`: #007AFF in light and #0984FF in dark style.
  public static let link = system(0x007A_FFFF, 0x0984_FFFF)

  /// UIKit's `systemFill`: #78788033 in light and #7878805C in dark style; #78788047 and #78788070 in high contrast.
  public static let systemFill = system(
    0x7878_8033, 0x7878_805C, highContrast: 0x7878_8047, 0x7878_8070)

  /// UIKit's `secondarySystemFill`: #78788029 in light and #78788052 in dark style; #7878803D and #78788066 in high contrast.
  public static let secondarySystemFill = system(
    0x7878_8029, 0x7878_8052, highContrast: 0x7878_803D, 0x7878_8066)

  /// UIKit's `tertiarySystemFill`: #7676801F in light and #7676803D in dark style; #76768033 and #76768051 in high contrast.
  public static let tertiarySystemFill = system(
    0x7676_801F, 0x7676_803D, highContrast: 0x7676_8033, 0x7676_8051)

  /// UIKit's `quaternarySystemFill`: #74748014 in light and #7676802E in dark style; #74748028 and #76768042 in high contrast.
  public static let quaternarySystemFill = system(
    0x7474_8014, 0x7676_802E, highContrast: 0x7474_8028, 0x7676_8042)

  /// UIKit's `systemBackground`: #FFFFFF in light and #000000 in dark style.
  public static let systemBackground = system(0xFFFF_FFFF, 0x0000_00FF)

  /// UIKit's `secondarySystemBackground`: #F2F2F7 in light and #1C1C1E in dark style; #EBEBF0 and #242426 in high contrast.
  public static let secondarySystemBackground = system(
    0xF2F2_F7FF, 0x1C1C_1EFF, highContrast: 0xEBEB_F0FF, 0x2424_26FF)

  /// UIKit's `tertiarySystemBackground`: #FFFFFF in light and #2C2C2E in dark style; #FFFFFF and #363638 in high contrast.
  public static let tertiarySystemBackground = system(
    0xFFFF_FFFF, 0x2C2C_2EFF, highContrast: 0xFFFF_FFFF, 0x3636_38FF)

  /// UIKit's `systemGroupedBackground`: #F2F2F7 in light and #000000 in dark style; #EBEBF0 and #000000 in high contrast.
  public static let systemGroupedBackground = system(
    0xF2F2_F7FF, 0x0000_00FF, highContrast: 0xEBEB_F0FF, 0x0000_00FF)

  /// UIKit's `secondarySystemGroupedBackground`: #FFFFFF in light and #1C1C1E in dark style; #FFFFFF and #242426 in high contrast.
  public static let secondarySystemGroupedBackground = system(
    0xFFFF_FFFF, 0x1C1C_1EFF, highContrast: 0xFFFF_FFFF, 0x2424_26FF)

  /// UIKit's `tertiarySystemGroupedBackground`: #F2F2F7 in light and #2C2C2E in dark style; #EBEBF0 and #363638 in high contrast.
  public static let tertiarySystemGroupedBackground = system(
    0xF2F2_F7FF, 0x2C2C_2EFF, highContrast: 0xEBEB_F0FF, 0x3636_38FF)

  /// UIKit's `tintColor`: #007AFF in light and #0A84FF in dark style; #0040DD and #409CFF in high contrast.
  public static let tintColor = system(
    0x007A_FFFF, 0x0A84_FFFF, highContrast: 0x0040_DDFF, 0x409C_FFFF)

  /// White of 60 %, whatever the style.
  public static var lightText: Color { Color(white: 1, alpha: 0.6) }

  /// Black, whatever the style.
  public static var darkText: Color { .black }
}

extension Color {
  /// UIKit's dynamic colours by name.
  package static let systemColors: [String: Color] = [
    "systemRed": systemRed,
    "systemOrange": systemOrange,
    "systemYellow": systemYellow,
    "systemGreen": systemGreen,
    "systemMint": systemMint,
    "systemTeal": systemTeal,
    "systemCyan": systemCyan,
    "systemBlue": systemBlue,
    "systemIndigo": systemIndigo,
    "systemPurple": systemPurple,
    "systemPink": systemPink,
    "systemBrown": systemBrown,
    "systemGray": systemGray,
    "systemGray2": systemGray2,
    "systemGray3": systemGray3,
    "systemGray4": systemGray4,
    "systemGray5": systemGray5,
    "systemGray6": systemGray6,
    "label": label,
    "secondaryLabel": secondaryLabel,
    "tertiaryLabel": tertiaryLabel,
    "quaternaryLabel": quaternaryLabel,
    "placeholderText": placeholderText,
    "separator": separator,
    "opaqueSeparator": opaqueSeparator,
    "link": link,
    "systemFill": systemFill,
    "secondarySystemFill": secondarySystemFill,
    "tertiarySystemFill": tertiarySystemFill,
    "quaternarySystemFill": quaternarySystemFill,
    "systemBackground": systemBackground,
    "secondarySystemBackground": secondarySystemBackground,
    "tertiarySystemBackground": tertiarySystemBackground,
    "systemGroupedBackground": systemGroupedBackground,
    "secondarySystemGroupedBackground": secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackground": tertiarySystemGroupedBackground,
    "tintColor": tintColor,
  ]

  /// UIKit's colours by name, those that follow the style and those that do not.
  package static let namedColors = systemColors.merging(fixedColors) { system, _ in system }
    .merging(["lightText": lightText, "darkText": darkText]) { named, _ in named }

  /// The name, if it is one of UIKit's dynamic colours; of several that are equal, the first by name.
  package var systemName: String? {
    dynamic == nil ? nil : Self.systemColors.filter { $0.value == self }.keys.min()
  }
}
