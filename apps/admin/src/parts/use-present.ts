import { useState } from 'react';

/**
 * Returns a chosen row as its list or record has it now, so that a dialog about it shows and decides by present amounts;
 * once it is not among the rows, as another filter may leave it out, as it was last.
 */
export function usePresent<Row>(
  chosen: Row | null,
  rows: readonly Row[] | undefined,
  idOf: (row: Row) => string | number,
): Row | null {
  const [last, setLast] = useState(chosen);
  const id = chosen && idOf(chosen);
  const kept = last && idOf(last) === id ? last : chosen;
  const present = chosen && (rows?.find((row) => idOf(row) === id) ?? kept);
  if (present !== last) setLast(present);
  return present;
}
