import GalleyMessages
import GalleyBase
import Foundation
import GalleyDrawing
import GalleyGeometry
import GalleyGoldens
import GalleyScenes
import Testing

@testable import GalleyCheck

@Suite struct CaseFilterTests {
  @Test func aPartOfTheNameIsEnoughForAFilter() {
    #expect(CaseFilter(containing: "photo").matches("flow/photo-grid/default"))
    #expect(!CaseFilter(containing: "video").matches("flow/photo-grid/default"))
  }

  @Test func aPatternMeansCasesAndWhatIsInFolders() {
    #expect(CaseFilter(containing: "flow/*").matches("flow/photo-grid/default"))
    #expect(CaseFilter(containing: "*/photo-*").matches("flow/photo-grid/default"))
    #expect(!CaseFilter(containing: "photo-*").matches("flow/photo-grid/default"))
  }

  @Test func aNameMeansACaseASceneOrAFolder() {
    for name in ["flow", "flow/", "flow/photo-grid", "flow/photo-grid/default"] {
      #expect(CaseFilter(named: name).matches("flow/photo-grid/default"))
    }
    #expect(!CaseFilter(named: "flow/photo").matches("flow/photo-grid/default"))
  }
}
