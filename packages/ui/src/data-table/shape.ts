import { timing } from '../timing.ts';
import { whenIdle } from '../use-idle.ts';

/** Measurements of a list from when it last had rows, in pixels. */
interface Shape {
  /** What they depend on: the width of its frame, and its headers. */
  at: string;
  /** Heights of its first rows. */
  rows: readonly number[];
  widths: readonly number[];
}

/** Whether a list has been measured since its rows came or its columns changed. */
export interface Measured {
  isDone: boolean;
}

/** State of a list: rows loading, those that fit on the screen drawn, or all of them. */
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
 * Keeps columns at these widths, unless a cell needs more, so that rows added below do not move them. The widest takes
 * the rest: otherwise a column that just fits its text would lose a fraction of a pixel, and wrap it.
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
 * Gives loading rows the heights and the columns that this list last had on this device, and keeps the columns where the
 * first rows put them, so that later rows move nothing. The headers of a list that this browser has not shown in this
 * shape come with its rows: their positions are not known before.
 * Returns a cancel function: the shape is measured and stored only once the browser is idle. A list that was put aside
 * and is shown again still has it.
 */
export function keepShape(frame: HTMLElement | null, id: string, stage: Stage, measured: Measured): () => void {
  const table = frame?.querySelector('table');
  if (!frame || !table || measured.isDone) return () => undefined;
  const key = `cage.table.${id}.shape`;
  const heads = headsOf(table);
  table.tHead?.removeAttribute('style');
  // All rows together know best how wide they are.
  if (stage === 'loading' || (stage === 'whole' && table.style.tableLayout))
    for (const head of heads) head.removeAttribute('style');
  if (stage === 'part') table.style.tableLayout = '';
  else table.removeAttribute('style');
  if (stage === 'loading') {
    lend(frame, table, key);
    return () => undefined;
  }
  let forget: (() => void) | null = () => {};
  // Row heights depend on the font face, which may be requested only at layout. If it is loaded already,
  // `ready` is not read: that would force a layout.
  const whenThereIsTime = () => {
    forget &&= whenIdle(
      () => {
        if (document.fonts.status !== 'loaded') return void document.fonts.ready.then(whenThereIsTime);
        const widths = keep(frame, table, key);
        measured.isDone = true;
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
