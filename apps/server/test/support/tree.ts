import { confirmations } from '@cage/contract/confirmations/confirmations.en';
import { referenceRules } from '@cage/contract/recharges/references';
import { resolveHost } from '../../src/deliveries/post.ts';
import type { CallerContext } from '../../src/handlers/handler.ts';
import { silentLog } from '../../src/log.ts';
import type { Services } from '../../src/services.ts';
import { createAccount, type NewAccount } from '../../src/store/accounts/accounts.ts';
import type { Database } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';
import { postLedger } from '../../src/store/ledger/ledger.ts';
import { callersAmong } from '../../src/store/sessions/sessions.ts';
import { mintWallet } from './wallets.ts';

/** Amounts above which two people decide; kinds not named have no limit. */
export const twoAbove = (
  limits: Partial<Services['settings']['secondPersonAbovePaise']>,
): Services['settings']['secondPersonAbovePaise'] => ({
  ...{ 'add-chips': null, chips: null, recharge: null, payout: null, adjustment: null },
  ...{
    'recharge-reversal': null,
    'withdrawal-reversal': null,
    'write-off': null,
    'bet-void': null,
    resettlement: null,
    'payout-file': null,
  },
  ...limits,
});

/** Limits of what one person moves alone in a day; kinds not named have no limit. */
export const aDayAlone = (
  limits: Partial<Services['settings']['secondPersonDayPaise']>,
): Services['settings']['secondPersonDayPaise'] => twoAbove(limits);

export const at = new Date('2026-11-20T08:35:09Z');

/** Services on a database, with a clock that stands still until the test moves it. */
export function testServices(database: Database): Services & { clock: { at: Date } } {
  const clock = { at, now: () => clock.at };
  return {
    database,
    replica: null,
    clock,
    log: silentLog,
    startedAt: at,
    stopping: new AbortController().signal,
    keys: { credential: Buffer.alloc(32, 1), audit: Buffer.alloc(32, 2) },
    deliveries: { loopback: true, telegramUrl: 'http://127.0.0.1:9', resolve: resolveHost },
    push: { privateKey: Buffer.alloc(32, 3), contact: 'mailto:test@example.com' },
    live: { watch: () => (async function* () {})() },
    files: { put: async () => {}, get: async () => null, delete: async () => {}, probe: async () => {} },
    settings: {
      siteName: 'Cage',
      helpLine: '',
      termsUrl: '',
      playMoney: false,
      documents: true,
      chatCountryCode: '91',
      references: referenceRules,
      minimumRechargePaise: 200n,
      maximumRechargePaise: 100_000_000n,
      minimumWithdrawalPaise: 30_000n,
      dailyWithdrawalPaise: 10_000_000n,
      payeeChangeWaitHours: 0,
      payoutAccountWaitHours: 0,
      secondPersonAbovePaise: twoAbove({ payout: 5_000_000n }),
      secondPersonDayPaise: aDayAlone({}),
      largeRechargePaise: 5_000_000n,
      maximumChipsPaise: 1_000_000_000n,
      lowBalancePaise: 100_000n,
      adminUrl: null,
      playerUrl: null,
      partnerUrl: null,
      credentialDisplay: 'reveal',
      secondFactor: 'offered',
    },
  };
}

export interface Tree {
  root: number;
  agent: number;
  customer: number;
  player: number;
  stranger: number;
}

/** root > agent > customer > player, and a second agent unrelated to them. */
export function plantTree(database: Database): Promise<Tree> {
  return database.transaction(async (tx) => {
    await tx.query(sql`insert into roles (name, name_lower, permissions, built_in)
      select n, n, '{Pending Recharge,Recharge}', true from unnest(array['admin', 'agent', 'customer', 'player']) n`);
    let phone = 9_000_000_000;
    const open = async (level: NewAccount['level'], parentId: number | null) => {
      phone += 1;
      const account = { level, role: level, parentId, username: `${level}${phone}`, phone: String(phone), at };
      return (await createAccount(tx, { ...account, passwordHash: confirmations.registered })).id;
    };
    const root = await open('admin', null);
    const agent = await open('agent', root);
    const customer = await open('customer', agent);
    const player = await open('player', customer);
    return { root, agent, customer, player, stranger: await open('agent', root) };
  });
}

