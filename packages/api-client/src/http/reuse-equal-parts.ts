type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain => (value as Plain | null | undefined)?.constructor === Object;

/** Identity of a row, wherever it moves; anything else by its index. */
const keyOf = (value: unknown, place: number): unknown =>
  (isPlain(value) ? (value.id ?? value.publicId ?? value.code) : undefined) ?? place;

/**
 * Rebuilds an answer from the previous one wherever they are equal: the same row objects, even if another row precedes them.
 * Components then render only what changed. The cache's default compares instants by identity, and rows by index.
 */
export function reuseEqualParts(before: unknown, now: unknown): unknown {
  if (before === now) return before;
  if (before instanceof Date && now instanceof Date) return Number(before) === Number(now) ? before : now;
  if (Array.isArray(before) && Array.isArray(now)) {
    const known = new Map(before.map((one, place) => [keyOf(one, place), one]));
    const kept = now.map((one, place) => reuseEqualParts(known.get(keyOf(one, place)), one));
    return kept.length === before.length && kept.every((one, place) => one === before[place]) ? before : kept;
  }
  if (!isPlain(before) || !isPlain(now)) return now;
  const names = Object.keys(now);
  const kept = Object.fromEntries(names.map((name) => [name, reuseEqualParts(before[name], now[name])]));
  const same =
    names.length === Object.keys(before).length && names.every((name) => name in before && kept[name] === before[name]);
  return same ? before : kept;
}
