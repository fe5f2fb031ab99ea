import { partnerClient } from '@cage/partner-client';
import { expect, test } from 'vitest';
import { balanceIn } from '../support/bets.ts';
import { openCage } from '../support/cage.ts';
import { DOMAIN, fetchFrom, givePartnerKeys, openPartnerApp } from '../support/partner.ts';
import { fund } from '../support/tree.ts';

test('D488: a bet refused while its first attempt is on its way takes no stake when that arrives', async () => {
  const { services, ids } = await openCage('postgres');
  const { database, clock } = services;
  const send = fetchFrom(await openPartnerApp(services));
  const first = Promise.withResolvers<Parameters<typeof fetch>>();
  let attempts = 0;
  const client = partnerClient({
    ...{ url: 'http://partner.test', domain: DOMAIN, now: () => clock.now(), wait: async () => {} },
    ...(await givePartnerKeys(services, ids.customer)),
    fetch: (...request) => {
      attempts += 1;
      if (attempts > 1) return send(...request);
      first.resolve(request);
      return Promise.reject(new Error('No answer in time'));
    },
  });
  const bet = { transactionId: 'late', playerId: 'P1', roundId: 'r', gameId: 'dice', product: 'casino' } as const;
  await fund(database, ids.customer, 100_000n);

  await expect(client.bet({ ...bet, amount: '100' })).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  await fund(database, ids.player, 50_000n);
  const late = await send(...(await first.promise));
  expect(await late.json()).toMatchObject({ status: false, code: 'TRANSACTION_ROLLED_BACK' });
  expect(await balanceIn(database, ids.player)).toBe(50_000n);
});
