import Foundation
import GalleyEngine
import GalleyGeometry
import Testing

/// Deceleration, the rubber band and the spring, with numbers calculated by hand.
struct ScrollPhysicsTests {
  private func near(_ value: CGFloat, _ expected: CGFloat) -> Bool {
    Swift.abs(value - expected) < 1e-6
  }

  // 0.998 + 0.998² + … = 0.998 / 0.002 = 499 for each point per millisecond; the last 0.01 are left out.
  @Test func aNormalFlingOfOnePointAMillisecondReaches494Points() {
    let way = ScrollDeceleration(from: 100, velocity: 1, rate: .normal)

    let isNear = near(way.target, 594.01)

    #expect(isNear)
  }

  // 0.99 / 0.01 = 99 for each of 1.99 points per millisecond.
  @Test func aFastFlingOfTwoPointsAMillisecondReaches197Points() {
    let way = ScrollDeceleration(from: 0, velocity: -2, rate: .fast)

    #expect(near(way.target, -197.01))
  }

  // The speed at the start is 1000 / 499 + 0.01; after a millisecond, 499 · 0.002 = 0.998 of it are covered.
  @Test func theShareOfTheSpeedThatIsLeftFallsByTheRateEachMillisecond() {
    let way = ScrollDeceleration(from: 0, to: 1000, rate: .normal)
    let first: CGFloat = 1000 / 499 + 0.01

    #expect(near(way.velocity(after: 0), first))
    #expect(near(way.velocity(after: 2), first * 0.998 * 0.998))
    #expect(near(way.offset(after: 0), 0))
    #expect(near(way.offset(after: 1), 2.00998))
  }

  // 2.014008016 · 0.998ᵗ = 0.01 at t = ln 201.4008016 / −ln 0.998 = 5.305296953 / 0.002002003 = 2649.99.
  @Test func aWayOf1000PointsTakes2650MillisecondsAndEndsWithoutAJump() {
    let way = ScrollDeceleration(from: 0, to: 1000, rate: .normal)

    #expect(Swift.abs(way.duration - 2649.995) < 0.01)
    #expect(way.offset(after: 2650) == 1000)
    #expect(Swift.abs(way.offset(after: 2649) - 999.99) < 0.001)
    #expect(near(way.velocity(after: way.duration), ScrollDeceleration.endSpeed))
  }

  // Measured within 0.3 points: (v − 10) · 0.499 from 750 to 4875 points per second.
  @Test func aReleaseIsProposedTheOffsetWhereTenPointsASecondAreLeft() {
    for speed: CGFloat in [0.75, 4.875] {
      let way = ScrollDeceleration(from: 0, velocity: speed, rate: .normal)

      #expect(near(way.target, (speed * 1000 - 10) * 0.499))
      #expect(near(way.velocity(after: 0), speed))
    }
  }

  @Test func aSpeedBelowTheEndSpeedMovesNothing() {
    let way = ScrollDeceleration(from: 70, velocity: -0.009, rate: .normal)

    #expect(way.target == 70)
    #expect(way.duration == 0)
  }

  // The speed is 2.030202 at the start and 1.020101 in the middle: t = ln 1.990197 / −ln 0.99 = 68.4787.
  @Test func halfTheWayOfAFastFlingIsDoneAfter68Milliseconds() throws {
    let way = ScrollDeceleration(from: 0, to: 200, rate: .fast)

    let time = try #require(way.time(at: 100))

    #expect(Swift.abs(time - 68.4787) < 1e-3)
    #expect(near(way.offset(after: time), 100))
  }

  @Test func anOffsetBehindTheStartIsNeverPassed() {
    let way = ScrollDeceleration(from: 0, to: 200, rate: .fast)

    #expect(way.time(at: -1) == nil)
    #expect(way.time(at: 200) == nil)
  }

  // (1 − 1 / (200 · 0.55 / 110 + 1)) · 110 = (1 − 1/2) · 110.
  @Test func aPullOf200PointsInAViewOf110MovesContentBy55() {
    #expect(near(RubberBand.stretch(200, over: 110), 55))
  }

