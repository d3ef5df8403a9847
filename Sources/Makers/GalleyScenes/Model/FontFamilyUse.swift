/// A family of fonts that a scene names, with the place of its first use, both from 1.
package struct FontFamilyUse: Hashable, Sendable {
  package var name: String
  package var line, column: Int
}
