/** Preset amounts, one press each. */
export const QUICK_AMOUNTS_PAISE: readonly bigint[] = [
  5_000n,
  10_000n,
  15_000n,
  25_000n,
  50_000n,
  75_000n,
  100_000n,
  150_000n,
  200_000n,
].map((rupees) => rupees * 100n);
