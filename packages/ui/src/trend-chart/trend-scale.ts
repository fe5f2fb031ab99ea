/** A part of a chart between grid lines, with zero at one of them. */
export interface Pane {
  /** Values of the grid lines, lowest first. */
  ticks: readonly bigint[];
  /** Fraction of the height that an amount takes, whatever its sign. */
  share(value: bigint): number;
  /** Position of zero: 0 at the foot, 1 at the top. */
  zero: number;
}

const STEPS = [1n, 2n, 5n, 10n];
const MOST_STEPS = 6n;
/** With no amounts, the grid still has a scale: ₹20 a step. */
const NOTHING = 10_000n;

/** The smallest of 1, 2, 5, 10, 20, 50 … that covers a range in few steps. */
function stepOf(range: bigint): bigint {
  for (let magnitude = 1n; ; magnitude *= 10n) {
    const step = STEPS.map((factor) => factor * magnitude).find((candidate) => candidate * MOST_STEPS >= range);
    if (step !== undefined) return step;
  }
}

const most = (values: readonly bigint[]) => values.reduce((high, value) => (value > high ? value : high), 0n);
const stepsOf = (value: bigint, step: bigint) => (value + step - 1n) / step;

function paneOf(above: bigint, below: bigint, step: bigint): Pane {
  const count = above + below;
  return {
    ticks: Array.from({ length: Number(count) + 1 }, (_, index) => (BigInt(index) - below) * step),
    share: (value) => Number(((value < 0n ? -value : value) * 100_000n) / (count * step)) / 100_000,
    zero: Number(below) / Number(count),
  };
}

/**
 * Two panes one above the other with the same step, so that a length is the same amount in both: what came in and went
 * out, and below it what was kept.
 */
export function panesOf(gross: readonly bigint[], kept: readonly bigint[]): { gross: Pane; kept: Pane } {
  const lost = most(kept.map((value) => -value));
  const step = stepOf(most(gross) + most(kept) + lost || NOTHING);
  const least = (count: bigint) => (count > 0n ? count : 1n);
  const below = stepsOf(lost, step);
  const above = stepsOf(most(kept), step);
  return {
    gross: paneOf(least(stepsOf(most(gross), step)), 0n, step),
    kept: paneOf(below > 0n ? above : least(above), below, step),
  };
}
