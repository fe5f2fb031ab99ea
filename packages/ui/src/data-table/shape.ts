import { timing } from '../timing.ts';
import { askForTime } from '../use-idle.ts';

/** How a list stood when it last had rows, in pixels. */
interface Shape {
  /** Where that was true: the width of its frame, and its headers. */
  at: string;
  /** How high its first rows were. */
  rows: readonly number[];
  widths: readonly number[];
}

/** Of a list: rows on their way, those that fit on the screen, or all of them. */
export type Stage = 'loading' | 'part' | 'whole';

function read(key: string): Partial<Shape> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Shape>;
  } catch {
    return {};
  }
}

const headsOf = (table: HTMLTableElement) => [...table.querySelectorAll('th')];
const placeOf = (frame: HTMLElement, heads: readonly HTMLElement[]) =>
  `${frame.offsetWidth} ${heads.map((head) => head.textContent)}`;

/**
 * Columns keep these widths, unless a cell needs more: rows that come below the others do not move them. The widest takes
 * what is left: without one that does, a column that its text just fits in would lose a part of a pixel, and break it.
 */
function hold(heads: readonly HTMLElement[], widths: readonly number[]): void {
  const widest = widths.indexOf(Math.max(...widths));
  for (const [place, head] of heads.entries()) if (place !== widest) head.style.width = `${widths[place]}px`;
}

function lend(frame: HTMLElement, table: HTMLTableElement, key: string): void {
  const heads = headsOf(table);
  const { at, rows, widths } = read(key);
  if (at !== placeOf(frame, heads) || !rows || !widths) {
    if (table.tHead) table.tHead.style.opacity = '0';
    return;
  }
  for (const [place, row] of [...table.rows].slice(1).entries()) row.style.setProperty('--row', `${rows[place]}px`);
  const all = widths.reduce((sum, wide) => sum + wide, 0);
  // On a phone there are no headers.
  if (all === 0) return;
  table.style.tableLayout = 'fixed';
  table.style.width = `${all}px`;
  hold(heads, widths);
}

function keep(frame: HTMLElement, table: HTMLTableElement, key: string): readonly number[] {
  const heads = headsOf(table);
  const rows = [...table.rows].slice(1, 7).map((row) => row.getBoundingClientRect().height);
  const widths = heads.map((head) => head.getBoundingClientRect().width);
  if (rows[0]) localStorage.setItem(key, JSON.stringify({ at: placeOf(frame, heads), rows, widths } satisfies Shape));
  return widths;
}

/**
 * Gives the rows that are on their way the heights and the columns that this list had here when it was last there, and
 * keeps the columns where the first rows have them: what comes then moves nothing. The headers of a list that this
 * browser never showed so come with its rows: where they stand is not known before.
 * Answers what forgets the list again, whose shape is kept only once there is time to measure it.
 */
export function keepShape(frame: HTMLElement | null, id: string, stage: Stage): () => void {
  const table = frame?.querySelector('table');
  if (!frame || !table) return () => undefined;
  const key = `cage.table.${id}.shape`;
  const heads = headsOf(table);
  table.tHead?.removeAttribute('style');
  // All rows at once know best how wide they are.
  if (stage === 'loading' || (stage === 'whole' && table.style.tableLayout))
    for (const head of heads) head.removeAttribute('style');
  if (stage === 'part') table.style.tableLayout = '';
  else table.removeAttribute('style');
  if (stage === 'loading') {
    lend(frame, table, key);
    return () => undefined;
  }
  let forget: (() => void) | null = () => {};
  // Rows are as high as their face makes them, and that may be asked for only when they are laid out. Where it is there
  // nobody asks for `ready`, which lays the page out at once.
  const whenThereIsTime = () => {
    forget &&= askForTime(
      () => {
        if (document.fonts.status !== 'loaded') return void document.fonts.ready.then(whenThereIsTime);
        const widths = keep(frame, table, key);
        if (stage === 'part') hold(heads, widths);
      },
      { timeout: timing.idleAtLatest },
    );
  };
  whenThereIsTime();
  return () => {
    forget?.();
    forget = null;
  };
}
