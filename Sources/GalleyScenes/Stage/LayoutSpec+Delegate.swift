import GalleyEngine

extension LayoutSpec {
  /// What answers for the sections and items of a scene; nil where the layout asks nobody.
  @MainActor func makeDelegate(for sections: [Scene.Section]) -> (any CollectionViewDelegate)? {
    if let flowOptions {
      let answers = SectionAnswers(options: flowOptions, sections: sections)
      return answers.hasLayoutSizes ? FlowAnswers(answers) : SizedFlowAnswers(answers)
    }
    switch self {
    case .waterfall(let options): return WaterfallAnswers(options: options, sections: sections)
    case .featured: return FeaturedAnswers()
    case .flow, .decorationFlow, .attributes: return nil
    }
  }

  /// The class of the cells.
  @MainActor var cellClass: CollectionViewCell.Type {
    switch self {
    case .featured: FeaturedSceneCell.self
    case .flow, .decorationFlow, .waterfall, .attributes: SceneCell.self
    }
  }
}
