import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, BetTakenBack, type PartnerClient, PartnerUnclear, partnerClient } from '@cage/partner-client';
import { readConfig } from '../src/config.ts';
import { openSecretKey } from '../src/domain/credentials.ts';
import { rollUpFaults } from '../src/store/bets/bet-totals.ts';
import type { Database } from '../src/store/database/database.ts';
import { sql } from '../src/store/database/sql.ts';
import { random } from '../test/support/random.ts';

/** The demo's partner as its own servers know it. */
export interface PartnerFacts {
  verifyKey: string;
  secretKey: string;
  domain: string;
  players: string[];
}

const CUSTOMER = 'C1';
/** Begins the ids of these bets: the demo has some of its own. */
const PREFIX = 'crash-';

/** Keys of the demo's first customer, and those of its players who may bet now. */
export async function partnerOfDemo(database: Database, environment: Record<string, string>): Promise<PartnerFacts> {
  const { keys } = readConfig({ ...environment, DEMO: '1' });
  const [row] = await database.query<{ id: number; verifyKey: string; sealedKey: Buffer; domain: string }>(sql`
    select c.id, k.verify_key as "verifyKey", k.sealed_key as "sealedKey", c.domain
    from accounts c join partner_keys k on k.customer_id = c.id and k.world = 'live' and k.expires_at is null
    where c.public_id = ${CUSTOMER}`);
  if (!row) throw new Error(`The demo has no customer ${CUSTOMER} with keys`);
  const players = await database.query<{ publicId: string }>(sql`
    select p.public_id as "publicId" from accounts p join wallets w on w.account_id = p.id and w.kind = 'main'
    where p.parent_id = ${row.id} and p.status = 'Active' and w.balance_paise > 100000
      and not exists (select from play_limits l where l.account_id = p.id)
      and not exists (select from play_pauses b where b.account_id = p.id)
    order by p.id`);
  if (players.length === 0) throw new Error(`${CUSTOMER} has no players with chips`);
  return {
    verifyKey: row.verifyKey,
    secretKey: openSecretKey(keys.credential, CUSTOMER, row.sealedKey),
    domain: row.domain,
    players: players.map(({ publicId }) => publicId),
  };
}

/** A call that was answered, as it is repeated. */
interface Told {
  call: 'bet' | 'settle';
  answer: Answer;
  again(): Promise<Answer>;
}

/** A partner's servers that bet and settle over signed HTTP and give no call up. */
interface Bettors {
  /** Answered calls so far. */
  answered(): number;
  /** Calls that had no clear answer: settlements sent again, and bets that were taken back. */
  unclear(): number;
  told: readonly Told[];
  takenBack: readonly string[];
  /** Answers that should not be. */
  strange: readonly string[];
  /** Lets every client have its last answer, then ends them. */
  finish(): Promise<void>;
}

interface BettorsOptions {
  clients: number;
  partner: PartnerFacts;
  seed: number;
  /** Where the partner API is now: it changes when the server is started again. */
  address(): string;
}

/** The pauses of a caller, shortened: what is tried is the same. */
const SHORT_MS = 20;

function clientOf({ verifyKey, secretKey, domain }: PartnerFacts, address: () => string): PartnerClient {
  return partnerClient({
    ...{ url: 'http://partner.invalid', verifyKey, secretKey, domain },
    wait: () => sleep(SHORT_MS),
    fetch: ((url: URL, init: RequestInit) =>
      fetch(new URL(url.pathname + url.search, address()), init)) as typeof fetch,
  });
}

