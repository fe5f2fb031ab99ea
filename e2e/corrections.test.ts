import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { partnerClient } from '@cage/partner-client';
import { startDemoPartner } from '@cage/server/demo-partner';
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

/** Rolls until a roll wins: 95 of 100 do. Returns the round and its payout, in paise. */
async function rollAWin(cage: Cage, player: Page): Promise<{ roundId: string; payoutPaise: bigint }> {
  await player.getByLabel('Stake in rupees').fill('1000');
  await player.getByLabel(/^Win under/).fill('95');
  for (let played = 1; played <= 20; played += 1) {
    await player.getByRole('button', { name: 'Roll' }).tap();
    await expect(player.getByText('✓ checked')).toHaveCount(played);
    const [bet] = await cage.server.services.database.query<{ roundId: string; payoutPaise: bigint }>(sql`
      select round_id as "roundId", payout_paise as "payoutPaise" from bets where game_id = 'dice' order by id desc limit 1`);
    if (bet && bet.payoutPaise > 0n) return bet;
  }
  throw new Error('Twenty rolls under 95 were all lost');
}

const rupees = (paise: bigint) => (Number(paise) / 100).toFixed(2);
const shown = (paise: bigint) =>
  `₹${(Number(paise) / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

test('staff voids a bet and corrects another downward; the debt is paid by a deposit, and the rest is written off', async ({
  openCage,
  atEnd,
}) => {
  const cage = await openCage('postgres');
  const folder = mkdtempSync(join(tmpdir(), 'cage-dice-'));
  const end = await startDemoPartner(cage.server, { port: 0, folder });
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  atEnd(end);
  const lotusServer = partnerClient({ url: cage.server.addresses.partner, ...(await partnerKeys(cage)) });
  const began = new Date();

  const player = await cage.visit('player');
  await signIn(player, ARJUN);
  await go(player, 'Games');
  await player.getByRole('button', { name: 'Play Dice House' }).tap();
  const won = await rollAWin(cage, player);
  // From now on it offers sports as well.
  await cage.server.services.database.query(
    sql`update accounts set api_types = '{casino,sports}' where public_id = 'C1' and level = 'customer'`,
  );

  // A match still in play, and one on which all but ₹200 is lost.
  const match = {
    ...{ playerId: 'P1', gameId: 'cricket', product: 'sports' as const, event: 'India v Australia, 2nd T20I' },
    ...{ selection: 'India to win', odds: '1.85' },
  };
  await lotusServer.bet({ ...match, transactionId: 'slip-1', roundId: 'slip-round-1', amount: '250.00' });
  const rest = (await balanceOf(cage)) - 20_000n;
  await lotusServer.bet({ ...match, transactionId: 'slip-2', roundId: 'slip-round-2', amount: rupees(rest) });
  await lotusServer.settle({ transactionId: 'slip-2-end', betTransactionId: 'slip-2', amount: '0' });

  const root = await cage.visit('admin', '/admin/casinoReport');
  await signIn(root, ROOT);
  const slip = row(root, 'slip-round-1');
  await expect(slip).toContainText('India v Australia, 2nd T20I');
  await expect(slip).toContainText('India to win at 1.85');
  await root.getByLabel('Product', { exact: true }).selectOption('Sports');
  await expect(row(root, won.roundId)).toHaveCount(0);
  await root.getByLabel('Player ID').fill('P1');
  await expect(root.getByRole('row').filter({ hasText: 'slip-round' })).toHaveCount(2);
  const totals = root.locator('[data-slot=totals]');
  await expect(totals).toContainText(shown(rest));
  // The pending sum links to the slip that is pending.
  await totals.getByRole('link', { name: '₹250.00' }).click();
  await expect(root.getByLabel('Status', { exact: true })).toHaveValue('pending');
  await expect(root.getByRole('row').filter({ hasText: 'slip-round' })).toHaveCount(1);

  await slip.getByRole('link', { name: /^Bet/ }).click();
  await root.getByRole('button', { name: /^Void/ }).click();
  const voiding = root.getByRole('dialog', { name: /^Void bet/ });
  await voiding.getByRole('button', { name: 'Void' }).click();
  await expect(voiding.getByLabel('Reason')).toBeFocused();
  await voiding.getByLabel('Reason').fill('The match was called off');
  await voiding.getByRole('button', { name: 'Void' }).dblclick();
  await typePasswordAgain(root);
  await see(root, 'Bet voided');
  await expect(root.getByRole('button', { name: /^Void/ })).toHaveCount(0);
  await root.keyboard.press('Escape');
  expect(await balanceOf(cage)).toBe(45_000n);

  // Nothing is pending any more.
  await see(root, 'No Casino Bets Found');
  await root.getByRole('button', { name: 'Reset filters' }).click();
  await root.getByLabel('Product', { exact: true }).selectOption('Casino');
  const dice = row(root, won.roundId);
  await dice.getByRole('link', { name: /^Bet/ }).click();
  await root.getByRole('button', { name: /^Resettle/ }).click();
  const resettling = root.getByRole('dialog', { name: /^Resettle bet/ });
  await resettling.getByLabel('New payout').fill('0');
  const owed = won.payoutPaise - 45_000n;
  await expect(resettling.getByText('The player can’t give all of it back')).toBeVisible();
  await expect(resettling.getByRole('definition').filter({ hasText: shown(owed) })).toBeVisible();
  await resettling.getByLabel('Reason').fill('The roll was worked out wrong');
  await resettling.getByRole('button', { name: 'Resettle' }).dblclick();
  await see(root, 'Bet resettled');
  await root.keyboard.press('Escape');
  await expect(dice).toContainText('Loss');
  expect(await balanceOf(cage)).toBe(0n);

  // The debt stops bets until a deposit pays off part of it, before anything else.
  await expect(
    lotusServer.bet({ ...match, transactionId: 'slip-3', roundId: 'slip-round-3', amount: '1.00' }),
  ).rejects.toMatchObject({ code: 'PLAYER_DEBT' });
  await player.goto(cage.server.addresses.player);
  await start(player, '500');
  await fillProof(player, '432177001199');
  await send(player);
  await player.waitForURL(/deposit\/R/);
  const lotus = await cage.visit('admin');
  await signIn(lotus, LOTUS);
  await openQueue(lotus, /Pending Recharge/);
  await decide(lotus, 'arjun.mehta', 'Accept');
  await see(lotus, / credited to /);
  await see(player, 'All of it paid what you owed.');
  expect(await balanceOf(cage)).toBe(0n);

  await root.goto(`${cage.server.addresses.admin}/admin/members/P1?tab=debts`);
  const debt = root.getByRole('row').filter({ hasText: won.roundId });
  await expect(debt).toContainText('₹500.00 Deposit');
  await expect(debt).toContainText(shown(owed - 50_000n));
  await debt.getByRole('button', { name: /^Write off/ }).click();
  await root.getByRole('dialog').getByLabel('Reason').fill('Our own mistake');
  await root.getByRole('dialog').getByRole('button', { name: 'Write off' }).dblclick();
  await expect(debt).toContainText('Written off by root');
  await expect(debt).toContainText('Our own mistake');

  // The bet shows how it came to this.
  await root.goto(`${cage.server.addresses.admin}/admin/casinoReport?player=P1&product=casino`);
  await dice.getByRole('link', { name: /^Bet/ }).click();
  const record = root.getByRole('dialog');
  const calls = record.getByRole('list', { name: 'Calls' }).getByRole('listitem');
  await expect(calls).toHaveCount(3);
  await expect(calls.nth(0)).toContainText('Bet');
  await expect(calls.nth(1)).toContainText(shown(won.payoutPaise));
  await expect(calls.nth(2)).toContainText('Staff: root');
  await expect(record).toContainText(`${shown(owed)}, of which ₹0.00 is left`);

  // The player sees it in its history, without the reason, and may bet again.
  await go(player, 'History');
  await player.getByRole('tab', { name: 'Bets' }).tap();
  const bets = player.getByRole('list', { name: 'Bets' }).getByRole('listitem');
  await expect(bets.filter({ hasText: won.roundId })).toContainText('Loss');
  await expect(bets.filter({ hasText: 'slip-round-1' })).toContainText('Void');
  await player.getByRole('tab', { name: 'Statement' }).tap();
  await see(player, 'Bet corrected');
  await see(player, 'Paid back');
  await expect(player.getByText('The roll was worked out wrong')).toHaveCount(0);
  await expect(player.getByText('Our own mistake')).toHaveCount(0);

  // The customer finds both corrections among its transactions, attributed only to staff.
  const feed: Record<string, unknown>[] = [];
  for await (const kept of lotusServer.transactions({ from: began, to: new Date(Date.now() + 60_000) }))
    feed.push(kept);
  const byStaff = feed.filter(({ transaction_id: id }) => String(id).startsWith('staff~'));
  expect(byStaff.map(({ call, amount }) => [call, amount])).toEqual([
    ['rollback', '250.00'],
    ['resettle', '0.00'],
  ]);
  await lotus.goto(`${cage.server.addresses.admin}/admin/casinoReport?player=P1`);
  await lotus.getByLabel('Status', { exact: true }).selectOption('Void');
  await expect(row(lotus, won.roundId)).toHaveCount(0);
  await row(lotus, 'slip-round-1').getByRole('link', { name: /^Bet/ }).click();
  const rolledBack = lotus.getByRole('dialog').getByRole('listitem').last();
  await expect(rolledBack).toContainText('Rollback');
  await expect(rolledBack).toContainText('Staff');
  await expect(rolledBack).not.toContainText('root');
  await lotus.keyboard.press('Escape');
  await expect(lotus.getByRole('columnheader', { name: 'Time' })).toBeVisible();
  await expect(lotus.getByRole('columnheader', { name: 'Actions' })).toHaveCount(0);
  await assertCageHolds(cage);
});
