import { newCustomerKeys, openSecretKey } from '../src/domain/credentials.ts';
import { createAccount, type NewAccount } from '../src/store/accounts/accounts.ts';
import type { Database, Transaction } from '../src/store/database/database.ts';
import { sql } from '../src/store/database/sql.ts';
import { mintWalletId, postLedger } from '../src/store/ledger/ledger.ts';
import { saveKeys } from '../src/store/partner/keys.ts';
import { createBuiltInRoles } from '../src/store/roles/built-in-roles.ts';

export const CUSTOMERS = 50;
export const PLAYERS = 20;
const CHIPS_PAISE = 1_000_000_000n;

export interface BenchCustomer {
  domain: string;
  verifyKey: string;
  secretKey: string;
  players: string[];
}

/** Creates root, a number of customers with keys and players, and chips for all of them. */
export function openPartnerWorld(database: Database, key: Buffer): Promise<BenchCustomer[]> {
  return database.transaction(async (tx) => {
    await createBuiltInRoles(tx);
    const at = new Date();
    let phone = 6_000_000_000;
    const open = (level: NewAccount['level'], parentId: number | null) => {
      phone += 1;
      const name = { username: `${level}${phone}`, phone: String(phone) };
      return createAccount(tx, { level, role: level, parentId, ...name, passwordHash: '', at });
    };
    const root = await open('admin', null);
    const funded: number[] = [];
    const customers: BenchCustomer[] = [];
    for (let n = 0; n < CUSTOMERS; n += 1) {
      const { id, publicId } = await open('customer', root.id);
      const domain = `c${n}.example`;
      await tx.query(sql`
        update accounts set domain = ${domain}, ip = '127.0.0.1', api_types = '{casino}' where id = ${id}`);
      const keys = newCustomerKeys(key, publicId);
      await saveKeys(tx, { customerId: id, world: 'live', ...keys }, at);
      const players: string[] = [];
      for (let p = 0; p < PLAYERS; p += 1) {
        const player = await open('player', id);
        players.push(player.publicId);
        funded.push(player.id);
      }
      funded.push(id);
      const secretKey = openSecretKey(key, publicId, keys.sealedKey);
      customers.push({ domain, verifyKey: keys.verifyKey, secretKey, players });
    }
    await fundAll(tx, funded, at);
    return customers;
  });
}

async function fundAll(tx: Transaction, accountIds: readonly number[], at: Date): Promise<void> {
  const wallets = await tx.query<{ id: bigint }>(sql`
    select id from wallets where kind = 'main' and account_id = any(${accountIds}::int[])`);
  const mint = { walletId: await mintWalletId(tx), amountPaise: -CHIPS_PAISE * BigInt(wallets.length) };
  const entries = [mint, ...wallets.map(({ id }) => ({ walletId: id, amountPaise: CHIPS_PAISE }))];
  await postLedger(tx, { key: 'bench', kind: 'mint', at, actorId: null, actedForId: null, entries });
}
