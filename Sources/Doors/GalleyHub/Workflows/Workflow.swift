import GalleyBase
import Foundation

/// What `init --ci` writes: workflows for a project of scenes alone, which use a release, or for a package with layouts
/// of its own, which build it.
package struct Workflow {
  /// How many machines share the check.
  var shards: Int
  /// The GitHub repository with Galley's action and its releases, such as `owner/galley`; only a package does without.
  var action: String?
  /// Whether the project has a `Package.swift`.
  package var isPackage: Bool

  /// Creates the workflows of a project.
  ///
  /// - Parameters:
  ///   - shards: How many machines share the check.
  ///   - action: The GitHub repository with the action, such as `owner/galley`; only a package does without.
  ///   - isPackage: Whether the project has a `Package.swift`.
  package init(shards: Int, action: String?, isPackage: Bool) {
    (self.shards, self.action, self.isPackage) = (shards, action, isPackage)
  }

  /// Whether a text names a repository on GitHub; nothing in such a name means anything to a shell or in YAML.
  package static func isRepository(_ text: String) -> Bool {
    text.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9-]*\/[A-Za-z0-9_][A-Za-z0-9._-]*/) != nil
  }

  /// The workflows for GitHub: one that checks, and one that accepts what a comment asks for.
  package var github: [(path: String, text: String)] {
    let check = GitHubWorkflow.start + (isPackage ? GitHubWorkflow.package : GitHubWorkflow.scenes)
    let comment = isPackage && action != nil ? GitHubWorkflow.packageComment : ""
    return [
      (".github/workflows/layouts.yml", filled(check + comment)),
      (".github/workflows/galley-accept.yml", filled(AcceptWorkflow.text(isPackage: isPackage))),
    ]
  }

  /// The pipeline for GitLab.
  package var gitlab: (path: String, text: String) {
    let start = isPackage ? GitLabPipeline.package : GitLabPipeline.scenes
    return (".gitlab-ci.yml", filled(start + GitLabPipeline.jobs))
  }

  /// A template with its placeholders filled in.
  private func filled(_ template: String) -> String {
    let numbers = (1...shards).map(String.init).joined(separator: ", ")
    let packages = SystemPackages.names("build", "run", "ci").joined(separator: " ")
    let programs = SystemPackages.names("run", "ci").joined(separator: " ")
    return PinnedActions.filled(template)
      .replacingOccurrences(of: "<packages>", with: packages)
      .replacingOccurrences(of: "<programs>", with: programs)
      .replacingOccurrences(of: "<numbers>", with: numbers)
      .replacingOccurrences(of: "<shards>", with: String(shards))
      .replacingOccurrences(of: "<action>", with: action ?? "")
      .replacingOccurrences(of: "<version>", with: galleyVersion)
  }
}
