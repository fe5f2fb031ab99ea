import { sql } from '@cage/server/store/database/sql';
import type { Page } from '@playwright/test';
import {
  aScreenshot,
  assertCageHolds,
  balanceShown,
  decide,
  expect,
  PASSWORD,
  row,
  rupees,
  see,
  signIn,
  test,
  typePasswordAgain,
} from './cage.ts';

const newcomer = { phone: '9822200001', username: 'asha.menon', password: 'monsoon-42' };

async function register(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Create an account' }).click();
  // Both pages ask for a phone number: wait for the right one.
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await page.getByLabel('Phone Number').fill(newcomer.phone);
  await page.getByLabel('Username').fill(newcomer.username);
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password);
  await page.getByLabel('Confirm Password').fill(newcomer.password);
  await page.getByLabel('Date of birth').fill('1996-02-11');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Available')).toBeVisible();
}

/** Fills in amount and payment, up to the form for the proof. */
async function payIn(page: Page, amount: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Deposit' }).click();
  await page.getByLabel('How much do you want to pay in?').fill(amount);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'I have paid' })).toBeVisible();
}

async function sendProof(page: Page, utr: string): Promise<void> {
  await page.getByRole('button', { name: 'I have paid' }).click();
  await page.getByLabel('UTR').fill(utr);
  await page.setInputFiles('input[type=file]', await aScreenshot(page));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** A row with warnings asks for confirmation before it is accepted. */
const acceptInSpiteOfWarnings = (page: Page) =>
  page
    .getByRole('dialog', { name: /^Accept R/ })
    .getByRole('button', { name: 'Accept' })
    .click();

for (const kind of ['pglite', 'postgres'] as const) {
  test(`on ${kind}: a deposit goes from a player’s phone to credited chips`, async ({ openCage }) => {
    const cage = await openCage(kind);
    const player = await cage.visit('player');
    await register(player);
    await expect(player.getByText('Nothing has moved yet')).toBeVisible();

    await payIn(player, '1500');
    await expect(player.getByText('cage.two@okbank')).toBeVisible();
    const link = await player.getByRole('link', { name: 'Open UPI app' }).getAttribute('href');
    expect(link).toContain('am=1500.00');

    // On a desktop the same payment is a code to scan, with amount and reference in it.
    await player.setViewportSize({ width: 1280, height: 900 });
    const code = await player.getByRole('img', { name: 'Scan with any UPI app' }).getAttribute('data-text');
    expect(code).toBe(link);
    await player.setViewportSize({ width: 390, height: 844 });

    const admin = await cage.visit('admin');
    await admin.getByLabel('Remember me').check();
    await signIn(admin, '9000000001');
    await see(admin, /Books balanced at/);
    await admin.getByRole('link', { name: /Pending Recharge 5/ }).click();
    await expect(row(admin, 'dev.patel')).toBeVisible();

    await sendProof(player, '432109876543');
    await player.waitForURL(/deposit\/R/);
    await see(player, 'Most deposits are checked within an hour');

    // The row arrives without a reload; the proof opens in full, beside the details.
    await expect(row(admin, newcomer.username)).toBeVisible();
    await row(admin, newcomer.username).getByRole('button', { name: 'View Full' }).click();
    await expect(admin.getByRole('dialog', { name: 'Payment Proof' }).getByRole('img')).toBeVisible();
    await admin.keyboard.press('Escape');
    await row(admin, newcomer.username).getByText(newcomer.username).click();
    const pane = admin.getByRole('region', { name: 'Review' });
    await expect(pane.getByRole('img', { name: /Payment Proof/ })).toBeVisible();
    await pane.getByRole('button', { name: 'Accept' }).click();
    await acceptInSpiteOfWarnings(admin);
    await see(admin, / credited to /);
    await expect(row(admin, newcomer.username)).toHaveCount(0);
    await expect(admin.getByRole('link', { name: /Pending Recharge 5/ })).toBeVisible();

    // The tracker and the balance update by themselves.
    await see(player, 'The amount is in your wallet.');
    await expect(player.getByRole('banner').getByText('₹1,500.00')).toBeVisible();
    await assertCageHolds(cage);
  });

  test(`on ${kind}: an agent without chips recharges from root before a player of its customer can be credited`, async ({
    openCage,
  }) => {
    const cage = await openCage(kind);
    const [player, agent, root] = [await cage.visit('player'), await cage.visit('admin'), await cage.visit('admin')];
    // Players of a customer without payment settings pay the agent above it, which has less than ₹3,000: its ₹1,000 and its
    // share of the last statement, which depends on the day of the week.
    await signIn(player, '9811000202');
    await payIn(player, '3000');
    await expect(player.getByText('meera.three@okbank')).toBeVisible();
    await sendProof(player, '432109000001');
    await player.waitForURL(/deposit\/R/);

    await signIn(agent, '9000000002');
    const before = await balanceShown(agent);
    expect(before).toBeLessThan(3000);
    await agent
      .getByRole('link', { name: /Pending Recharge/ })
      .first()
      .click();
    await decide(agent, 'imran.shaikh', 'Accept');
    // A warning comes before the refusal, and it may be tried all the same.
    const short = agent.getByRole('dialog', { name: /^Accept R/ });
    await expect(short.getByText(`Your chips are ${rupees(3000 - before)} short`)).toBeVisible();
    await short.getByRole('button', { name: 'Accept' }).click();
    await see(agent, `Insufficient balance. Available ${rupees(before)}, required ₹3,000.00. Add chips and try again`);
    await expect(row(agent, 'imran.shaikh')).toBeVisible();

    await agent.getByRole('link', { name: 'Recharge', exact: true }).click();
    await agent.getByRole('tab', { name: 'UPI Payment' }).click();
    await agent.getByRole('button', { name: '₹5,000', exact: true }).click();
    await agent.getByRole('button', { name: 'Show payment details' }).click();
    await expect(agent.getByText('cage.four@okbank')).toBeVisible();
    await agent.getByLabel('UTR').fill('432109000002');
    await agent.setInputFiles('input[type=file]', await aScreenshot(agent));
    await agent.getByRole('button', { name: 'Send proof' }).click();
    await see(agent, /is waiting for approval/);

    await signIn(root, '9000000001');
    await root
      .getByRole('link', { name: /Pending Recharge/ })
      .first()
      .click();
    await decide(root, 'meera.agency', 'Accept');
    await see(root, / credited to /);
    await expect(agent.getByRole('banner').getByText(rupees(before + 5000))).toBeVisible();

    await agent
      .getByRole('link', { name: /Pending Recharge/ })
      .first()
      .click();
    await decide(agent, 'imran.shaikh', 'Accept');
    await see(agent, / credited to /);
    await expect(player.getByRole('banner').getByText('₹3,000.00')).toBeVisible();
    await assertCageHolds(cage);
  });
}

test('rejected with a reason, resubmitted, and decided once from two browsers', async ({ openCage }) => {
  const cage = await openCage('postgres');
  const player = await cage.visit('player');
  await signIn(player, '9811000401');
  await payIn(player, '1500');
  await sendProof(player, '432109000003');
  await player.waitForURL(/deposit\/R/);

  const [one, two] = [await cage.visit('admin'), await cage.visit('admin')];
  for (const page of [one, two]) {
    await signIn(page, '9000000001');
    await page
      .getByRole('link', { name: /Pending Recharge/ })
      .first()
      .click();
    await expect(row(page, '432109000003')).toBeVisible();
  }
  await decide(one, '432109000003', 'Reject');
  await one.getByRole('dialog').getByLabel('UTR not found').check();
  await one.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await see(one, /00 of .* rejected$/);
  await expect(row(two, '432109000003')).toHaveCount(0);

  await see(player, 'UTR not found');
  await player.getByRole('button', { name: 'Resubmit' }).click();
  await player.setInputFiles('input[type=file]', await aScreenshot(player));
  await player.getByRole('button', { name: 'Send', exact: true }).click();
  await player.waitForURL(/deposit\/R/);

  // Both press Accept before either learns of the other: one wins, the other is told who did.
  for (const page of [one, two]) await expect(row(page, '432109000003')).toBeVisible();
  const press = async (page: Page) => {
    await decide(page, '432109000003', 'Accept');
    await acceptInSpiteOfWarnings(page);
  };
  await Promise.all([press(one), press(two)]);
  const outcome = (page: Page) =>
    Promise.race([
      see(page, / credited to /).then(() => 'won'),
      see(page, /Already approved by root at/).then(() => 'told'),
    ]);
  await Promise.race([outcome(one), outcome(two)]);
  await see(player, 'The amount is in your wallet.');
  const paid = await cage.server.services.database.query(
    sql`select 1 as one from ledger_transactions t join recharges r on t.key = 'recharge:' || r.id where r.utr = '432109000003'`,
  );
  expect(paid).toHaveLength(1);
  await assertCageHolds(cage);
});

test('chips, password, and the end of a session in every tab', async ({ openCage }) => {
  const cage = await openCage('postgres');
  const admin = await cage.visit('admin', '/admin/browse_recharge');
  await signIn(admin, '9000000001');
  expect(new URL(admin.url()).pathname).toBe('/admin/browse_recharge');
  const otherTab = await admin.context().newPage();
  await otherTab.goto(admin.url());
  await expect(row(otherTab, 'dev.patel')).toBeVisible();

  const [had] = await cage.server.services.database.query<{ paise: bigint }>(sql`
    select w.balance_paise as paise from wallets w join accounts a on a.id = w.account_id
    where a.public_id = 'Admin1' and w.kind = 'main'`);
  // Browsers slow down tabs in the background.
  await admin.bringToFront();
  // F5: a double click mints once.
  await admin.getByRole('button', { name: 'Add Chips' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Enter Chips Amount').fill('0');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('Chips should be greater than 0')).toBeVisible();
  await dialog.getByLabel('Enter Chips Amount').fill('1000');
  await dialog.getByRole('button', { name: 'Submit' }).dblclick();
  await typePasswordAgain(admin);
  await see(admin, /^₹.* of chips added$/);
  const has = (had?.paise ?? 0n) + 100_000n;
  const shown = `₹${(has / 100n).toLocaleString('en-IN')}.${String(has % 100n).padStart(2, '0')}`;
  await expect(otherTab.getByRole('banner').getByText(shown)).toBeVisible();

  await admin.getByRole('button', { name: 'Account menu' }).click();
  await admin.getByRole('menuitem', { name: 'Profile' }).click();
  const panel = admin.getByRole('dialog', { name: 'MY PROFILE' });
  await panel.getByLabel('Old Password').fill('not-mine-at-all');
  await panel.getByLabel('New Password').fill('banyan-tree-7');
  await panel.getByLabel('Confirm Password').fill('banyan-tree-7');
  await panel.getByRole('button', { name: 'UPDATE' }).click();
  await expect(panel.getByText('Old password is incorrect. Type it again')).toBeVisible();
  await panel.getByLabel('Old Password').fill(PASSWORD);
  await panel.getByRole('button', { name: 'UPDATE' }).click();
  for (const tab of [admin, otherTab]) {
    await expect(tab.getByText('Password changed. Sign in with the new one')).toBeVisible();
    await expect(tab.getByRole('button', { name: 'Login' })).toBeVisible();
  }
  // F3: nothing of the session is left behind.
  expect(await admin.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('token');

  await signIn(admin, '9000000001', 'banyan-tree-7');
  await otherTab.goto(`${cage.server.addresses.admin}/admin/dashboard`);
  await expect(otherTab.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await admin.bringToFront();
  await admin.getByRole('button', { name: 'Account menu' }).click();
  await admin.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(otherTab.getByRole('button', { name: 'Login' })).toBeVisible();
  await otherTab.goBack();
  await expect(otherTab.getByRole('button', { name: 'Login' })).toBeVisible();
  await assertCageHolds(cage);
});

test('a session ends after 14 idle minutes, or on the server', async ({ openCage }) => {
  const cage = await openCage('postgres');
  const player = await cage.visit('player');
  await player.clock.install();
  await signIn(player, '9000000004');
  await player.clock.fastForward(13 * 60_000 + 30_000);
  await see(player, 'You will be signed out in a minute. Touch the screen to stay.');
  await player.clock.fastForward(31_000);
  await see(player, 'Session expired. Please login again.');

  const agent = await cage.visit('admin');
  await signIn(agent, '9000000002');
  await cage.server.services.database.query(sql`update sessions set ended_at = ${new Date()}`);
  // On its next request, unless it made one by itself meanwhile.
  const queue = agent.getByRole('link', { name: /Pending Recharge/ }).first();
  await queue.click({ timeout: 5_000 }).catch(() => undefined);
  await see(agent, 'Session expired. Please login again.');
  expect(cage.complaints).toEqual([]);
});

test('F1: a strict policy on every page, with no inline script and no inline style', async ({ openCage }) => {
  const cage = await openCage('postgres');
  for (const app of ['admin', 'player'] as const) {
    const response = await fetch(cage.server.addresses[app], { headers: { accept: 'text/html' } });
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    expect(await response.text()).not.toMatch(/<script>|<style|__CSP_NONCE__|__SITE__/);
    const missing = await fetch(`${cage.server.addresses[app]}/api/nothing`, { headers: { accept: 'text/html' } });
    expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
  }
});
