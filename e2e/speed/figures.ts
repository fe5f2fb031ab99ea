/** Results of Cage and of the floor, in one run. */
export interface Pair {
  ours: number;
  floor: number;
}

/** At full speed, and with a processor four times slower. */
export interface Paces {
  full: Pair;
  slow: Pair;
}

/** Milliseconds of main-thread time, unless noted otherwise. */
export interface HandFigures {
  dialog: Paces;
  /** From the press to the painted dialog, the first time on a page, in ms of wall-clock time. */
  firstDialogMs: Pair;
  route: Paces;
  key: Paces;
  /** 500 rows of 17 columns. */
  rows: Paces;
  /** Growth in MiB after twenty changes of page. */
  heap: Pair;
  /** While typing into a search, with a processor four times slower. */
  dropped: Pair;
  playerDialog: Pair;
  playerFirstDialogMs: number;
  playerRoute: Pair;
}

/** Milliseconds until a page is usable, cold, on Slow 4G with a processor four times slower. */
export type UsableFigures = Record<'sign-in' | 'casino bets' | 'player sign-in' | 'wallet' | 'deposit', Pair>;

export const median = (figures: readonly number[]) =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
