import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemoPartner } from '@cage/server/demo-partner';
import { sql } from '@cage/server/store/database/sql';
import { assertCageHolds, type Cage, expect, row, see, signIn, test } from './cage.ts';
import { doubleTap, go, withdraw } from './phone.ts';

const ARJUN = '9000000004';

async function withDiceHouse(cage: Cage, atEnd: (undo: () => unknown) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'cage-dice-'));
  const end = await startDemoPartner(cage.server, { port: 0, folder });
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  atEnd(end);
}

interface BetRow {
  roundId: string;
  stake: bigint;
  payout: bigint;
  status: number;
}

test('a player plays, checks that it is fair, and withdraws; staff see each bet as it is placed', async ({
  openCage,
  atEnd,
}) => {
  const cage = await openCage('postgres');
  await withDiceHouse(cage, atEnd);
  const { database } = cage.server.services;
  const dice = () =>
    database.query<BetRow>(sql`
      select round_id as "roundId", amount_paise as stake, payout_paise as payout, status from bets
      where game_id = 'dice' order by id`);

  const root = await cage.visit('admin', '/admin/casinoReport');
  await signIn(root, '9000000001');
  await expect(root.getByRole('table')).toBeVisible();

  const player = await cage.visit('player');
  await signIn(player, ARJUN);
  await go(player, 'Games');
  await player.getByRole('button', { name: 'Play Dice House' }).tap();
  await expect(player.getByRole('heading', { name: 'Dice House' })).toBeVisible();
  await expect(player.getByText('arjun.mehta')).toBeVisible();
  // The token is used up, and is in no address that could be copied.
  expect(new URL(player.url()).search).toBe('');

  // The wallet, open beside the game, updates.
  const wallet = await cage.visit('player');
  await signIn(wallet, ARJUN);
  await player.getByLabel('Stake in rupees').fill('100');
  for (let played = 1; played <= 3; played += 1) {
    await player.getByRole('button', { name: 'Roll' }).tap();
    await expect(player.getByText('✓ checked')).toHaveCount(played);
  }
  const bets = await dice();
  expect(bets.map(({ stake, status }) => [stake, status > 0])).toEqual([1, 2, 3].map(() => [10_000n, true]));
  for (const { roundId } of bets) await expect(row(root, roundId)).toBeVisible();
  const balance = (await player.locator('#balance').textContent()) ?? '';
  await see(wallet, balance);

  await player.getByText('Why this is fair').tap();
  await expect(player.getByLabel('Your word')).toBeVisible();
  await player.getByLabel('Stake in rupees').fill('99999999');
  await player.getByRole('button', { name: 'Roll' }).tap();
  await see(player, 'Not enough chips for this stake.');
  expect(await dice()).toHaveLength(3);

  await player.getByRole('link', { name: 'Wallet' }).tap();
  await expect(player.getByRole('heading', { name: 'Games' })).toBeVisible();
  await withdraw(player, '300');
  await see(player, 'Being checked');
  await assertCageHolds(cage);
});

test('a limit reached in mid-game stops the next stake, and a pause blocks the game', async ({ openCage, atEnd }) => {
  const cage = await openCage('postgres');
  await withDiceHouse(cage, atEnd);
  const { database } = cage.server.services;
  const [staked] = await database.query<{ rupees: number }>(sql`
    select (coalesce(sum(b.amount_paise), 0) / 100)::int as rupees from bets b join accounts a on a.id = b.player_id
    where a.phone = ${ARJUN} and b.status <> 3 and b.placed_at > now() - interval '24 hours'`);
  const player = await cage.visit('player', '/limits');
  await signIn(player, ARJUN);
  await player.getByRole('button', { name: 'Change: Stakes limit for 24 hours' }).tap();
  await player.getByLabel('Limit in rupees').fill(String((staked?.rupees ?? 0) + 250));
  await doubleTap(player, player.getByRole('button', { name: 'Save' }));
  await see(player, 'Limit saved. It binds from now on');

  await go(player, 'Games');
  await player.getByRole('button', { name: 'Play Dice House' }).tap();
  await player.getByLabel('Stake in rupees').fill('100');
  const roll = player.getByRole('button', { name: 'Roll' });
  for (let played = 1; played <= 2; played += 1) {
    await roll.tap();
    await expect(player.getByText('✓ checked')).toHaveCount(played);
  }
  await roll.tap();
  await see(player, 'Your limit for today is reached.');
  await expect(player.getByText('✓ checked')).toHaveCount(2);

  await player.getByRole('link', { name: 'Wallet' }).tap();
  await go(player, 'Games');
  await player.goto(`${cage.server.addresses.player}/limits`);
  await player.getByRole('radio', { name: '1 day', exact: true }).tap();
  await player.getByRole('button', { name: 'Begin the break' }).tap();
  await doubleTap(player, player.getByRole('dialog').getByRole('button', { name: 'Begin the break' }));
  await see(player, /You are on a break until/);
  await go(player, 'Games');
  await player.getByRole('button', { name: 'Play Dice House' }).tap();
  await see(player, 'Dice House could not be opened');
  await assertCageHolds(cage);
});
