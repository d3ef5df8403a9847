import Foundation

/// The workflows that `init --ci` writes.
enum WorkflowText {
  /// The packages that Galley needs on a Debian image.
  private static let packages = """
    pkg-config libcairo2-dev libpango1.0-dev libfontconfig-dev libdeflate-dev libspng-dev \
    libturbojpeg0-dev libwebp-dev fonts-inter fonts-dejavu-core fonts-wqy-microhei
    """

  /// A workflow for GitHub Actions: a matrix of shards, then one job that joins and reports the results.
  static func github(shards: Int) -> String {
    filled(githubTemplate, shards: (1...shards).map(String.init).joined(separator: ", "))
  }

  /// A pipeline for GitLab: parallel jobs, then one that joins and reports the results.
  static func gitlab(shards: Int) -> String { filled(gitlabTemplate, shards: String(shards)) }

  /// A template with its placeholders filled in.
  private static func filled(_ template: String, shards: String) -> String {
    template.replacingOccurrences(of: "<packages>", with: packages)
      .replacingOccurrences(of: "<shards>", with: shards)
  }

  private static let githubTemplate = """
    # Compares every layout with its golden. Written by galley init; change it as you like.
    name: Layouts
    on:
      push: { branches: [main] }
      pull_request:
    permissions:
      contents: read
    defaults:
      run: { shell: bash }
    env:
      PACKAGES: <packages>

    jobs:
      # All shards divide the cases by the same durations.
      plan:
        runs-on: ubuntu-latest
        steps:
          - uses: actions/cache/restore@v4
            with:
              path: durations.json
              key: galley-durations-${{ github.run_id }}
              restore-keys: galley-durations-
          - uses: actions/upload-artifact@v4
            with:
              name: galley-durations
              path: durations.json
              if-no-files-found: ignore

      check:
        needs: plan
        runs-on: ubuntu-latest
        container: swift:6.1-bookworm
        strategy:
          fail-fast: false
          matrix:
            shard: [<shards>]
        steps:
          - run: apt-get update && apt-get install -y --no-install-recommends git git-lfs $PACKAGES
          - uses: actions/checkout@v4
            with: { lfs: true }
          - uses: actions/cache@v4
            with:
              path: .build
              key: swift-${{ hashFiles('Package.resolved', 'Sources/**') }}
              restore-keys: swift-
          - uses: actions/download-artifact@v4
            with: { pattern: galley-durations, merge-multiple: true }
          # Cases whose scene and sources have not changed are compared without drawing them again.
          - uses: actions/cache@v4
            with:
              path: .galley-cache
              key: galley-drawings-${{ matrix.shard }}-${{ github.run_id }}
              restore-keys: |
                galley-drawings-${{ matrix.shard }}-
                galley-drawings-
          - run: swift build -c release --product galley
          - run: >
              swift run -c release --skip-build galley check --cache .galley-cache
              --shard ${{ matrix.shard }}/${{ strategy.job-total }} --durations durations.json
          - uses: actions/upload-artifact@v4
            if: ${{ !cancelled() }}
            with:
              name: galley-shard-${{ matrix.shard }}
              path: output/results

      report:
        needs: check
        if: ${{ !cancelled() }}
        runs-on: ubuntu-latest
        container: swift:6.1-bookworm
        steps:
          - run: apt-get update && apt-get install -y --no-install-recommends git git-lfs $PACKAGES
          - uses: actions/checkout@v4
          - uses: actions/cache/restore@v4
            with:
              path: .build
              key: swift-${{ hashFiles('Package.resolved', 'Sources/**') }}
              restore-keys: swift-
          - uses: actions/download-artifact@v4
            with: { pattern: galley-shard-*, path: shards }
          - run: swift build -c release --product galley
          # A missing shard, or a case that no shard has checked, fails here.
          - run: >
              swift run -c release --skip-build galley merge shards
              --report html --report junit --report markdown --report github
          - if: ${{ !cancelled() }}
            run: test ! -f output/report/summary.md || cat output/report/summary.md >> "$GITHUB_STEP_SUMMARY"
          - uses: actions/upload-artifact@v4
            if: ${{ !cancelled() }}
            with:
              name: galley-report
              path: output/report
          - if: ${{ !cancelled() }}
            run: test ! -f output/results/durations.json || cp output/results/durations.json .
          - uses: actions/cache/save@v4
            if: ${{ !cancelled() && hashFiles('durations.json') != '' }}
            with:
              path: durations.json
              key: galley-durations-${{ github.run_id }}

    """

  private static let gitlabTemplate = """
    # Compares every layout with its golden. Written by galley init; change it as you like.
    default:
      image: swift:6.1-bookworm

    variables:
      PACKAGES: "<packages>"

    stages: [plan, check, report]

    .galley:
      before_script:
        - apt-get update && apt-get install -y --no-install-recommends git git-lfs $PACKAGES
        - git lfs pull
        - swift build -c release --product galley
      cache:
        - key: { files: [Package.resolved], prefix: swift }
          paths: [.build]

    # All shards divide the cases by the same durations.
    layouts:plan:
      stage: plan
      script:
        - test -f durations.json || echo '{}' > durations.json
      cache:
        key: galley-durations
        paths: [durations.json]
        policy: pull
      artifacts:
        paths: [durations.json]

    layouts:check:
      extends: .galley
      stage: check
      parallel: <shards>
      script:
        - >
          swift run -c release --skip-build galley check --cache .galley-cache
          --shard "${CI_NODE_INDEX:-1}/${CI_NODE_TOTAL:-1}" --durations durations.json
          --results "shards/${CI_NODE_INDEX:-1}"
      cache:
        - key: { files: [Package.resolved], prefix: swift }
          paths: [.build]
        # Cases whose scene and sources have not changed are compared without drawing them again.
        - key: galley-drawings-$CI_NODE_INDEX
          paths: [.galley-cache]
          when: always
      artifacts:
        when: always
        paths: [shards]

    layouts:report:
      extends: .galley
      stage: report
      when: always
      script:
        # A missing shard, or a case that no shard has checked, fails here.
        - swift run -c release --skip-build galley merge shards --report html --report junit
      after_script:
        - test ! -f output/results/durations.json || cp output/results/durations.json .
      cache:
        - key: { files: [Package.resolved], prefix: swift }
          paths: [.build]
          policy: pull
        - key: galley-durations
          paths: [durations.json]
          when: always
      artifacts:
        when: always
        paths: [output/report]
        expose_as: Layouts
        reports:
          junit: output/report/junit.xml

    """
}
