import GalleyEngine

extension LayoutSpec {
  /// What answers for the sections and items of a scene; nil where the layout asks nobody.
  @MainActor func makeDelegate(for sections: [Scene.Section]) -> (any CollectionViewDelegate)? {
    if let flowOptions {
      let answers = SectionAnswers(options: flowOptions, sections: sections)
      if case .tag = self { return TagAnswers(answers) }
      return answers.hasLayoutSizes ? FlowAnswers(answers) : SizedFlowAnswers(answers)
    }
    if let waterfallOptions {
      return WaterfallAnswers(options: waterfallOptions, sections: sections)
    }
    return isFeatured ? FeaturedAnswers() : nil
  }

  /// The class of the cells.
  @MainActor var cellClass: CollectionViewCell.Type {
    isFeatured ? FeaturedSceneCell.self : SceneCell.self
  }
}
