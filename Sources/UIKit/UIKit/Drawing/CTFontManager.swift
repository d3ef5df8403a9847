import Foundation
import GalleyBase
import GalleyCairo

// Core Text's functions that make the fonts of files known, which UIKit brings along.

/// Core Foundation's name for an address.
public typealias CFURL = URL
/// Core Foundation's name for an error.
public typealias CFError = NSError
/// Core Foundation's name for an array.
public typealias CFArray = [Any]

/// Who sees a registered font; here always the process.
public enum CTFontManagerScope: UInt32, Sendable {
  case none, process, persistent, session
  /// The old name of `persistent`.
  public static let user = CTFontManagerScope.persistent
}

/// The domain of errors of the font manager.
public let kCTFontManagerErrorDomain = "com.apple.CoreText.CTFontManagerErrorDomain"

/// Why a font file was not registered or unregistered.
public enum CTFontManagerError: Int, Sendable {
  case fileNotFound = 101
  case unrecognizedFormat = 103
  case alreadyRegistered = 105
  case notRegistered = 201
}

/// Makes the fonts of a file known, so that `UIFont(name:size:)` finds them and texts are drawn with them.
///
/// Fonts are known until the process ends. Goldens drawn with them do not name the file in `renderer.txt`, so
/// keep it in the repository.
///
/// - Parameters:
///   - fontURL: The file.
///   - scope: Who sees the fonts; without effect.
///   - error: The reason, if the fonts were not registered.
/// - Returns: Whether they are known now and were not before.
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  let problem = registrationProblem(of: fontURL)
  if let problem { error?.pointee = .passRetained(problem) }
  return problem == nil
}

/// Makes the fonts of a file unknown again.
///
/// - Parameters:
///   - fontURL: The file.
///   - scope: Who saw the fonts; without effect.
///   - error: The reason, if the fonts were not known.
/// - Returns: Whether they were known.
public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  if RegisteredFonts.unregister(fontURL.standardizedFileURL.path) { return true }
  error?.pointee = .passRetained(fontError(.notRegistered, fontURL, "the font is not registered"))
  return false
}

/// Makes the fonts of files known, as `CTFontManagerRegisterFontsForURL`.
///
/// - Parameters:
///   - fontURLs: The files.
///   - scope: Who sees the fonts; without effect.
///   - enabled: Whether the fonts are found by their names at once; without effect, they always are.
///   - registrationHandler: Gets all errors, and true, as there is no more to come; its answer is not used.
public func CTFontManagerRegisterFontURLs(
  _ fontURLs: CFArray, _ scope: CTFontManagerScope, _ enabled: Bool,
  _ registrationHandler: ((_ errors: CFArray, _ done: Bool) -> Bool)?
) {
  let problems = fontURLs.compactMap { ($0 as? URL).flatMap(registrationProblem) }
  _ = registrationHandler?(problems, true)
}

private func registrationProblem(of url: URL) -> CFError? {
  let path = url.standardizedFileURL.path
  guard url.isFileURL, FileIdentity(path) != nil else {
    return fontError(.fileNotFound, url, "there is no such file")
  }
  do throws(FontError) {
    if try RegisteredFonts.register(path) { return nil }
    return fontError(.alreadyRegistered, url, "the font is registered already")
  } catch {
    return fontError(.unrecognizedFormat, url, error.description)
  }
}

private func fontError(_ code: CTFontManagerError, _ url: URL, _ reason: String) -> CFError {
  NSError(
    domain: kCTFontManagerErrorDomain, code: code.rawValue,
    userInfo: [NSURLErrorKey: url, NSLocalizedDescriptionKey: reason])
}
