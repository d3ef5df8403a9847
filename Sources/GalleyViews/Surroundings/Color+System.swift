import GalleyDrawing

// UIKit: the colours of iOS in light and dark style, as far as they are published.
extension Color {
  private static func system(_ light: UInt32, _ dark: UInt32) -> Color {
    let bytes = InterfaceStyle.current == .dark ? dark : light
    func part(_ shift: UInt32) -> Double { Double(bytes >> shift & 0xFF) / 255 }
    return Color(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }

  /// UIKit's `systemRed`: #FF3B30 in light style, #FF453A in dark style.
  public static var systemRed: Color { system(0xFF3B_30FF, 0xFF45_3AFF) }

  /// UIKit's `systemOrange`: #FF9500 in light style, #FF9F0A in dark style.
  public static var systemOrange: Color { system(0xFF95_00FF, 0xFF9F_0AFF) }

  /// UIKit's `systemYellow`: #FFCC00 in light style, #FFD60A in dark style.
  public static var systemYellow: Color { system(0xFFCC_00FF, 0xFFD6_0AFF) }

  /// UIKit's `systemGreen`: #34C759 in light style, #30D158 in dark style.
  public static var systemGreen: Color { system(0x34C7_59FF, 0x30D1_58FF) }

  /// UIKit's `systemMint`: #00C7BE in light style, #63E6E2 in dark style.
  public static var systemMint: Color { system(0x00C7_BEFF, 0x63E6_E2FF) }

  /// UIKit's `systemTeal`: #30B0C7 in light style, #40C8E0 in dark style.
  public static var systemTeal: Color { system(0x30B0_C7FF, 0x40C8_E0FF) }

  /// UIKit's `systemCyan`: #32ADE6 in light style, #64D2FF in dark style.
  public static var systemCyan: Color { system(0x32AD_E6FF, 0x64D2_FFFF) }

  /// UIKit's `systemBlue`: #007AFF in light style, #0A84FF in dark style.
  public static var systemBlue: Color { system(0x007A_FFFF, 0x0A84_FFFF) }

  /// UIKit's `systemIndigo`: #5856D6 in light style, #5E5CE6 in dark style.
  public static var systemIndigo: Color { system(0x5856_D6FF, 0x5E5C_E6FF) }

  /// UIKit's `systemPurple`: #AF52DE in light style, #BF5AF2 in dark style.
  public static var systemPurple: Color { system(0xAF52_DEFF, 0xBF5A_F2FF) }

  /// UIKit's `systemPink`: #FF2D55 in light style, #FF375F in dark style.
  public static var systemPink: Color { system(0xFF2D_55FF, 0xFF37_5FFF) }

  /// UIKit's `systemBrown`: #A2845E in light style, #AC8E68 in dark style.
  public static var systemBrown: Color { system(0xA284_5EFF, 0xAC8E_68FF) }

  /// UIKit's `systemGray`: #8E8E93 in light style, #8E8E93 in dark style.
  public static var systemGray: Color { system(0x8E8E_93FF, 0x8E8E_93FF) }

  /// UIKit's `systemGray2`: #AEAEB2 in light style, #636366 in dark style.
  public static var systemGray2: Color { system(0xAEAE_B2FF, 0x6363_66FF) }

  /// UIKit's `systemGray3`: #C7C7CC in light style, #48484A in dark style.
  public static var systemGray3: Color { system(0xC7C7_CCFF, 0x4848_4AFF) }

  /// UIKit's `systemGray4`: #D1D1D6 in light style, #3A3A3C in dark style.
  public static var systemGray4: Color { system(0xD1D1_D6FF, 0x3A3A_3CFF) }

  /// UIKit's `systemGray5`: #E5E5EA in light style, #2C2C2E in dark style.
  public static var systemGray5: Color { system(0xE5E5_EAFF, 0x2C2C_2EFF) }

  /// UIKit's `systemGray6`: #F2F2F7 in light style, #1C1C1E in dark style.
  public static var systemGray6: Color { system(0xF2F2_F7FF, 0x1C1C_1EFF) }

  /// UIKit's `label`: #000000 in light style, #FFFFFF in dark style.
  public static var label: Color { system(0x0000_00FF, 0xFFFF_FFFF) }

  /// UIKit's `secondaryLabel`: #3C3C4399 in light style, #EBEBF599 in dark style.
  public static var secondaryLabel: Color { system(0x3C3C_4399, 0xEBEB_F599) }

  /// UIKit's `tertiaryLabel`: #3C3C434D in light style, #EBEBF54D in dark style.
  public static var tertiaryLabel: Color { system(0x3C3C_434D, 0xEBEB_F54D) }

  /// UIKit's `quaternaryLabel`: #3C3C432E in light style, #EBEBF529 in dark style.
  public static var quaternaryLabel: Color { system(0x3C3C_432E, 0xEBEB_F529) }

  /// UIKit's `placeholderText`: #3C3C434D in light style, #EBEBF54D in dark style.
  public static var placeholderText: Color { system(0x3C3C_434D, 0xEBEB_F54D) }

  // UIKit: 12 % in light style since iOS 26 (measured on lists of 26.1), 29 % before; dark style is not measured.
  /// UIKit's `separator`: #3C3C431F in light style, #54545899 in dark style.
  public static var separator: Color { system(0x3C3C_431F, 0x5454_5899) }

  /// UIKit's `opaqueSeparator`: #C6C6C8 in light style, #38383A in dark style.
  public static var opaqueSeparator: Color { system(0xC6C6_C8FF, 0x3838_3AFF) }

  /// UIKit's `link`: #007AFF in light style, #0984FF in dark style.
  public static var link: Color { system(0x007A_FFFF, 0x0984_FFFF) }

  /// UIKit's `systemFill`: #78788033 in light style, #7878805C in dark style.
  public static var systemFill: Color { system(0x7878_8033, 0x7878_805C) }

  /// UIKit's `secondarySystemFill`: #78788029 in light style, #78788052 in dark style.
  public static var secondarySystemFill: Color { system(0x7878_8029, 0x7878_8052) }

  /// UIKit's `tertiarySystemFill`: #7676801F in light style, #7676803D in dark style.
  public static var tertiarySystemFill: Color { system(0x7676_801F, 0x7676_803D) }

  /// UIKit's `quaternarySystemFill`: #74748014 in light style, #7676802E in dark style.
  public static var quaternarySystemFill: Color { system(0x7474_8014, 0x7676_802E) }

  /// UIKit's `systemBackground`: #FFFFFF in light style, #000000 in dark style.
  public static var systemBackground: Color { system(0xFFFF_FFFF, 0x0000_00FF) }

  /// UIKit's `secondarySystemBackground`: #F2F2F7 in light style, #1C1C1E in dark style.
  public static var secondarySystemBackground: Color { system(0xF2F2_F7FF, 0x1C1C_1EFF) }

  /// UIKit's `tertiarySystemBackground`: #FFFFFF in light style, #2C2C2E in dark style.
  public static var tertiarySystemBackground: Color { system(0xFFFF_FFFF, 0x2C2C_2EFF) }

  /// UIKit's `systemGroupedBackground`: #F2F2F7 in light style, #000000 in dark style.
  public static var systemGroupedBackground: Color { system(0xF2F2_F7FF, 0x0000_00FF) }

  /// UIKit's `secondarySystemGroupedBackground`: #FFFFFF in light style, #1C1C1E in dark style.
  public static var secondarySystemGroupedBackground: Color { system(0xFFFF_FFFF, 0x1C1C_1EFF) }

  /// UIKit's `tertiarySystemGroupedBackground`: #F2F2F7 in light style, #2C2C2E in dark style.
  public static var tertiarySystemGroupedBackground: Color { system(0xF2F2_F7FF, 0x2C2C_2EFF) }

  /// UIKit's `tintColor`: #007AFF in light style, #0A84FF in dark style.
  public static var tintColor: Color { system(0x007A_FFFF, 0x0A84_FFFF) }

  /// White, whatever the style.
  public static var lightText: Color { Color(white: 1, alpha: 0.6) }

  /// Black, whatever the style.
  public static var darkText: Color { .black }
}
