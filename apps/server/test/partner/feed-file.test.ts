import { expect, test, vi } from 'vitest';
import { partnerHandlers } from '../../src/handlers/partner/calls.ts';
import { type Statement, sql } from '../../src/store/database/sql.ts';
import { aBet } from '../support/bets.ts';
import { openCage } from '../support/cage.ts';
import { givePartnerKeys, openPartnerApp, partnerOf } from '../support/partner.ts';
import { fund } from '../support/tree.ts';

test.each<[string, number, Statement | null]>([
  ['goes on to its end', 4, null],
  ['ends with its key', 2, sql`update partner_keys set expires_at = '2020-01-01'`],
  ['ends with its address', 2, sql`update accounts set ip = '203.0.113.9'`],
])('P4, D448: the feed as a file %s', async (_, pages, happens) => {
  const cage = await openCage();
  const { services, ids } = cage;
  for (const id of [ids.customer, ids.player]) await fund(services.database, id, 1_000_000n);
  await aBet(services.database, { customerId: ids.customer, playerId: ids.player });
  const partner = partnerOf(
    await openPartnerApp(services),
    await givePartnerKeys(services, ids.customer),
    services.clock,
  );
  let fetched = 0;
  const { listTransactions } = partnerHandlers;
  const spied = vi.spyOn(partnerHandlers, 'listTransactions').mockImplementation(async (input, context) => {
    fetched += 1;
    const found = await listTransactions({ ...input, cursor: undefined }, context);
    if (fetched === 2 && happens) await services.database.query(happens);
    return { ...found, nextCursor: fetched < 4 ? 'more' : null };
  });
  try {
    const file = partner.send({ path: '/partner/v1/transactions', headers: { accept: 'text/csv' } });
    if (happens) await expect(file).rejects.toThrow();
    else
      expect(
        String((await file).body.text)
          .trim()
          .split('\r\n'),
      ).toHaveLength(5);
    expect(fetched).toBe(pages);
  } finally {
    spied.mockRestore();
  }
});
