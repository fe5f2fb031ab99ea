import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../src/store/database/database.ts';
import { sql } from '../src/store/database/sql.ts';
import { type Answer, call, startDeposit, submitDeposit } from '../test/support/calls.ts';
import type { ServerProcess } from '../test/support/server-process.ts';

/** A desk: deposits are handed in and accepted one after the other, and what has no clear answer is asked again. */
export interface Desk {
  /** UTRs of the deposits whose acceptance was acknowledged. */
  accepted: readonly string[];
  finish(): Promise<void>;
}

/** Of the built-in customer's player, so that root is whom it pays. */
export function startDesk({ addresses }: ServerProcess, { root, player }: { root: string; player: string }): Desk {
  const accepted: string[] = [];
  let running = true;

  /** Tries until there is an answer that is not an outage. */
  async function until<T>(attempt: () => Promise<T | undefined>): Promise<T> {
    for (;;) {
      const done = await attempt().catch(() => undefined);
      if (done !== undefined) return done;
      await sleep(50);
    }
  }

  const idOf = async (utr: string) => {
    const queue = `${addresses.admin}/api/webapi/admin/recharge/pending?q=${utr}`;
    return (await call<{ list: { id: number }[] }>(queue, root)).list.map(({ id }) => id)[0] ?? null;
  };

  async function one(utr: string): Promise<void> {
    const stake = '100';
    const code = await until(() => startDeposit(addresses.player, player, stake));
    // The second time it is told that the UTR is known: the first did arrive.
    await until(async () =>
      (await submitDeposit(addresses.player, player, { stake, code, utr })).status === 503 ? undefined : true,
    );
    const id = await until(() => idOf(utr));
    if (id === null) return;
    const decided = await until(async () => {
      const answer = await call<Answer>(`${addresses.admin}/api/webapi/admin/recharge/status`, root, { id, status: 1 });
      return answer.code === 'unavailable' ? undefined : answer;
    });
    if (decided.status) accepted.push(utr);
  }

  async function work(): Promise<void> {
    for (let n = 0; running; n += 1) await one(String(610_000_000_000 + n));
  }
  const working = work();
  return {
    accepted,
    async finish() {
      running = false;
      await working;
    },
  };
}

/** Acceptances that were acknowledged, and are not in the books. */
export async function lostDecisions(database: Database, accepted: readonly string[]): Promise<string[]> {
  const rows = await database.query<{ utr: string }>(sql`
    select r.utr from recharges r join ledger_transactions t on t.key = 'recharge:' || r.id where r.status = 1`);
  const kept = new Set(rows.map(({ utr }) => utr));
  return accepted.filter((utr) => !kept.has(utr));
}
