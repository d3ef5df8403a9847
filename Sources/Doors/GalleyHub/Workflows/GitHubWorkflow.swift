/// The workflow for GitHub that checks: a matrix of shards, then one job that joins and reports the results.
package enum GitHubWorkflow {
  /// What both begin with.
  static let start = """
    # Compares every layout with its golden. Written by galley init; change it as you like.
    name: Layouts
    on:
      push: { branches: [main] }
      pull_request:
    permissions:
      contents: read

    """

  /// For scenes alone: released programs run, and no code of the project.
  static let scenes = """

    jobs:
      check:
        runs-on: ubuntu-latest
        strategy:
          fail-fast: false
          matrix:
            shard: [<numbers>]
        steps:
          - uses: <actions/checkout>
            with: { lfs: true, persist-credentials: false }
          - uses: <action>@v<version>
            with:
              shard: ${{ matrix.shard }}/${{ strategy.job-total }}

      # A missing shard, or a case that no shard has checked, fails here. GitHub gives forks a token that only reads.
      report:
        needs: check
        if: ${{ !cancelled() }}
        runs-on: ubuntu-latest
        permissions:
          contents: write # the branch with the comment's pictures
          pull-requests: write
        steps:
          - uses: <actions/checkout>
            with: { lfs: true, persist-credentials: false }
          - uses: <actions/download-artifact>
            with: { pattern: galley-shard-*, path: shards }
          - uses: <action>@v<version>
            with: { command: merge, folders: shards }

    """

  /// For a package: its code runs, so no job that builds it may write.
  static let package = """
    defaults:
      run: { shell: bash }
    env:
      PACKAGES: <packages>

    jobs:
      # All shards divide the cases by the same durations.
      plan:
        runs-on: ubuntu-latest
        steps:
          - uses: <actions/cache/restore>
            with:
              path: durations.json
              key: galley-durations-${{ github.run_id }}
              restore-keys: galley-durations-
          - uses: <actions/upload-artifact>
            with:
              name: galley-durations
              path: durations.json
              if-no-files-found: ignore

      check:
        needs: plan
        runs-on: ubuntu-latest
        container: swift:6.3-bookworm
        strategy:
          fail-fast: false
          matrix:
            shard: [<numbers>]
        steps:
          - run: apt-get update && apt-get install -y --no-install-recommends $PACKAGES
          - uses: <actions/checkout>
            with: { lfs: true, persist-credentials: false }
          # What the branch brings where a run writes is no input, and is not shown.
          - run: if [ -L output ]; then rm output; fi; rm -rf output/report output/results shards .galley-cache durations.json
          - uses: <actions/cache>
            with:
              path: .build
              key: swift-${{ hashFiles('Package.resolved', 'Sources/**') }}
              restore-keys: swift-
          - uses: <actions/download-artifact>
            with: { pattern: galley-durations, merge-multiple: true }
          # Cases whose scene and sources have not changed are compared without drawing them again.
          - uses: <actions/cache>
            with:
              path: .galley-cache
              key: galley-drawings-${{ matrix.shard }}-${{ github.run_id }}
              restore-keys: |
                galley-drawings-${{ matrix.shard }}-
                galley-drawings-
          - run: swift build -c release --product galley
          - env:
              SHARD: ${{ matrix.shard }}/${{ strategy.job-total }}
            run: >
              swift run -c release --skip-build galley check --cache .galley-cache
              --shard "$SHARD" --durations durations.json
          - uses: <actions/upload-artifact>
            if: ${{ !cancelled() }}
            with:
              name: galley-shard-${{ matrix.shard }}
              path: output/results

      report:
        needs: check
        if: ${{ !cancelled() }}
        runs-on: ubuntu-latest
        container: swift:6.3-bookworm
        steps:
          - run: apt-get update && apt-get install -y --no-install-recommends $PACKAGES
          - uses: <actions/checkout>
            with: { lfs: true, persist-credentials: false }
          # What the branch brings where a run writes is no input, and is not shown.
          - run: if [ -L output ]; then rm output; fi; rm -rf output/report output/results shards .galley-cache durations.json
          - uses: <actions/cache/restore>
            with:
              path: .build
              key: swift-${{ hashFiles('Package.resolved', 'Sources/**') }}
              restore-keys: swift-
          - uses: <actions/download-artifact>
            with: { pattern: galley-shard-*, path: shards }
          - run: swift build -c release --product galley
          # A missing shard, or a case that no shard has checked, fails here.
          - run: >
              swift run -c release --skip-build galley merge shards
              --report html --report junit --report markdown --report github
          - if: ${{ !cancelled() }}
            run: test ! -f output/report/summary.md || cat output/report/summary.md >> "$GITHUB_STEP_SUMMARY"
          - uses: <actions/upload-artifact>
            if: ${{ !cancelled() }}
            with:
              name: galley-report
              path: output/report
          - uses: <actions/upload-artifact>
            if: ${{ !cancelled() }}
            with:
              name: galley-results
              path: output/results
          - if: ${{ !cancelled() }}
            run: test ! -f output/results/durations.json || cp output/results/durations.json .
          - uses: <actions/cache/save>
            if: ${{ !cancelled() && hashFiles('durations.json') != '' }}
            with:
              path: durations.json
              key: galley-durations-${{ github.run_id }}

    """

  /// The job that comments on what a package's run found: it has the results, and no code of the package.
  static let packageComment = """

      # The only job that may write; it runs a released galley, and no code of the pull request.
      comment:
        needs: report
        if: ${{ !cancelled() && github.event_name == 'pull_request' }}
        runs-on: ubuntu-latest
        permissions:
          contents: write # the branch with the comment's pictures
          pull-requests: write
        steps:
          - uses: <actions/download-artifact>
            with: { name: galley-results, path: output/results }
          - uses: <action>@v<version>
            with: { command: comment }

    """
}
