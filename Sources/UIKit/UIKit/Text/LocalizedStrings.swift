import Foundation
import GalleyViews

extension String {
  /// A key with values in it; what is written in a source, with formats such as `%lld` in the place of the values.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Hashable, Sendable {
    /// The key.
    let key: String
    /// The values; nil for a key without any.
    let arguments: [NamedText.Argument]?
    /// What a program shows that reads no files.
    let plain: String

    /// A key as it is.
    public init(_ value: String) { (key, arguments, plain) = (value, nil, value) }

    /// A key as it is.
    public init(stringLiteral value: String) { self.init(value) }

    /// A key with values.
    public init(stringInterpolation: StringInterpolation) {
      let parts = stringInterpolation
      let hasValues = !parts.arguments.isEmpty
      key = hasValues ? parts.key : parts.plain
      arguments = hasValues ? parts.arguments : nil
      plain = parts.plain
    }

    /// The pieces of a key with values.
    public struct StringInterpolation: StringInterpolationProtocol {
      fileprivate var key = ""
      fileprivate var arguments: [NamedText.Argument] = []
      fileprivate var plain = ""

      /// Nothing yet.
      public init(literalCapacity: Int, interpolationCount: Int) {}

      /// Adds what is written.
      public mutating func appendLiteral(_ literal: String) {
        key += literal.replacingOccurrences(of: "%", with: "%%")
        plain += literal
      }

      /// Adds a text: `%@`.
      public mutating func appendInterpolation(_ value: String) { add("%@", value) }

      /// Adds a part of a text: `%@`.
      public mutating func appendInterpolation(_ value: Substring) { add("%@", String(value)) }

      /// Adds a text in a form of its own: `%@`.
      public mutating func appendInterpolation(_ value: LocalizedStringResource) {
        add("%@", String(localized: value))
      }

      /// Adds a whole number: `%lld`.
      public mutating func appendInterpolation<Number: SignedInteger & FixedWidthInteger>(
        _ value: Number
      ) { add("%lld", "\(value)", number: "\(value.magnitude)") }

      /// Adds a whole number that is not below zero: `%llu`.
      public mutating func appendInterpolation<Number: UnsignedInteger & FixedWidthInteger>(
        _ value: Number
      ) { add("%llu", "\(value)", number: "\(value)") }

      /// Adds a number: `%lf`.
      public mutating func appendInterpolation(_ value: Double) {
        add("%lf", String(format: "%lf", value), number: String(format: "%lf", abs(value)))
      }

      /// Adds a number: `%f`.
      public mutating func appendInterpolation(_ value: Float) {
        let value = Double(value)
        add("%f", String(format: "%f", value), number: String(format: "%f", abs(value)))
      }

      /// Adds a number in a format such as `%.2f` or `%03lld`.
      public mutating func appendInterpolation<Value: CVarArg>(_ value: Value, specifier: String) {
        let shown = String(format: specifier, value)
        add(specifier, shown, number: shown)
      }

      /// Adds a value as its format writes it: `%@`.
      public mutating func appendInterpolation<Style: FormatStyle>(
        _ value: Style.FormatInput, format: Style
      ) where Style.FormatOutput == String { add("%@", format.format(value)) }

