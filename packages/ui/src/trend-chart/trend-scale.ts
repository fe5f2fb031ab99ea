/** The scale of a chart: round steps from below the lowest value to above the highest, zero among them. */
export interface Scale {
  /** Values of the grid lines, lowest first. */
  ticks: readonly bigint[];
  /** Where a value stands, from 0 at the bottom to 1 at the top. */
  at(value: bigint): number;
}

const STEPS = [1n, 2n, 5n, 10n];
const MOST_STEPS = 5n;

/** The smallest of 1, 2, 5, 10, 20, 50 … that covers a range in few steps. */
function stepOf(range: bigint): bigint {
  for (let magnitude = 1n; ; magnitude *= 10n) {
    const step = STEPS.map((factor) => factor * magnitude).find((candidate) => candidate * MOST_STEPS >= range);
    if (step !== undefined) return step;
  }
}

/** A scale for whole values, of any size and sign. */
export function scaleOf(values: readonly bigint[]): Scale {
  const highest = values.reduce((most, value) => (value > most ? value : most), 0n);
  const lowest = values.reduce((least, value) => (value < least ? value : least), 0n);
  const step = stepOf(highest - lowest > 0n ? highest - lowest : 1n);
  const top = highest === 0n && lowest === 0n ? step : ((highest + step - 1n) / step) * step;
  const bottom = -((-lowest + step - 1n) / step) * step;
  const count = Number((top - bottom) / step);
  return {
    ticks: Array.from({ length: count + 1 }, (_, index) => bottom + step * BigInt(index)),
    at: (value) => Number(((value - bottom) * 100_000n) / (top - bottom)) / 100_000,
  };
}
