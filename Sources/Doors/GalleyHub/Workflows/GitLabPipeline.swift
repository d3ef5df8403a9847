/// The pipeline for GitLab: parallel jobs, then one that joins and reports the results.
package enum GitLabPipeline {
  /// For scenes alone: the release is verified before it is unpacked, also where its archive comes from the cache.
  static let scenes = """
    # Compares every layout with its golden. Written by galley init; change it as you like.
    default:
      image: debian:12-slim

    variables:
      GALLEY_VERSION: "<version>"
      GALLEY_RELEASES: "https://github.com/<action>/releases/download"
      # The file with the public key of the releases, or a CI/CD variable of this name and of the type File; the word unsigned
      # verifies no signature.
      GALLEY_KEY: unsigned

    stages: [plan, check, report]

    .galley:
      before_script:
        - apt-get update && apt-get install -y --no-install-recommends <programs>
        - git lfs pull
        # What the branch brings where a run writes is no input, and is not shown.
        - git ls-files -z -- output shards .galley-release .galley-cache | xargs -0 -r rm -f --
        - |
          case "${GALLEY_KEY-}" in
            '') echo "error: GALLEY_KEY is empty: name the file with a public key, or write unsigned" >&2; exit 2 ;;
            unsigned) key='' ;;
            *) key=$GALLEY_KEY ;;
          esac
          case "$GALLEY_RELEASES" in file:*) protocol=file ;; *) protocol=https ;; esac
        - mkdir -p .galley-release
        - archive=galley-$GALLEY_VERSION-linux-$(uname -m).tar.gz
        - fetch() { curl --disable --proto "=$protocol" --fail --silent --show-error --location --retry 3 --retry-max-time 300 --max-time 300 --output ".galley-release/$1" "$GALLEY_RELEASES/v$GALLEY_VERSION/$1"; }
        - fetch "$archive.sha256"
        - test -f ".galley-release/$archive" || fetch "$archive"
        - test -z "$key" || fetch "$archive.sha256.sig"
        - test -z "$key" || openssl dgst -sha256 -verify "$key" -signature ".galley-release/$archive.sha256.sig" ".galley-release/$archive.sha256"
        - cd .galley-release
        # Nothing is unpacked unless its checksum is right.
        - sha256sum --check "$archive.sha256"
        - cd ..
        - tar -xzf ".galley-release/$archive" -C "$HOME"
        - export PATH="$HOME/${archive%.tar.gz}/bin:$PATH"
      cache:
        - &tool
          key: galley-$GALLEY_VERSION
          paths: [.galley-release/*.tar.gz]

    """

  static let package = """
    # Compares every layout with its golden. Written by galley init; change it as you like.
    default:
      image: swift:6.3-bookworm

    variables:
      PACKAGES: "<packages>"

    stages: [plan, check, report]

    .galley:
      before_script:
        - apt-get update && apt-get install -y --no-install-recommends $PACKAGES
        - git lfs pull
        # What the branch brings where a run writes is no input, and is not shown.
        - git ls-files -z -- output shards .galley-release .galley-cache | xargs -0 -r rm -f --
        - swift build -c release --product galley
        - bin=$(swift build -c release --show-bin-path)
        - export PATH="$bin:$PATH"
      cache:
        - &tool
          key: { files: [Package.resolved], prefix: swift }
          paths: [.build]

    """

  static let jobs = """

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
          galley check --cache .galley-cache
          --shard "${CI_NODE_INDEX:-1}/${CI_NODE_TOTAL:-1}" --durations durations.json
          --results "shards/${CI_NODE_INDEX:-1}"
      cache:
        - *tool
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
        - galley merge shards --report html --report junit
      after_script:
        - test ! -f output/results/durations.json || cp output/results/durations.json .
      cache:
        - <<: *tool
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
