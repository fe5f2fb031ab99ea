/** Returns the change in percent of the former value: `+8.2%`, `−12%`; `null` where that was zero. */
export function formatChange(now: bigint, before: bigint): string | null {
  if (before === 0n) return null;
  const size = before < 0n ? -before : before;
  const change = now - before;
  const moved = change < 0n ? -change : change;
  const tenths = (moved * 2_000n + size) / (size * 2n);
  const sign = tenths === 0n ? '' : change < 0n ? '−' : '+';
  return `${sign}${tenths / 10n}${tenths % 10n === 0n ? '' : `.${tenths % 10n}`}%`;
}

/** `12.5%`, from the number as text; a dash where there is none. */
export const formatPercent = (percent: string | null): string => (percent ? `${percent}%` : '–');
