/// The workflow for GitHub that commits the goldens that a comment `/galley accept CASE …` asks for.
///
/// Three jobs, so that none both runs what the pull request brings and may write.
package enum AcceptWorkflow {
  static func text(isPackage: Bool) -> String {
    ask + (isPackage ? packageStart : scenesStart) + draw + commit
  }

  private static let ask = """
    # Commits the goldens that a comment "/galley accept CASE …" on a pull request asks for, if its author may write to
    # this repository. Written by galley init; change it as you like.
    name: Accept goldens
    on:
      issue_comment: { types: [created] }
    permissions: {}
    defaults:
      run: { shell: bash }

    jobs:
      # Who asks, and for which branch? Branches of forks are refused: their authors commit the goldens themselves.
      ask:
        if: ${{ github.event.issue.pull_request && startsWith(github.event.comment.body, '/galley accept ') }}
        runs-on: ubuntu-latest
        permissions:
          contents: read
          pull-requests: read
        outputs:
          branch: ${{ steps.request.outputs.branch }}
          commit: ${{ steps.request.outputs.commit }}
        steps:
          - id: request
            env:
              GH_TOKEN: ${{ github.token }}
              NUMBER: ${{ github.event.issue.number }}
              ASKER: ${{ github.event.comment.user.login }}
            run: |
              refuse() { echo "::error title=Galley::$1"; exit 1; }
              permission=$(gh api "repos/$GITHUB_REPOSITORY/collaborators/$ASKER/permission" --jq .permission)
              case "$permission" in
                admin | write) ;;
                *) refuse "only those who may write to this repository accept goldens" ;;
              esac
              gh api "repos/$GITHUB_REPOSITORY/pulls/$NUMBER" --jq '.head | .repo.full_name, .ref, .sha' > head
              { read -r repository; read -r branch; read -r commit; } < head
              [ "$repository" = "$GITHUB_REPOSITORY" ] ||
                refuse "the branch is in a fork; its author commits the goldens"
              echo "branch=$branch" >> "$GITHUB_OUTPUT"
              echo "commit=$commit" >> "$GITHUB_OUTPUT"

      # Draws what the branch says, with a token that only reads.
      draw:
        needs: ask
        runs-on: ubuntu-latest
        permissions:
          contents: read

    """

  private static let scenesStart = """
        steps:
          - uses: <actions/checkout>
            with:
              ref: ${{ needs.ask.outputs.commit }}
              lfs: true
              persist-credentials: false
          - uses: <action>@v<version>
            with: { command: install }

    """

  // The cache is not written: other branches would build with what this one left there.
  private static let packageStart = """
        container: swift:6.3-bookworm
        env:
          PACKAGES: <packages>
        steps:
          - run: apt-get update && apt-get install -y --no-install-recommends $PACKAGES
          - uses: <actions/checkout>
            with:
              ref: ${{ needs.ask.outputs.commit }}
              lfs: true
              persist-credentials: false
          - uses: <actions/cache/restore>
            with:
              path: .build
              key: swift-${{ hashFiles('Package.resolved', 'Sources/**') }}
              restore-keys: swift-
          - run: swift build -c release --product galley
          - run: swift build -c release --show-bin-path >> "$GITHUB_PATH"

    """

  private static let draw = """
          # Status 1 says that goldens were written.
          - run: |
              galley comment --requests > "$RUNNER_TEMP/cases"
              mapfile -t cases < "$RUNNER_TEMP/cases"
              status=0
              CI='' galley check --update -- "${cases[@]}" || status=$?
              [ "$status" -le 1 ]
          - uses: <actions/upload-artifact>
            with:
              name: galley-goldens
              path: Fixtures/Goldens


    """

  private static let commit = """
      # Commits files of goldens only. Nothing of the branch runs, and its symbolic links are not followed.
      commit:
        needs: [ask, draw]
        runs-on: ubuntu-latest
        permissions:
          contents: write
        steps:
          - run: git config --global core.symlinks false
          - uses: <actions/checkout>
            with:
              ref: ${{ needs.ask.outputs.commit }}
              lfs: true
          - uses: <actions/download-artifact>
            with:
              name: galley-goldens
              path: ${{ runner.temp }}/goldens
          - env:
              BRANCH: ${{ needs.ask.outputs.branch }}
            run: |
              mkdir -p Fixtures/Goldens
              goldens=$PWD/Fixtures/Goldens
              (cd "$RUNNER_TEMP/goldens" && find . -name '.?*' -prune -o -type f \\
                '(' -name '*.png' -o -name '*.svg' -o -name '*.txt' -o -name '*.json' ')' \\
                -exec cp --parents -t "$goldens" '{}' +)
              git add Fixtures/Goldens
              if git diff --cached --quiet; then echo "the goldens are the same already"; exit 0; fi
              git config user.name "github-actions[bot]"
              git config user.email "github-actions[bot]@users.noreply.github.com"
              git commit -m "Accept goldens"
              # Fails where the branch has moved on since the comment.
              git push origin "HEAD:refs/heads/$BRANCH"

    """
}
