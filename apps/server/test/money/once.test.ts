import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { postLedger } from '../../src/store/ledger/ledger.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { once } from '../../src/store/request-keys.ts';
import { freshDatabase } from '../support/database.ts';
import { bareWallets, mintWallet } from '../support/wallets.ts';

const at = new Date('2026-11-20T08:35:09Z');

test('M4: 100 request ids, each sent by 2 to 10 twins at once, have one effect and one answer each', async () => {
  const database = await freshDatabase();
  const mint = await mintWallet(database);
  const [wallet = 0n] = await bareWallets(database, 1);
  let serial = 0;
  const send = (requestId: string, amountPaise: bigint) =>
    database.transaction((tx) =>
      once(tx, { accountId: 1, endpoint: 'addChips', requestId, content: amountPaise.toString(), at }, async () => {
        serial += 1;
        const entries = [
          { walletId: mint, amountPaise: -amountPaise },
          { walletId: wallet, amountPaise },
        ];
        // The ledger's own key is left out on purpose: here the request id alone must hold.
        await postLedger(tx, { key: `${requestId}:${serial}`, kind: 'mint', at, actorId: 1, actedForId: 1, entries });
        return { serial };
      }),
    );
  for (let n = 0; n < 100; n += 1) {
    const requestId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 2 + (n % 9) }, () => send(requestId, 100n)));
    expect(new Set(answers.map((answer) => answer.serial)).size).toBe(1);
  }
  const [row] = await database.query<{ balance_paise: bigint }>(
    sql`select balance_paise from wallets where id = ${wallet}`,
  );
  expect(row?.balance_paise).toBe(10_000n);
  expect((await verifyLedger(database)).faults).toEqual([]);
});

test('M4: the same id with other content is refused', async () => {
  const database = await freshDatabase();
  await bareWallets(database, 1);
  const requestId = randomUUID();
  const send = (content: string) =>
    database.transaction((tx) =>
      once(tx, { accountId: 1, endpoint: 'x', requestId, content, at }, async () => content),
    );
  expect(await send('5')).toBe('5');
  expect(await send('5')).toBe('5');
  await expect(send('6')).rejects.toThrow('This request was already sent with other content');
});