  // (1 − 1 / (100 · 0.55 / 300 + 1)) · 300 = (55 / 355) · 300.
  @Test func contentNeverFollowsAFingerFartherThanTheViewIsLong() {
    #expect(near(RubberBand.stretch(100, over: 300), 55 * 300 / 355))
    #expect(RubberBand.stretch(1e9, over: 300) < 300)
  }

  @Test func onlyThePartBeyondTheEndIsHeldBack() {
    #expect(RubberBand.offset(40, from: 0, to: 90, over: 110) == 40)
    #expect(near(RubberBand.offset(-200, from: 0, to: 90, over: 110), -55))
    #expect(near(RubberBand.offset(290, from: 0, to: 90, over: 110), 145))
  }

  // (−100 − 100 · 0.011 · 100) · e^(−1.1) = −210 · 0.33287108.
  @Test func aSpringFrom100PointsIsStill70PointsAwayAfter100Milliseconds() {
    let spring = SpringBack(from: -100, to: 0, velocity: 0)

    #expect(near(spring.offset(after: 100), -69.90292758))
    #expect(spring.offset(after: 0) == -100)
  }

  // From the end, at 1 point per millisecond, it is t · e^(−0.011 · t).
  @Test func aSpringThatIsPassedAtSpeedGoes33PointsFarther() {
    let spring = SpringBack(from: 500, to: 500, velocity: 1)

    #expect(near(spring.offset(after: 100), 500 + 33.28710837))
    #expect(spring.offset(after: spring.duration) == 500)
  }

  @Test func aFlingInsideItsRangeRestsAtTheTarget() {
    let fling = ScrollFling(
      from: .zero, velocity: CGPoint(x: 0, y: 1), target: CGPoint(x: 0, y: 300),
      in: CGRect(x: 0, y: 0, width: 0, height: 1000), rate: .normal)

    #expect(fling.offset(after: fling.duration) == CGPoint(x: 0, y: 300))
    // Of the speed 300 / 499 + 0.01, 0.01 are left at ln 61.12024048 / 0.002002003.
    #expect(Swift.abs(fling.duration - 2054.36) < 0.01)
  }

  @Test func aFlingPastTheEndGoesBeyondItAndComesBack() {
    let fling = ScrollFling(
      from: .zero, velocity: CGPoint(x: 0, y: 2), target: CGPoint(x: 0, y: 500),
      in: CGRect(x: 0, y: 0, width: 0, height: 500), rate: .normal)
    let offsets = stride(from: 0, through: fling.duration, by: 10).map {
      fling.offset(after: $0).y
    }

    #expect((offsets.max() ?? 0) > 520)
    #expect(fling.offset(after: fling.duration).y == 500)
  }

  @Test func contentLetGoBeyondItsEndSpringsBackAtOnce() {
    let fling = ScrollFling(
      from: CGPoint(x: 0, y: -100), velocity: .zero, target: .zero,
      in: CGRect(x: 0, y: 0, width: 0, height: 500), rate: .normal)

    #expect(near(fling.offset(after: 100).y, -69.90292758))
  }

  @Test func numbersThatAreNoneComeToAnEnd() {
    let fling = ScrollFling(
      from: CGPoint(x: CGFloat.nan, y: 0), velocity: CGPoint(x: 1, y: CGFloat.nan),
      target: CGPoint(x: 0, y: CGFloat.nan), in: .zero, rate: .fast)

    #expect(!(fling.duration > 1e6))
  }
}

/// The questions of a scroll view at the end of a drag.
@MainActor struct FlingTests {
  private func tall() -> ScrollView {
    let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 1100)
    return view
  }

  @Test func aFlingMovesNothingByItself() {
    let view = tall()

    let fling = view.fling(releasingWith: CGPoint(x: 0, y: 1))

    #expect(view.contentOffset == .zero)
    #expect(Swift.abs(fling.offset(after: fling.duration).y - 494.01) < 1e-6)
  }

  @Test func anAxisThatCannotScrollIsNotFlung() {
    let fling = tall().fling(releasingWith: CGPoint(x: 3, y: 0))

    #expect(fling.offset(after: 50).x == 0)
  }

  @Test func theRangeOfOffsetsCountsTheInsets() {
    let view = tall()
    view.contentInset = EdgeInsets(top: 20, left: 0, bottom: 30, right: 0)

    #expect(view.offsetRange == CGRect(x: 0, y: -20, width: 0, height: 1050))
  }
}
