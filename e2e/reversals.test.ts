import { partnerClient } from '@cage/partner-client';
import { sql } from '@cage/server/store/database/sql';
import type { Page } from '@playwright/test';
import { assertCageHolds, type Cage, decide, expect, row, see, signIn, test, typePasswordAgain } from './cage.ts';
import { partnerKeys } from './partner-keys.ts';
import { fillProof, go, openQueue, send, start } from './phone.ts';

const [ROOT, LOTUS, ARJUN] = ['9000000001', '9000000003', '9000000004'];

/** Returns the balance of the demo's player, in paise. */
async function balanceOf({ server }: Cage): Promise<bigint> {
  const [wallet] = await server.services.database.query<{ paise: bigint }>(sql`
    select w.balance_paise as paise from wallets w join accounts a on a.id = w.account_id
    where a.phone = ${ARJUN} and w.kind = 'main'`);
  return wallet?.paise ?? 0n;
}

/** The player makes a deposit and its payee accepts; the player reads `told`. Returns the code. */
async function deposited(
  player: Page,
  payee: Page,
  { rupees, utr, told }: { rupees: string; utr: string; told: string },
): Promise<string> {
  await start(player, rupees);
  await fillProof(player, utr);
  await send(player);
  await player.waitForURL(/deposit\/R/);
  await openQueue(payee, /Pending Recharge/);
  await decide(payee, utr, 'Accept');
  await see(payee, / credited to /);
  await see(player, told);
  return new URL(player.url()).pathname.split('/').at(-1) ?? '';
}

test('a credited deposit whose chips are half spent is reversed, and the next deposit pays the debt', async ({
  openCage,
}) => {
  const cage = await openCage('postgres');
  const admin = cage.server.addresses.admin;
  const player = await cage.visit('player');
  await signIn(player, ARJUN);
  const lotus = await cage.visit('admin');
  await signIn(lotus, LOTUS);
  const code = await deposited(player, lotus, {
    rupees: '7500',
    utr: '432177001201',
    told: 'The amount is in your wallet.',
  });

  // ₹3,200 are left when the bank recalls the payment.
  const lotusServer = partnerClient({ url: cage.server.addresses.partner, ...(await partnerKeys(cage)) });
  const spent = (await balanceOf(cage)) - 320_000n;
  const bet = { playerId: 'P1', gameId: 'dice', product: 'casino' as const, amount: (Number(spent) / 100).toFixed(2) };
  await lotusServer.bet({ ...bet, transactionId: 'roll-1', roundId: 'roll-round-1' });
  await lotusServer.settle({ transactionId: 'roll-1-end', betTransactionId: 'roll-1', amount: '0' });

  const root = await cage.visit('admin', `/admin/deposit_history?queue=downline&q=${code}`);
  await signIn(root, ROOT);
  await row(root, code)
    .getByRole('link', { name: `Record of ${code}` })
    .click();
  await root.getByRole('button', { name: `Reverse ${code}` }).click();
  const reversing = root.getByRole('dialog', { name: `Reverse recharge ${code}` });
  await expect(
    reversing.getByText('₹7,500.00 was credited, ₹3,200.00 is left. ₹4,300.00 becomes a debt to C1.'),
  ).toBeVisible();
  await reversing.getByRole('button', { name: 'Reverse' }).click();
  await expect(reversing.getByLabel('Reason')).toBeFocused();
  await reversing.getByLabel('Reason').fill('The bank recalled the payment');
  await reversing.getByRole('button', { name: 'Reverse' }).dblclick();
  await typePasswordAgain(root);
  await see(root, /^₹.* taken back from /);
  await expect(root.getByRole('button', { name: /^Reverse/ })).toHaveCount(0);
  await root.keyboard.press('Escape');
  await expect(row(root, code)).toContainText('Reversed');
  expect(await balanceOf(cage)).toBe(0n);

  // The player sees it at once, with the reason and the amount to pay back.
  await see(player, 'The bank recalled the payment');
  await see(player, /you still owe ₹4,300.00/);
  await deposited(player, lotus, {
    rupees: '5000',
    utr: '432177001202',
    told: '₹4,300.00 of it paid what you owed; ₹700.00 is in your wallet.',
  });
  expect(await balanceOf(cage)).toBe(70_000n);
  await go(player, 'History');
  await player.getByRole('tab', { name: 'Statement' }).tap();
  await see(player, 'Reversed');
  await see(player, 'Paid back');

  // An auditor follows it from the request …
  await row(root, code)
    .getByRole('link', { name: `Record of ${code}` })
    .click();
  const lines = root.getByRole('dialog').getByRole('table', { name: 'Ledger lines' });
  // The last two: the deposit that brought the money, and what it paid off the debt.
  await expect(lines.getByRole('rowheader', { name: /^#/ })).toHaveCount(4);
  await expect(lines).toContainText(/Recharge credited.*Reversal.*Recharge credited.*Debt paid.*Balanced/s);
  await expect(root.getByRole('dialog').getByRole('list', { name: 'What happened' })).toContainText('Reversed by root');
  await expect(root.getByRole('dialog')).toContainText('₹4,300.00 to C1, of which ₹0.00 is left');
  // … and from the debt.
  await root.goto(`${admin}/admin/members/P1?tab=debts`);
  const debt = root.getByRole('row').filter({ hasText: 'Reversed recharge' });
  await expect(debt).toContainText('₹4,300.00 Deposit');
  await debt.getByRole('link', { name: `Record of ${code}` }).click();
  await expect(root.getByRole('dialog')).toContainText('The bank recalled the payment');

  // The payee reads the same in its own history.
  await lotus.goto(`${admin}/admin/deposit_history?status=reversed`);
  await expect(row(lotus, code)).toContainText('The bank recalled the payment');
  await assertCageHolds(cage);
});
