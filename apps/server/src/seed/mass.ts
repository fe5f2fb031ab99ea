import { DAY_MS, indianDay, startOfIndianDay } from '../domain/time.ts';
import { rollUpFaults, sumUpHouseDays } from '../store/bets/bet-totals.ts';
import type { Database, Transaction } from '../store/database/database.ts';
import { sql } from '../store/database/sql.ts';
import { betCodes } from '../store/database/states.ts';
import { postLedger } from '../store/ledger/ledger.ts';
import { verifyLedger } from '../store/ledger/proof.ts';
import { makeMonths } from '../store/months/make.ts';
import { CUSTOMERS, openCrowd } from './mass-people.ts';

const DAYS = 60;
const BETS_PER_PLAYER = 500;
/** Bets of the last seconds are still pending. */
const PENDING_MS = 20_000;

export interface MassProgress {
  day: string;
  bets: number;
  of: number;
}

/** The result of a day for one player: its payouts less its stakes. */
interface Net {
  customerId: number;
  customerWalletId: bigint;
  walletId: bigint;
  netPaise: bigint;
}

/**
 * Writes one day of bets in one statement: the bets, with consecutive balances, and both roll-ups. Only the players of
 * this and of earlier runs bet. Returns the amount by which each player's wallet has to change.
 */
function betDay(tx: Transaction, { run, from, until, bets }: { run: string; from: Date; until: Date; bets: number }) {
  const ended = new Date(until.getTime() - PENDING_MS);
  return tx.query<Net>(sql`
    with players as materialized (
      select row_number() over (order by a.id) - 1 as n, count(*) over () as many, a.id, a.parent_id as customer_id,
             w.id as wallet_id, w.balance_paise as balance
      from accounts a join wallets w on w.account_id = a.id and w.kind = 'main'
      where a.level = 'player' and a.phone like '70%'
    ), games (g, id, code, wins, pays) as (
      values (0, 'aviator', 'AVI', 0.48, 200), (1, 'lightning-roulette', 'LRO', 0.32, 295),
             (2, 'teen-patti', 'TPT', 0.49, 194), (3, 'andar-bahar', 'ABH', 0.5, 190),
             (4, 'dragon-tiger', 'DTG', 0.46, 200), (5, 'sweet-bonanza', 'SWB', 0.2, 450)
    ), thrown as materialized (
      select i, floor(random() * (select max(many) from players))::bigint as n, floor(random() * 6)::int as g,
             random() as paid, random() as gone, (array[50, 100, 100, 150, 200, 250, 300, 500])[1 + floor(random() * 8)::int]
               * 100::bigint as amount,
             ${from}::timestamptz + random() * (${until}::timestamptz - ${from}::timestamptz) as placed_at
      from generate_series(1, ${bets}::int) i
    ), told as (
      select t.i, p.id as player_id, p.customer_id, p.balance, g.id as game_id,
             -- As games name their rounds: nothing in common that a search would have to wade through.
             g.code || '-' || upper(substr(md5(random()::text || t.i), 1, 14)) as round_id,
             t.amount, t.placed_at,
             case when t.placed_at > ${ended} then ${betCodes.pending} when t.gone < 0.002 then ${betCodes.void}
                  when t.paid < g.wins then ${betCodes.win} else ${betCodes.loss} end as status,
             case when t.placed_at > ${ended} then null when t.gone < 0.002 then t.amount
                  when t.paid < g.wins then t.amount * g.pays / 100 else 0 end as payout
      from thrown t join players p on p.n = t.n join games g on g.g = t.g
    ), followed as (
      select told.*, balance + coalesce(sum(coalesce(payout, 0) - amount)
               over (partition by player_id order by placed_at, i rows between unbounded preceding and 1 preceding), 0) as before
      from told
    ), placed as (
      insert into bets (customer_id, player_id, tx_id, game_id, round_id, amount_paise, payout_paise, status,
                        old_balance_paise, balance_paise, placed_at, settled_at)
      select customer_id, player_id, ${run}::text || '-' || i, game_id, round_id, amount, payout, status, before,
             before - amount + coalesce(payout, 0), placed_at,
             case when status <> ${betCodes.pending} then placed_at + interval '40 seconds' end
      from followed order by placed_at, i
      returning customer_id, player_id, amount_paise, payout_paise, status, (placed_at at time zone 'Asia/Kolkata')::date as day
    ), sums as materialized (
      select customer_id, player_id, day,
             count(*) filter (where status = ${betCodes.pending}) as pending_count,
             coalesce(sum(amount_paise) filter (where status = ${betCodes.pending}), 0) as pending_paise,
             count(*) filter (where status = ${betCodes.void}) as void_count, count(*) filter (where status = ${betCodes.win}) as win_count,
             coalesce(sum(amount_paise) filter (where status = ${betCodes.win}), 0) as win_stake_paise,
             coalesce(sum(payout_paise) filter (where status = ${betCodes.win}), 0) as win_payout_paise,
             count(*) filter (where status = ${betCodes.loss}) as loss_count,
             coalesce(sum(amount_paise) filter (where status = ${betCodes.loss}), 0) as loss_paise,
             sum(coalesce(payout_paise, 0) - amount_paise)::bigint as net
      from placed group by 1, 2, 3
    ), days as (
      insert into bet_days as d (customer_id, day, pending_count, pending_paise, void_count, win_count, win_stake_paise,
                                 win_payout_paise, loss_count, loss_paise)
      select customer_id, day, sum(pending_count), sum(pending_paise), sum(void_count), sum(win_count), sum(win_stake_paise),
             sum(win_payout_paise), sum(loss_count), sum(loss_paise) from sums group by 1, 2
      on conflict (customer_id, day, product) do update set ${added}
    ), player_days as (
      insert into bet_player_days as d (player_id, day, pending_count, pending_paise, void_count, win_count,
                                        win_stake_paise, win_payout_paise, loss_count, loss_paise)
      select player_id, day, pending_count, pending_paise, void_count, win_count, win_stake_paise, win_payout_paise,
             loss_count, loss_paise from sums
      on conflict (player_id, day, product) do update set ${added}
    )
    select s.customer_id as "customerId", c.id as "customerWalletId", p.wallet_id as "walletId", sum(s.net)::bigint as "netPaise"
    from sums s join players p on p.id = s.player_id join wallets c on c.account_id = s.customer_id and c.kind = 'main'
    group by 1, 2, 3 having sum(s.net) <> 0`);
}

