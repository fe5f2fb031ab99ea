import type { Database } from '../src/store/database/database.ts';

export type Kind = Database['kind'];

/** How much is done: all of it, or so little that everything takes a few minutes. */
export type Pace = 'long' | 'quick';

/** What a proof is given for one run of it. */
export interface Run {
  database: Kind;
  pace: Pace;
  /** Printed with the result; the same seed draws the same numbers. */
  seed: number;
  /** Tells how far it is. */
  say(line: string): void;
  /** Undoes something when the run is over, the last first, also after a failure or Ctrl+C. */
  later(undo: () => unknown): void;
}

export interface Outcome {
  /** What was counted and measured, in a few words each. */
  figures: string[];
  /** What does not hold, each in a sentence; empty when the promise is kept. */
  broken: string[];
}

export interface Proof {
  /** The promises of docs/promises.md that it proves. */
  promises: readonly string[];
  /** What is done, in a clause. */
  done(pace: Pace): string;
  databases: readonly Kind[];
  /**
   * `beside`: it waits more than it works, and runs beside the others. `alone`: it measures time, and runs when nothing
   * else does. Without either: one after the other, while those beside go on.
   */
  when?: 'beside' | 'alone';
  run(run: Run): Promise<Outcome>;
}

/** This machine does not let the proof be made: it counts neither as kept nor as broken, and the run does not succeed. */
export class NotRun extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'NotRun';
  }
}

/** The sentences whose condition holds. */
export function faultsOf(conditions: Record<string, boolean>): string[] {
  return Object.entries(conditions).flatMap(([sentence, holds]) => (holds ? [sentence] : []));
}

export const counted = (count: number) => count.toLocaleString('en-US');