      private mutating func add(_ format: String, _ text: String, number: String? = nil) {
        key += format
        plain += text
        arguments.append(NamedText.Argument(text, number: number))
      }
    }
  }

  /// Creates the text of a key in the language of what is shown.
  ///
  /// - Parameters:
  ///   - key: The key, which may have values.
  ///   - table: The name of the files; nil for `Localizable`.
  ///   - bundle: Where the files are; nil for the working folder.
  ///   - locale: Has no effect: values in texts are written as in a program.
  ///   - comment: What translators read.
  public init(
    localized key: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self.init(key, NamedText(key.key, table: table, arguments: key.arguments), bundle)
  }

  /// Creates the text of a key in the language of what is shown.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - defaultValue: The text if no file has the key, which may have values.
  ///   - table: The name of the files; nil for `Localizable`.
  ///   - bundle: Where the files are; nil for the working folder.
  ///   - locale: Has no effect: values in texts are written as in a program.
  ///   - comment: What translators read.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    let named = NamedText(
      "\(key)", table: table, usual: defaultValue.key, arguments: defaultValue.arguments)
    self.init(defaultValue, named, bundle)
  }

  /// Creates the text of a resource in the language of what is shown.
  @_disfavoredOverload public init(localized resource: LocalizedStringResource) {
    let value = resource.defaultValue
    let named = NamedText(
      resource.key, table: resource.table, usual: value.key, arguments: value.arguments)
    self.init(value, named, resource.bundle.bundle)
  }

  private init(_ value: LocalizationValue, _ named: NamedText, _ bundle: Bundle?) {
    self = named.shown(in: bundle) ?? value.plain
  }
}

extension NamedText {
  /// The text in the files of a bundle, those of the working folder for an app's own; nil where no files are read.
  fileprivate func shown(in bundle: Bundle?) -> String? {
    let folder = bundle === Bundle.main ? nil : bundle?.namedFolder
    return Environment.current.assets.text(self, in: folder)
  }
}

/// A key with its table and bundle, for a text that is asked for later.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Sendable {
  /// Where the files of texts are.
  public enum BundleDescription: Sendable {
    /// In the working folder.
    case main
    /// In a bundle.
    case atURL(URL)

    fileprivate var bundle: Bundle? {
      switch self {
      case .main: nil
      case .atURL(let url): Bundle(url: url)
      }
    }
  }

  /// The key.
  public let key: String
  /// The text if no file has the key.
  public let defaultValue: String.LocalizationValue
  /// The name of the files; nil for `Localizable`.
  public let table: String?
  /// Where the files are.
  public let bundle: BundleDescription
  /// Has no effect.
  public var locale = Locale.current

  /// Creates a resource from its key; `locale` has no effect.
  public init(
    _ key: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    (self.key, defaultValue) = (key.key, key)
    (self.table, self.bundle, self.locale) = (table, bundle, locale)
  }

  /// Creates a resource from its key, and a text if no file has it; `locale` has no effect.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    locale: Locale = .current, bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    (self.key, self.defaultValue) = ("\(key)", defaultValue)
    (self.table, self.bundle, self.locale) = (table, bundle, locale)
  }

  /// A key as it is.
  public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

  /// A key with values.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }
}

// Foundation's function has the same name, and takes the language of the machine. These are preferred to it, because each
// of them leaves fewer parameters to their defaults; a table that is nil goes to Foundation's.

/// The text of a key in the language of what is shown.
public func NSLocalizedString(_ key: String, comment: String) -> String {
  localized(key, nil, nil, nil)
}

/// The text of a key in the files of a bundle, in the language of what is shown.
public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
  localized(key, nil, bundle, nil)
}

/// The text of a key in the language of what is shown; `value` if no file has it.
public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
  localized(key, nil, nil, value)
}

/// The text of a key in the files of a bundle, in the language of what is shown; `value` if no file has it.
public func NSLocalizedString(
  _ key: String, bundle: Bundle, value: String, comment: String
) -> String { localized(key, nil, bundle, value) }

/// The text of a key in a table of a bundle, in the language of what is shown; `value` if no file has it.
public func NSLocalizedString(
  _ key: String, tableName: String, bundle: Bundle = .main, value: String = "", comment: String
) -> String { localized(key, tableName, bundle, value) }

private func localized(
  _ key: String, _ table: String?, _ bundle: Bundle?, _ value: String?
) -> String {
  let usual = value.flatMap { $0.isEmpty ? nil : $0 } ?? key
  return NamedText(key, table: table, usual: usual).shown(in: bundle) ?? usual
}
