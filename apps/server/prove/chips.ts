import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../src/store/database/database.ts';
import { sql } from '../src/store/database/sql.ts';
import { request } from '../test/support/calls.ts';
import { oneOf, random } from '../test/support/random.ts';

/** Accounts of the demo directly below root. */
const belowRoot = ['Agent1', 'C3'];

/** Clients of the back office that move chips over HTTP and never give a call up: one in doubt is sent again. */
export interface Movers {
  /** Answered calls so far, those that were refused included. */
  answered(): number;
  /** Sent more than once, because the first sending had no answer. */
  repeated(): number;
  /** Request ids by what they were answered. */
  moved: readonly string[];
  refused: readonly string[];
  /** Answers that are neither a movement, a refusal, nor a server that is away. */
  strange: readonly string[];
  /** Lets every client have its last answer, then ends them. */
  finish(): Promise<void>;
}

export interface MoversOptions {
  clients: number;
  token: string;
  seed: number;
  /** Where the server is now: it changes when it is started again. */
  address(): string;
  /** A pause between two calls of one client. */
  pauseMs?: number;
}

/** How long one sending may take before it counts as unanswered. */
const SENDING_MS = 40_000;

/** Keeps a number of clients moving chips between root and accounts below it, each movement with its request id. */
export function startMovers({ clients, token, seed, address, pauseMs = 0 }: MoversOptions): Movers {
  const [moved, refused, strange]: [string[], string[], string[]] = [[], [], []];
  let [running, repeated] = [true, 0];

  /** One sending: whether it was answered. */
  async function send(form: Record<string, string>): Promise<boolean> {
    try {
      const url = `${address()}/api/webapi/admin/chips`;
      const response = await request(url, token, form, AbortSignal.timeout(SENDING_MS));
      const { status, message } = (await response.json()) as { status: boolean; message?: string };
      if (response.status === 503) return false;
      const id = form.request_id ?? '';
      if (response.status !== 200) strange.push(`${response.status} ${message}`);
      else if (status) moved.push(id);
      else if (message?.startsWith('Insufficient balance')) refused.push(id);
      else strange.push(`200 ${message}`);
      return true;
    } catch {
      // The server was killed before it answered, or is not there: whether it happened is not known.
      return false;
    }
  }

  async function client(n: number): Promise<void> {
    const next = random(seed + n);
    while (running) {
      const form = {
        id_user: oneOf(belowRoot, next),
        direction: next() < 0.7 ? 'in' : 'out',
        stake: String(1 + Math.floor(next() * 5)),
        note: 'prove',
        request_id: randomUUID(),
      };
      for (let sendings = 1; !(await send(form)); sendings += 1) {
        if (sendings === 1) repeated += 1;
        await sleep(20);
      }
      if (pauseMs > 0) await sleep(pauseMs);
    }
  }

  const all = Promise.all(Array.from({ length: clients }, (_, n) => client(n)));
  return {
    answered: () => moved.length + refused.length + strange.length,
    repeated: () => repeated,
    moved,
    refused,
    strange,
    async finish() {
      running = false;
      await all;
    },
  };
}

/** Movements that were acknowledged and are not in the ledger, and those in it that nobody was told of. */
export async function compareMoved(database: Database, moved: readonly string[]) {
  const rows = await database.query<{ key: string }>(sql`
    select split_part(key, ':', 3) as key from ledger_transactions where kind = 'chips' and note = 'prove'`);
  const kept = new Set(rows.map(({ key }) => key));
  const told = new Set(moved);
  return {
    lost: moved.filter((id) => !kept.has(id)).length,
    unknown: [...kept].filter((id) => !told.has(id)).length,
    doubled: rows.length - kept.size,
  };
}
