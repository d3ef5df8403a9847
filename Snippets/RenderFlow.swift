// Lays seven cells out with a flow layout, prints their frames and writes their picture.

import Galley

// snippet.show
@MainActor final class Source: CollectionViewDataSource {
  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { 7 }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.contentView.backgroundColor = Color(hex: "#5856D6")
    cell.contentView.layer.cornerRadius = 12
    return cell
  }
}

let layout = CollectionViewFlowLayout()
layout.itemSize = CGSize(width: 100, height: 60)
let view = CollectionView(
  frame: CGRect(x: 0, y: 0, width: 375, height: 400), collectionViewLayout: layout)
view.backgroundColor = .white
view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
let source = Source()
view.dataSource = source
view.layoutIfNeeded()

print(LayoutSnapshot(of: view).json())
let picture = try Pipeline().png(of: view, scale: 2)
try picture.write(to: URL(fileURLWithPath: "flow.png"))
// snippet.hide
