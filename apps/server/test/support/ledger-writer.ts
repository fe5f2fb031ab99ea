import { randomUUID } from 'node:crypto';
import { openPglite } from '../../src/store/database/pglite/pglite.ts';
import { openPostgres } from '../../src/store/database/postgres.ts';
import { sql } from '../../src/store/database/sql.ts';
import { postLedger } from '../../src/store/ledger/ledger.ts';

/**
 * Eight clients move money between wallets and print each acknowledged key; for tests that kill them or what they write to.
 * The first argument is a PostgreSQL address or a folder.
 */
const [place = '', commit = 'on'] = process.argv.slice(2);
const database = place.startsWith('postgres:')
  ? openPostgres({ url: place, size: 8 })
  : await openPglite({ folder: place });
const wallets = await database.query<{ id: bigint; kind: string }>(sql`select id, kind from wallets order by id`);
const mint = wallets.find(({ kind }) => kind === 'mint')?.id ?? 0n;
const targets = wallets.filter(({ kind }) => kind === 'main').map(({ id }) => id);

async function write(client: number): Promise<never> {
  for (;;) {
    const key = `crash:${randomUUID()}`;
    const entries = [
      { walletId: mint, amountPaise: -100n },
      { walletId: targets[client % targets.length] ?? 0n, amountPaise: 100n },
    ];
    try {
      await database.transaction(async (tx) => {
        await tx.query({ text: `set local synchronous_commit = ${commit === 'off' ? 'off' : 'on'}`, values: [] });
        await postLedger(tx, { key, kind: 'mint', at: new Date(), actorId: null, actedForId: null, entries });
      });
      process.stdout.write(`${key}\n`);
    } catch {
      // The database is away, as intended: retry until it is back.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

await Promise.all(Array.from({ length: 8 }, (_, client) => write(client)));
