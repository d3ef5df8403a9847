import GalleyComparison
import Testing

@Suite struct ScratchTests {
  func show(_ title: String, _ a: Layout, _ b: Layout) throws {
    let d = try a.compared(with: b)
    print("== \(title): \(d.headline)")
    for line in d.findings.lines { print("   " + line) }
  }
  @Test func show() throws {
    let g = Layout.grid
    try show("one cell", g, g.with { if $0.id == "cell 0-3" { $0.frame[0] += 0.5 } })
    try show("cells 3-6", g, g.with { if ["cell 0-3", "cell 0-4", "cell 0-5", "cell 0-6"].contains($0.id) { $0.frame[0] += 8 } })
    let c = Layout.column(heights: [64, 80, 64, 70, 90, 64], header: 30, sections: 2)
    let taller = Layout.column(heights: [64, 80, 72, 70, 90, 64], header: 30, sections: 2)
    try show("taller cell in both sections", c, taller)
    try show("gap", c, .column(heights: [64, 80, 64, 70, 90, 64], gap: 12, header: 30, sections: 2))
    try show("header", c, .column(heights: [64, 80, 64, 70, 90, 64], header: 38, sections: 2))
    try show("insert", .column(heights: [64, 80, 64, 70, 90, 64]), .column(heights: [64, 80, 50, 64, 70, 90, 64]))
    try show("delete", .column(heights: [64, 80, 64, 70, 90, 64]), .column(heights: [64, 80, 70, 90, 64]))
    try show("vanish", g, g.without("cell 0-4"))
    try show("header gone", c, c.without("header 0").without("header 1"))
    var swapped = g
    (swapped.elements[3].frame, swapped.elements[4].frame) = (g.elements[4].frame, g.elements[3].frame)
    try show("swap", g, swapped)
    try show("mirror", g, g.with { $0.frame[0] = 320 - $0.frame[0] - 100 })
    var shifted = g
    for i in 3..<9 { shifted.elements[i].frame = [Double((i+1) % 3) * 110, Double((i+1) / 3) * 110, 100, 100] }
    try show("off by one", g, shifted)
    var spread = g
    for i in 0..<9 { spread.elements[i].frame[0] = Double(i % 3) * 114 }
    try show("column gap", g, spread)
    for i in 0..<9 { spread.elements[i].frame = [Double(i % 3) * 105, Double(i / 3) * 110, 95, 100] }
    try show("narrower", g, spread)
    try show("z", g, g.with { if $0.id > "cell 0-4" { $0.z = 3 } })
    try show("alpha", g, g.with { if $0.id > "cell 0-4" { $0.more = "\"alpha\": 0.5" } })
    var content = g
    content.content[1] += 8
    try show("content", g, content)
    var scrolled = g
    scrolled.offset[1] = 20
    try show("viewport", g, scrolled)
  }
}
