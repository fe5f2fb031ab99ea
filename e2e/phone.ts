import { sql } from '@cage/server/store/database/sql';
import type { Locator, Page } from '@playwright/test';
import { aScreenshot, type Cage } from './cage.ts';

/** Shared by journeys on a phone. */

export const go = (page: Page, entry: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: entry }).tap();

/** Taps as an impatient thumb does: the second tap comes before any response to the first. */
export async function doubleTap(page: Page, target: Locator): Promise<void> {
  // Once it has stopped moving: a dialog is animated.
  await target.tap({ trial: true });
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to touch');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await Promise.all([page.touchscreen.tap(x, y), page.touchscreen.tap(x, y)]);
}

/** Fills in the amount and goes on to the payment. */
export async function start(page: Page, amount: string): Promise<void> {
  await go(page, 'Deposit');
  await page.getByLabel('How much do you want to pay in?').fill(amount);
  await doubleTap(page, page.getByRole('button', { name: 'Continue' }));
}

/** Fills in the proof of a payment made. */
export async function fillProof(page: Page, utr: string): Promise<void> {
  await page.getByRole('button', { name: 'I have paid' }).tap();
  await page.getByLabel('UTR').fill(utr);
  await page.setInputFiles('input[type=file]', await aScreenshot(page));
}

export const send = (page: Page) => doubleTap(page, page.getByRole('button', { name: 'Send', exact: true }));

export async function withdraw(page: Page, amount: string): Promise<void> {
  await go(page, 'Withdraw');
  await page.getByLabel('How much do you want to withdraw?').fill(amount);
  await doubleTap(page, page.getByRole('button', { name: /^Withdraw ₹/ }));
  await page.waitForURL(/withdraw\/\d+/);
}

/** Opens a queue in an app's sidebar. */
export async function openQueue(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('link', { name }).first().click();
}

interface Movement {
  kind: string;
  wallet: string;
  paise: bigint;
}

/** Returns what the ledger moved in a player's wallets since the last call, oldest first; and what they hold now. */
export async function ledgerOf({ server }: Cage, phone: string) {
  const { database } = server.services;
  const [newest] = await database.query<{ id: bigint }>(
    sql`select coalesce(max(id), 0) as id from ledger_transactions`,
  );
  const since = newest?.id ?? 0n;
  return {
    moved: () =>
      database.query<Movement>(sql`
        select t.kind, w.kind as wallet, e.amount_paise as paise
        from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        join wallets w on w.id = e.wallet_id join accounts a on a.id = w.account_id
        where a.phone = ${phone} and t.id > ${since} order by t.id, w.kind`),
    async held(): Promise<bigint> {
      const [wallet] = await database.query<{ held: bigint }>(sql`
        select coalesce(sum(balance_paise), 0)::bigint as held from wallets w join accounts a on a.id = w.account_id
        where a.phone = ${phone} and w.kind = 'hold'`);
      return wallet?.held ?? 0n;
    },
    /** Returns how many requests of a table belong to the phone's account. */
    async filed(table: 'recharges' | 'withdrawals'): Promise<number> {
      const of = table === 'recharges' ? sql`recharges` : sql`withdrawals`;
      const [counted] = await database.query<{ count: number }>(sql`
        select count(*)::int as count from ${of} r join accounts a on a.id = r.requester_id where a.phone = ${phone}`);
      return counted?.count ?? 0;
    },
  };
}
