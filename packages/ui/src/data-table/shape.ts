import { timing } from '../timing.ts';
import { askForTime } from '../use-idle.ts';

/** How a list stood when it last had rows, in pixels. */
interface Shape {
  /** Where that was true: the width of its frame, and its headers. */
  at: string;
  row: number;
  widths: readonly number[];
}

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

function lend(frame: HTMLElement, table: HTMLTableElement, key: string): void {
  const heads = headsOf(table);
  const shape = read(key);
  if (shape.at !== placeOf(frame, heads) || !shape.widths) return;
  table.style.setProperty('--row', `${shape.row}px`);
  const all = shape.widths.reduce((sum, wide) => sum + wide, 0);
  // On a phone there are no headers.
  if (all === 0) return;
  table.style.tableLayout = 'fixed';
  table.style.width = `${all}px`;
  for (const [place, head] of heads.entries()) head.style.width = `${shape.widths[place]}px`;
}

/** As many rows say how high most are; each that is measured takes its time. */
const MEASURED = 9;
/** Lists that have been put aside since they were measured are not measured again. */
const known = new WeakSet<HTMLTableElement>();

function keep(frame: HTMLElement, table: HTMLTableElement, key: string): void {
  const heads = headsOf(table);
  const some = [...table.querySelectorAll('[data-row]')].slice(0, MEASURED);
  const rows = some.map((row) => row.getBoundingClientRect().height);
  const row = rows.toSorted((a, b) => a - b)[rows.length >> 1];
  const widths = heads.map((head) => head.getBoundingClientRect().width);
  if (!row) return;
  localStorage.setItem(key, JSON.stringify({ at: placeOf(frame, heads), row, widths } satisfies Shape));
  known.add(table);
}

/**
 * Gives the rows that are on their way the height and the columns that this list had here when it was last there: what
 * comes then moves nothing. A list that this browser never showed stands as its columns say it usually does.
 * Answers what forgets the list again, whose shape is kept only once there is time to measure it.
 */
export function keepShape(frame: HTMLElement | null, id: string, loading: boolean): () => void {
  const table = frame?.querySelector('table');
  if (!frame || !table) return () => undefined;
  const key = `cage.table.${id}.shape`;
  for (const part of [table, ...headsOf(table)]) part.removeAttribute('style');
  if (loading) {
    known.delete(table);
    lend(frame, table, key);
    return () => undefined;
  }
  if (known.has(table)) return () => undefined;
  let forget: (() => void) | null = () => {};
  const whenThereIsTime = () => {
    if (forget) forget = askForTime(() => keep(frame, table, key), { timeout: timing.idleAtLatest });
  };
  // Rows are as high as their face makes them. Where it is there nobody asks for `ready`, which lays the page out at once.
  if (document.fonts.status === 'loaded') whenThereIsTime();
  else void document.fonts.ready.then(whenThereIsTime);
  return () => {
    forget?.();
    forget = null;
  };
}