/** Keeps a number of clients betting one rupee at a time and settling what was taken; every third bet wins. */
export function startBettors({ clients, partner, seed, address }: BettorsOptions): Bettors {
  const api = clientOf(partner, address);
  const [told, takenBack, strange]: [Told[], string[], string[]] = [[], [], []];
  let [running, unclear] = [true, 0];

  async function place(transactionId: string, playerId: string): Promise<boolean> {
    const bet = {
      transactionId,
      playerId,
      roundId: transactionId,
      gameId: 'dice',
      product: 'casino',
      amount: '1.00',
    } as const;
    try {
      told.push({ call: 'bet', answer: await api.bet(bet), again: () => api.bet(bet) });
      return true;
    } catch (error) {
      if (!(error instanceof BetTakenBack)) throw error;
      unclear += 1;
      takenBack.push(transactionId);
      return false;
    }
  }

  async function settle(betTransactionId: string, amount: string): Promise<void> {
    const settlement = { transactionId: `${betTransactionId}:end`, betTransactionId, amount };
    for (;;) {
      try {
        told.push({ call: 'settle', answer: await api.settle(settlement), again: () => api.settle(settlement) });
        return;
      } catch (error) {
        if (!(error instanceof PartnerUnclear)) throw error;
        unclear += 1;
      }
    }
  }

  async function client(n: number): Promise<void> {
    const next = random(seed + n);
    for (let round = 0; running; round += 1) {
      const id = `${PREFIX}${n}-${round}`;
      const player = partner.players[Math.floor(next() * partner.players.length)] ?? '';
      try {
        if (await place(id, player)) await settle(id, next() < 1 / 3 ? '2.85' : '0');
      } catch (error) {
        strange.push(String(error));
      }
    }
  }

  const all = Promise.all(Array.from({ length: clients }, (_, n) => client(n)));
  return {
    answered: () => told.length + takenBack.length,
    unclear: () => unclear,
    ...{ told, takenBack, strange },
    async finish() {
      running = false;
      await all;
    },
  };
}

/** What differs when answered calls are repeated, in sentences: each must answer as the first time. */
export async function differingAnswers({ told }: Bettors): Promise<string[]> {
  const faults: string[] = [];
  for (let from = 0; from < told.length; from += 16) {
    await Promise.all(
      told.slice(from, from + 16).map(async ({ call, answer, again }) => {
        const repeated = await again();
        const same = JSON.stringify({ ...answer, duplicate: true }) === JSON.stringify(repeated);
        if (!same) faults.push(`${call} ${answer.transactionId} answered ${JSON.stringify(repeated)} the second time`);
      }),
    );
  }
  return faults;
}

/**
 * What of the bets is lost, unasked or half done, by the database: each answered call is kept, each kept call has its
 * effects, and each effect has its call.
 */
export async function compareBets(database: Database, { told, takenBack }: Bettors) {
  const like = `${PREFIX}%`;
  const kept = await database.query<{ id: string; call: string }>(sql`
    select transaction_id as id, call from partner_transactions where transaction_id like ${like}`);
  const ids = new Set(kept.map(({ id }) => id));
  const asked = new Set([
    ...told.map(({ answer }) => answer.transactionId),
    ...takenBack.flatMap((id) => [id, `${id}:back`]),
  ]);
  // One row for each bet: what was kept of it must be what happened to it, in its row and in the ledger.
  const [half] = await database.query<{ count: number }>(sql`
    with calls as (
      select bet_transaction_id as bet, bool_or(call = 'bet') as placed,
             bool_or(call = 'settle') as settled, bool_or(call = 'rollback' and player_id is not null) as returned
      from partner_transactions where transaction_id like ${like} group by 1
    ), moves as (
      select split_part(key, ':', 3) as bet, bool_or(kind = 'bet') as placed,
             bool_or(key like 'settle:%') as paid, bool_or(key like 'rollback:%') as returned
      from ledger_transactions where split_part(key, ':', 3) like ${like} and kind <> 'debt' group by 1
    )
    select count(*)::int as count
    from calls c full join moves m on m.bet = c.bet full join (select * from bets where tx_id like ${like}) b
      on b.tx_id = coalesce(c.bet, m.bet)
    where not (
      coalesce(c.placed, false) = (b.id is not null) and coalesce(m.placed, false) = (b.id is not null)
      and coalesce(c.settled, false) = (coalesce(b.status, 0) in (1, 2))
      and coalesce(m.paid, false) = (coalesce(b.status, 0) = 1)
      and coalesce(c.returned, false) = (coalesce(b.status, 0) = 3)
      and coalesce(m.returned, false) = (coalesce(b.status, 0) = 3))`);
  const [standing] = await database.query<{ count: number }>(sql`
    select count(*)::int as count from bets where tx_id = any(${takenBack}::text[]) and status <> 3`);
  return {
    lost: told.filter(({ answer }) => !ids.has(answer.transactionId)).length,
    unknown: [...ids].filter((id) => !asked.has(id)).length,
    halfDone: half?.count ?? -1,
    standing: standing?.count ?? -1,
    rollUps: await rollUpFaults(database),
  };
}
