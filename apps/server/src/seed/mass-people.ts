import { DEMO_PASSWORD } from '../config.ts';
import { hashPassword } from '../domain/passwords.ts';
import { balanceOf, createAccount } from '../store/accounts/accounts.ts';
import type { Transaction } from '../store/database/database.ts';
import { sql } from '../store/database/sql.ts';
import { mintWalletId, postLedger } from '../store/ledger/ledger.ts';
import { firstNames, lastNames, projects } from './mass-names.ts';

const AGENTS = 6;
export const CUSTOMERS = projects.length;
/** The opening amount of each player: far more than its stakes can lose. */
const PLAYER_PAISE = 10_000_000n;

interface Seat {
  id: number;
  walletId: bigint;
}

/** The highest phone number given by an earlier run, so that none is given twice. */
async function lastPhone(tx: Transaction): Promise<number> {
  const [row] = await tx.query<{ last: string | null }>(
    sql`select max(phone) as last from accounts where phone like '70%'`,
  );
  return Number(row?.last ?? '7000000000');
}

async function move(tx: Transaction, from: Seat, to: Seat, amountPaise: bigint, at: Date): Promise<void> {
  await postLedger(tx, {
    key: `opening:seed:${to.id}`,
    kind: 'opening',
    at,
    actorId: from.id,
    actedForId: from.id,
    entries: [
      { walletId: from.walletId, amountPaise: -amountPaise },
      { walletId: to.walletId, amountPaise },
    ],
  });
}

interface PlayersToOpen {
  customer: Seat;
  count: number;
  phone: number;
  passwordHash: string;
  at: Date;
}

/** Opens many players of one customer in one statement. */
function openPlayers(tx: Transaction, { customer, count, phone, passwordHash, at }: PlayersToOpen): Promise<Seat[]> {
  return tx.query<Seat>(sql`
    with numbers as (
      insert into public_numbers as n (prefix, last) values ('P', ${count}::int)
      on conflict (prefix) do update set last = n.last + excluded.last returning last
    ), made as (
      select nextval(pg_get_serial_sequence('accounts', 'id'))::int as id, i,
             (${firstNames}::text[])[1 + (i * 7) % ${firstNames.length}::int] || '.' ||
             (${lastNames}::text[])[1 + (i * 11) % ${lastNames.length}::int] || '.' || (${phone}::bigint + i) % 100000000 as name
      from generate_series(1, ${count}::int) i
    ), opened as (
      insert into accounts (id, public_id, level, role_id, parent_id, path, username, username_lower, phone, password_hash,
                            birth_date, created_at)
      select m.id, 'P' || (select last from numbers) - ${count}::int + m.i, 'player', r.id, c.id, c.path || m.id || '/', m.name,
             m.name, (${phone}::bigint + m.i)::text, ${passwordHash}, '1994-05-17', ${at}::timestamptz
      from made m, accounts c, roles r where c.id = ${customer.id} and r.name = 'player'
      returning id
    ), given as (
      insert into wallets (account_id, kind) select id, kind from opened, unnest(array['main', 'hold']) as kind
      returning id, account_id, kind
    )
    select account_id as id, id as "walletId" from given where kind = 'main' order by account_id`);
}

/**
 * Opens agents, customers and players on top of the existing accounts; each player gets an opening amount that comes
 * from MINT through those above it.
 */
export async function openCrowd(tx: Transaction, players: number, at: Date): Promise<void> {
  const [row] = await tx.query<{ id: number }>(
    sql`select id from accounts where parent_id is null order by id limit 1`,
  );
  if (!row) throw new Error('There is no root account');
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  let phone = await lastPhone(tx);
  const seatOf = async (id: number): Promise<Seat> => ({ id, walletId: (await balanceOf(tx, id)).walletId });
  const root = await seatOf(row.id);
  const open = async (level: 'agent' | 'customer', parentId: number, name: string) => {
    phone += 1;
    const username = `${name}.${String(phone).slice(2)}`;
    const account = { level, role: level, parentId, username, phone: String(phone), passwordHash, at };
    return seatOf((await createAccount(tx, account)).id);
  };
  const total = BigInt(players) * PLAYER_PAISE;
  await postLedger(tx, {
    key: `mint:seed:${phone}`,
    kind: 'mint',
    at,
    actorId: null,
    actedForId: null,
    entries: [
      { walletId: await mintWalletId(tx), amountPaise: -total },
      { walletId: root.walletId, amountPaise: total },
    ],
  });
  const share = (n: number) => Math.floor(players / CUSTOMERS) + (n < players % CUSTOMERS ? 1 : 0);
  for (let a = 0; a < AGENTS; a += 1) {
    const mine = projects.map((name, n) => ({ name, players: share(n) })).filter((_, n) => n % AGENTS === a);
    const agent = await open('agent', root.id, `${lastNames[a]}.agency`);
    await move(tx, root, agent, BigInt(mine.reduce((sum, { players: count }) => sum + count, 0)) * PLAYER_PAISE, at);
    for (const [n, { name, players: count }] of mine.entries()) {
      const customer = await open('customer', agent.id, `${name}.play`);
      await tx.query(sql`
        update accounts set ggr_percent = ${8 + n}, name = initcap(${name}) || ' Play', project_name = ${`${name}-play`}
        where id = ${customer.id}`);
      await move(tx, agent, customer, BigInt(count) * PLAYER_PAISE, at);
      const opened = await openPlayers(tx, { customer, count, phone, passwordHash, at });
      phone += count;
      for (const player of opened) await move(tx, customer, player, PLAYER_PAISE, at);
    }
  }
}
