#if os(Linux)
  import Foundation

  /// The names in the symbol table of a program or library (64-bit ELF).
  ///
  /// A program that was stripped has no such table.
  struct SymbolTable {
    // The layout of the file's header, of a section's header and of a symbol, as elf.h has them.
    private enum Header {
      static let magic: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2]
      static let (sectionOffset, sectionCount, length) = (0x28, 0x3C, 0x40)
    }
    private enum Section {
      static let (type, offset, size, link, length) = (4, 24, 32, 40, 64)
      static let symbolTable: UInt32 = 2
    }
    private static let symbolLength = 24

    private let file: Data
    private let symbols: Range<Int>
    private let strings: Range<Int>

    /// Reads the table of a file; nil if it has none.
    init?(path: String) {
      guard let file = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
      else { return nil }
      let tables = file.withUnsafeBytes { Self.tables(in: $0) }
      guard let tables else { return nil }
      self.file = file
      (symbols, strings) = tables
    }

    /// The names that begin with `prefix`, in the order of the file.
    func names(beginningWith prefix: String) -> [String] {
      let prefix = Array(prefix.utf8)
      return file.withUnsafeBytes { bytes in
        stride(from: symbols.lowerBound, to: symbols.upperBound, by: Self.symbolLength)
          .compactMap { symbol in
            let start = strings.lowerBound + Int(bytes.number(at: symbol, as: UInt32.self))
            guard start + prefix.count < strings.upperBound,
              bytes[start..<start + prefix.count].elementsEqual(prefix)
            else { return nil }
            return String(
              decoding: bytes[start..<strings.upperBound].prefix { $0 != 0 }, as: UTF8.self)
          }
      }
    }

    /// The places of the symbols and of their names.
    private static func tables(
      in bytes: UnsafeRawBufferPointer
    ) -> (symbols: Range<Int>, strings: Range<Int>)? {
      guard bytes.count > Header.length, bytes.starts(with: Header.magic) else { return nil }
      let first = Int(truncatingIfNeeded: bytes.number(at: Header.sectionOffset, as: UInt64.self))
      let count = Int(bytes.number(at: Header.sectionCount, as: UInt16.self))
      guard first > 0, first <= bytes.count - count * Section.length else { return nil }
      func place(_ section: Int) -> Range<Int>? {
        guard section < count else { return nil }
        let header = first + section * Section.length
        let start = bytes.number(at: header + Section.offset, as: UInt64.self)
        let size = bytes.number(at: header + Section.size, as: UInt64.self)
        guard start <= bytes.count, size <= UInt64(bytes.count) - start else {
          return nil
        }
        return Int(start)..<Int(start + size)
      }
      for section in 0..<count {
        let header = first + section * Section.length
        let type = bytes.number(at: header + Section.type, as: UInt32.self)
        guard type == Section.symbolTable else { continue }
        let names = Int(bytes.number(at: header + Section.link, as: UInt32.self))
        guard let symbols = place(section), let strings = place(names) else { return nil }
        let whole = symbols.count / symbolLength * symbolLength
        return (symbols.lowerBound..<symbols.lowerBound + whole, strings)
      }
      return nil
    }
  }

  extension UnsafeRawBufferPointer {
    fileprivate func number<Number: FixedWidthInteger & BitwiseCopyable>(
      at offset: Int, as type: Number.Type
    ) -> Number {
      Number(littleEndian: loadUnaligned(fromByteOffset: offset, as: type))
    }
  }
#endif