async function mainWallet(database: Database, accountId: number): Promise<bigint> {
  const [row] = await database.query<{ id: bigint }>(
    sql`select id from wallets where account_id = ${accountId} and kind = 'main'`,
  );
  return row?.id ?? 0n;
}

/** Gives an account chips from MINT. */
export async function fund(database: Database, accountId: number, amountPaise: bigint): Promise<void> {
  const mint = await mintWallet(database);
  const entries = [
    { walletId: mint, amountPaise: -amountPaise },
    { walletId: await mainWallet(database, accountId), amountPaise },
  ];
  const key = `fund:${accountId}:${crypto.randomUUID()}`;
  await database.transaction((tx) =>
    postLedger(tx, { key, kind: 'mint', at, actorId: null, actedForId: null, entries }),
  );
}

/** Pays a player from its customer's wallet, whatever its balance: as the end of a bet does. */
export async function payWin(
  database: Database,
  { customerId, playerId }: { customerId: number; playerId: number },
  amountPaise: bigint,
  key = `win:${customerId}:${crypto.randomUUID()}`,
): Promise<void> {
  const owingWalletId = await mainWallet(database, customerId);
  const entries = [
    { walletId: owingWalletId, amountPaise: -amountPaise },
    { walletId: await mainWallet(database, playerId), amountPaise },
  ];
  await database.transaction((tx) =>
    postLedger(tx, { key, kind: 'settlement', at, actorId: null, actedForId: null, entries, owingWalletId }),
  );
}

/** A request context of an account of the tree. */
export async function contextOf(services: Services, accountId: number): Promise<CallerContext> {
  const [row] = await services.database.query<{ path: string; username: string; level: CallerContext['surface'] }>(
    sql`select path, username from accounts where id = ${accountId}`,
  );
  const context: CallerContext = {
    services,
    surface: 'admin',
    requestId: 'test',
    ip: '127.0.0.1',
    host: 'localhost',
    cookieToken: null,
    agent: null,
    device: null,
    readmit: async () => context,
    // Queries as for a session, although there is none here.
    recheckCaller: async (tx) => {
      await callersAmong(tx, [0n], services.clock.now());
      return context.caller;
    },
    setDevice: () => {},
    setSession: () => {},
    clearSession: () => {},
    rowsOnly: false,
    caller: {
      accountId,
      actingId: accountId,
      actingLevel: 'admin',
      publicId: `X${accountId}`,
      name: row?.username ?? '',
      phone: '',
      level: 'admin',
      role: 'admin',
      permissions: [],
      sessionId: 0n,
      retypedAt: null,
      factor: { on: false, passkey: false, given: false, demanded: false },
      addresses: [],
      ownPath: row?.path ?? '',
      path: row?.path ?? '',
    },
  };
  return context;
}

/** Creates a waiting request of one account to another. */
export async function waitingRecharge(
  database: Database,
  request: { requesterId: number; payeeId: number; amountPaise: bigint; utr: string; requestedAt?: Date },
): Promise<number> {
  const { requesterId, payeeId, amountPaise, utr, requestedAt = at } = request;
  const [row] = await database.query<{ id: number }>(sql`
    insert into recharges (code, requester_id, payee_id, amount_paise, method, tier, pay_to, utr, utr_normal, proof_name,
                           proof_hash, requested_at)
    values (${`R${utr}`}, ${requesterId}, ${payeeId}, ${amountPaise}, 'upi', 1, coalesce((
              select jsonb_build_object('upi', jsonb_build_object('id', upi_ids[1])) from payment_settings
              where account_id = ${payeeId}), '{}'), ${utr}, ${utr}, ${`${utr}.webp`},
            ${Buffer.from(utr)}, ${requestedAt}) returning id`);
  return row?.id ?? 0;
}
