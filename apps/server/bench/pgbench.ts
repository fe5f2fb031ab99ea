import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../src/store/database/database.ts';
import { sql } from '../src/store/database/sql.ts';

/** One bet, statement by statement: locks, ledger, bet, roll-ups and the kept answer. */
const SCRIPT = `\\set c random(0, :customers - 1)
\\set p random(0, :players - 1)
begin;
select w.id as cw, w.account_id as ca from wallets w join bench_wallets b on b.wallet_id = w.id where b.customer = :c and b.player is null for update of w \\gset
select w.id as pw, w.account_id as pa from wallets w join bench_wallets b on b.wallet_id = w.id where b.customer = :c and b.player = :p for update of w \\gset
update wallets set balance_paise = balance_paise + 1000, entry_count = entry_count + 1 where id = :cw returning balance_paise as cb, entry_count as ce \\gset
update wallets set balance_paise = balance_paise - 1000, entry_count = entry_count + 1 where id = :pw returning balance_paise as pb, entry_count as pe \\gset
insert into ledger_transactions (key, kind, at) values ('bet:' || gen_random_uuid(), 'bet', now()) returning id as t, key as k \\gset
insert into ledger_entries (transaction_id, wallet_id, seq, amount_paise, before_paise, after_paise, at, customer_id) values (:t, :pw, :pe, -1000, :pb + 1000, :pb, now(), null), (:t, :cw, :ce, 1000, :cb - 1000, :cb, now(), :ca);
insert into bets (customer_id, player_id, tx_id, game_id, round_id, amount_paise, old_balance_paise, balance_paise, placed_at) values (:ca, :pa, :k, 'dice', :k, 1000, :pb + 1000, :pb, now());
insert into bet_days as d (customer_id, day, pending_count, pending_paise) values (:ca, current_date, 1, 1000) on conflict (customer_id, day, product) do update set pending_count = d.pending_count + 1, pending_paise = d.pending_paise + 1000;
insert into bet_player_days as d (player_id, day, pending_count, pending_paise) values (:pa, current_date, 1, 1000) on conflict (player_id, day, product) do update set pending_count = d.pending_count + 1, pending_paise = d.pending_paise + 1000;
insert into partner_transactions (customer_id, world, transaction_id, call, content_hash, bet_transaction_id, player_id, balance_paise, amount_paise, at) values (:ca, 'live', :k, 'bet', '\\x00', :k, 'P', :pb, 1000, now());
commit;
`;

function program(): string | null {
  const folder = '/usr/lib/postgresql';
  const versions = existsSync(folder) ? readdirSync(folder).map((version) => join(folder, version, 'bin')) : [];
  const folders = [...(process.env.PATH ?? '').split(':'), ...versions];
  const found = folders.find((path) => existsSync(join(path, 'pgbench')));
  return found ? join(found, 'pgbench') : null;
}

/** Numbers the wallets for the script. */
export async function numberWallets(database: Database): Promise<void> {
  await database.query(sql`create table bench_wallets as
    select w.id as wallet_id, (c.rank - 1)::int as customer, case when a.level = 'player' then (row_number() over (partition by c.id, a.level order by a.id) - 1)::int end as player
    from wallets w join accounts a on a.id = w.account_id
    join (select id, row_number() over (order by id) as rank from accounts where level = 'customer') c
      on c.id = case when a.level = 'customer' then a.id else a.parent_id end
    where w.kind = 'main' and a.level in ('customer', 'player')`);
  await database.query(sql`create unique index on bench_wallets (customer, player) nulls not distinct`);
}

/** Transactions per second, and how long each took in milliseconds. */
export interface Peer {
  perSecond: number;
  tookMs: number[];
}

/** Runs the bets script for some seconds; `null` without pgbench. */
export const pgbench = (
  url: string,
  { customers, players, ...load }: Load & { customers: number; players: number },
): Peer | null => runScript(url, SCRIPT, { ...load, variables: { customers, players } });

interface Load {
  clients: number;
  seconds: number;
}

/** Runs a script for some seconds, each statement separate and prepared; `null` without pgbench. */
export function runScript(
  url: string,
  text: string,
  { clients, seconds, variables }: Load & { variables: Readonly<Record<string, number>> },
): Peer | null {
  const path = program();
  if (!path) return null;
  const folder = mkdtempSync(join(tmpdir(), 'cage-pgbench-'));
  try {
    const script = join(folder, 'script.sql');
    writeFileSync(script, text);
    const given = Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]);
    const load = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds)];
    const log = ['--log', '--log-prefix', join(folder, 'took')];
    const run = spawnSync(path, [...load, ...log, ...given, '-f', script, url], { encoding: 'utf8' });
    const perSecond = Number(/tps = ([\d.]+)/.exec(run.stdout)?.[1]);
    if (run.status !== 0 || !(perSecond > 0)) throw new Error(`pgbench failed: ${run.stderr}`);
    const tookMs = readdirSync(folder)
      .filter((name) => name.startsWith('took'))
      .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
      .map((line) => Number(line.split(' ')[2]) / 1_000);
    return { perSecond, tookMs };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
