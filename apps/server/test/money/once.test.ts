import { randomUUID } from 'node:crypto';
import { setTimeout as passed } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { postLedger } from '../../src/store/ledger/ledger.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { oncePerRequestId } from '../../src/store/request-keys.ts';
import { freshDatabase } from '../support/database.ts';
import { newSeed, random } from '../support/random.ts';
import { bareWallets, mintWallet } from '../support/wallets.ts';

const at = new Date('2026-11-20T08:35:09Z');

const seed = newSeed();
const REQUESTS = 500;

test(`M4: ${REQUESTS} request ids, each by 2 to 10 twins at once or a moment apart (seed ${seed}), have one effect and answer each`, async () => {
  const next = random(seed);
  /** Now, or within the time of one effect: a duplicate comes before, during or after the other's. */
  const aMoment = () => (next() < 0.5 ? Promise.resolve() : passed(next() * 8));
  const database = await freshDatabase();
  const mint = await mintWallet(database);
  const [wallet = 0n] = await bareWallets(database, 1);
  let serial = 0;
  const send = (requestId: string, amountPaise: bigint) =>
    database.transaction((tx) =>
      oncePerRequestId(
        tx,
        { accountId: 1, endpoint: 'addChips', requestId, content: amountPaise.toString(), at },
        async () => {
          serial += 1;
          const mine = serial;
          await aMoment();
          const entries = [
            { walletId: mint, amountPaise: -amountPaise },
            { walletId: wallet, amountPaise },
          ];
          // Leaves out the ledger's own key on purpose: here the request id alone must prevent repeats.
          await postLedger(tx, { key: `${requestId}:${mine}`, kind: 'mint', at, actorId: 1, actedForId: 1, entries });
          return { serial: mine };
        },
      ),
    );
  for (let n = 0; n < REQUESTS; n += 1) {
    const requestId = randomUUID();
    const twins = Array.from({ length: 2 + (n % 9) }, async () => {
      await aMoment();
      return send(requestId, 100n);
    });
    const answers = await Promise.all(twins);
    expect(new Set(answers.map((answer) => answer.serial)).size).toBe(1);
  }
  const [row] = await database.query<{ balance_paise: bigint }>(
    sql`select balance_paise from wallets where id = ${wallet}`,
  );
  expect(row?.balance_paise).toBe(BigInt(REQUESTS) * 100n);
  expect((await verifyLedger(database)).faults).toEqual([]);
});

test('M4: the same id with other content is refused', async () => {
  const database = await freshDatabase();
  await bareWallets(database, 1);
  const requestId = randomUUID();
  const send = (content: string) =>
    database.transaction((tx) =>
      oncePerRequestId(tx, { accountId: 1, endpoint: 'x', requestId, content, at }, async () => content),
    );
  expect(await send('5')).toBe('5');
  expect(await send('5')).toBe('5');
  await expect(send('6')).rejects.toThrow('This request was already sent with other content');
});