const added = sql`pending_count = d.pending_count + excluded.pending_count,
  pending_paise = d.pending_paise + excluded.pending_paise, void_count = d.void_count + excluded.void_count,
  win_count = d.win_count + excluded.win_count, win_stake_paise = d.win_stake_paise + excluded.win_stake_paise,
  win_payout_paise = d.win_payout_paise + excluded.win_payout_paise, loss_count = d.loss_count + excluded.loss_count,
  loss_paise = d.loss_paise + excluded.loss_paise`;

/** Moves a day's money: one ledger transaction per customer, with one entry for each of its players. */
async function payDay(tx: Transaction, run: string, at: Date, nets: readonly Net[]): Promise<void> {
  for (const customerId of new Set(nets.map((net) => net.customerId))) {
    const mine = nets.filter((net) => net.customerId === customerId);
    const sum = mine.reduce((total, { netPaise }) => total + netPaise, 0n);
    const customerWalletId = mine[0]?.customerWalletId ?? 0n;
    const entries = mine.map(({ walletId, netPaise }) => ({ walletId, amountPaise: netPaise }));
    if (sum !== 0n) entries.push({ walletId: customerWalletId, amountPaise: -sum });
    await postLedger(tx, {
      key: `bets:${customerId}:${run}`,
      kind: 'settlement',
      at,
      actorId: null,
      actedForId: null,
      note: 'Seeded bets of a day',
      entries,
      ...(sum !== 0n ? { owingWalletId: customerWalletId } : {}),
    });
  }
}

/**
 * Adds a large number of bets for demonstrations and measurements, over the last 60 days, one transaction per day.
 * Throws when the books or the roll-ups do not hold afterwards. A stopped run leaves whole days.
 */
export async function seedBets(
  database: Database,
  { bets, now, onProgress }: { bets: number; now: Date; onProgress(progress: MassProgress): void },
): Promise<void> {
  await makeMonths(database, now);
  const players = Math.min(Math.max(Math.ceil(bets / BETS_PER_PLAYER), CUSTOMERS * 2), 20_000);
  const today = startOfIndianDay(now);
  const first = new Date(today.getTime() - (DAYS - 1) * DAY_MS);
  const roomy = (tx: Transaction) => tx.query({ text: 'set local statement_timeout = 0', values: [] });
  await database.transaction(async (tx) => {
    await roomy(tx);
    await openCrowd(tx, players, new Date(first.getTime() - DAY_MS));
  });
  // So that the statements of each day are planned for the current number of accounts, whenever autovacuum runs.
  await database.query({ text: 'analyze accounts, wallets', values: [] });
  let done = 0;
  for (let n = 0; n < DAYS; n += 1) {
    const from = new Date(first.getTime() + n * DAY_MS);
    const until = new Date(Math.min(from.getTime() + DAY_MS, now.getTime()));
    const share = Math.floor(((n + 1) * bets) / DAYS) - Math.floor((n * bets) / DAYS);
    const run = `seed-${now.getTime().toString(36)}-${n}`;
    if (share > 0) {
      await database.transaction(async (tx) => {
        await roomy(tx);
        await payDay(tx, run, until, await betDay(tx, { run, from, until, bets: share }));
      });
    }
    done += share;
    onProgress({ day: indianDay(from), bets: done, of: bets });
  }
  await sumUpHouseDays(database);
  await database.query({ text: 'analyze', values: [] });
  const faults = [...(await verifyLedger(database)).faults, ...(await rollUpFaults(database))];
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
