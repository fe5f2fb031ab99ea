import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** All that is needed to finish a round after a crash: the roll follows from seed and word. */
export interface Round {
  /** Names the round, and with `:bet` and `:settle` its two transactions. */
  id: string;
  playerId: string;
  stakePaise: string;
  mark: number;
  seed: string;
  playersWord: string;
}

type Line = { opened: Round } | { staked: string } | { ended: string };

export interface OpenRound {
  round: Round;
  /** Whether the platform is known to have taken the stake. */
  staked: boolean;
}

/**
 * The house's own journal: a line for each step, on disk before the step counts. Everything that moves money over a
 * network needs one, or a crash between bet and payout leaves a stake that nobody remembers.
 */
export function openJournal(path: string) {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  const open = new Map<string, OpenRound>();
  for (const text of lines.filter(Boolean)) {
    let line: Line;
    try {
      line = JSON.parse(text) as Line;
    } catch {
      continue; // a crash cut this line short: its step never counted
    }
    if ('opened' in line) open.set(line.opened.id, { round: line.opened, staked: false });
    else if ('ended' in line) open.delete(line.ended);
    else open.set(line.staked, { ...(open.get(line.staked) as OpenRound), staked: true });
  }
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const file = openSync(path, 'a', 0o600);
  const write = (line: Line) => {
    writeSync(file, `${JSON.stringify(line)}\n`);
    fsyncSync(file);
  };
  if (lines.at(-1)) writeSync(file, '\n');
  return {
    /** Rounds still open when the house last stopped. */
    left: [...open.values()],
    opened: (round: Round) => write({ opened: round }),
    staked: (id: string) => write({ staked: id }),
    ended: (id: string) => write({ ended: id }),
    close: () => closeSync(file),
  };
}

export type Journal = ReturnType<typeof openJournal>;
