import { entries } from '@cage/admin/navigation';
import { sql } from '@cage/server/store/database/sql';
import { verifyLedger } from '@cage/server/store/ledger/proof';
import { waitingRecharge } from '@cage/server/test/tree';
import type { Page } from '@playwright/test';
import {
  assertCageHolds,
  type Cage,
  decide,
  expect,
  row,
  saveSettings,
  see,
  signIn,
  test,
  typePasswordAgain,
} from './cage.ts';

/** Waits until the page has its title, and everything it was loading. */
async function settled(page: Page): Promise<void> {
  const main = page.locator('main');
  await expect(main.locator('h1, [data-slot="empty-state"], [data-slot="failure-state"]').first()).toBeVisible();
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"], main [data-slot="skeleton"]'));
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(value);
  }
}

const agent = { phone: '9822200010', username: 'orion.agency', password: 'harvest-moon-7' };
const customer = { phone: '9822200011', username: 'nova.games', password: 'winter-tide-9' };

test('root opens an agent, the agent a customer, and the customer saves where it is paid', async ({ openCage }) => {
  const cage = await openCage('postgres');
  const root = await cage.visit('admin');
  await signIn(root, '9000000001');
  // The button that signed in is gone: the focus is at the start of the page, and in a fresh document at the top.
  await expect(root.getByRole('main')).toBeFocused();
  await root.reload();
  await expect(root.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(root.getByRole('main')).not.toBeFocused();
  await root.getByRole('link', { name: 'Agent Whitelist' }).click();
  await root.getByRole('button', { name: 'Add Agent' }).click();
  await root.getByRole('dialog').getByRole('button', { name: 'Add Agent' }).click();
  await see(root, 'Enter a name for the agent');
  await fill(root, {
    'Agent Name': 'Orion Agency',
    Username: agent.username,
    Phone: agent.phone,
    Password: agent.password,
    'Confirm Password': 'another-one-1',
    Amount: '50000',
  });
  await root.getByRole('dialog').getByRole('button', { name: 'Add Agent' }).click();
  await see(root, 'Password and Confirm Password do not match');
  await fill(root, { 'Confirm Password': agent.password });
  await root.getByRole('dialog').getByRole('button', { name: 'Add Agent' }).dblclick();
  await typePasswordAgain(root);
  await expect(row(root, 'Orion Agency').getByText('₹50,000.00')).toBeVisible();

  // Shown to read out over the phone, after the user's own password was typed again; the audit log records it.
  await row(root, 'Orion Agency').getByRole('link', { name: 'Agent2', exact: true }).click();
  // The record has an address.
  await expect(root).toHaveURL(/agentWhitelist\?record=Agent2$/);
  await root
    .getByRole('dialog', { name: /Orion Agency/ })
    .getByRole('button', { name: /Show/ })
    .click();
  await see(root, agent.password);
  await root.keyboard.press('Escape');

  const office = await cage.visit('admin');
  await signIn(office, agent.phone, agent.password);
  await office.getByRole('link', { name: 'Customer Whitelist' }).click();
  await office.getByRole('button', { name: 'Add Customer' }).click();
  await fill(office, {
    'Customer Name': 'Nova Games',
    Username: customer.username,
    Phone: customer.phone,
    Password: customer.password,
    'Confirm Password': customer.password,
    Domain: 'https://www.Nova.example/play',
    IP: '203.0.113.77',
    'Project Name': 'Nova Tables',
    'Project URL': 'https://nova.example',
    'GGR %': '9',
    Amount: '60000',
  });
  await office.getByRole('dialog').getByRole('button', { name: 'Add Customer' }).click();
  await typePasswordAgain(office, agent.password);
  await see(office, /Insufficient balance\. Available ₹50,000\.00, required ₹60,000\.00/);
  await fill(office, { Amount: '20000' });
  await office.getByRole('dialog').getByRole('button', { name: 'Add Customer' }).click();
  await row(office, 'Nova Games').getByText('Nova Games').click();
  await expect(
    office.getByRole('dialog', { name: /Nova Games/ }).getByText('nova.example', { exact: true }),
  ).toBeVisible();

  const partner = await cage.visit('admin', '/admin/settings');
  await signIn(partner, customer.phone, customer.password);
  await partner.getByLabel('Rate', { exact: true }).fill('88.50');
  await partner.getByRole('button', { name: 'Review 1 change' }).click();
  await see(partner, /^Fill in /);
  for (const [label, value] of Object.entries({
    'Wallet Owner Name': 'Nova Games',
    'USDT Wallet Address': 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
    'UPI ID 1': 'nova@okbank',
    'Holder Name 1': 'Nova Games',
    'Bank Name 1': 'State Bank of India',
    'Account Number 1': '50100099001',
    'IFSC Code 1': 'SBIN0001234',
  })) {
    await partner.getByLabel(label, { exact: true }).fill(value);
  }
  await saveSettings(partner, 'Our first accounts');
  await typePasswordAgain(partner, customer.password);
  await expect(
    partner
      .locator('[data-slot=toaster]')
      .getByText(/saved|updated/i)
      .first(),
  ).toBeVisible();

  // The money came from above, as the agent's account statement says.
  await root.goto(`${cage.server.addresses.admin}/admin/account?agent=Agent2`);
  await see(root, 'Account Statement of Agent2');
  await expect(row(root, '₹20,000.00').first()).toBeVisible();
  await root.goto(`${cage.server.addresses.admin}/admin/audit?q=`);
  await expect(root.getByRole('cell', { name: 'Payment settings changed' }).first()).toBeVisible();
  await root.getByRole('button', { name: 'Verify' }).click();
  await see(root, /rows checked. Nothing was changed/);
  await assertCageHolds(cage);
});

test('root and an agent edit one customer at the same time, and neither overwrites the other’s change', async ({
  openCage,
}) => {
  const cage = await openCage('postgres');
  const [root, office] = [await cage.visit('admin'), await cage.visit('admin')];
  for (const [page, phone] of [[root, '9000000001'] as const, [office, '9000000002'] as const]) {
    await signIn(page, phone);
    await page.getByRole('link', { name: 'Customer Whitelist' }).click();
    await row(page, 'Lotus Play').getByRole('button', { name: 'Edit' }).click();
  }
  const edited = (page: Page) => page.getByRole('dialog', { name: 'Edit Customer' });
  const update = (page: Page) => edited(page).getByRole('button', { name: 'Update' }).click();
  await fill(root, { 'Project Name': 'Lotus Rooms' });
  await fill(office, { IP: '203.0.113.99' });
  await update(office);
  await typePasswordAgain(office);
  await see(office, 'Customer updated successfully');

  // An open form follows changes that others save, and keeps what is typed.
  await expect(edited(root).getByLabel('IP')).toHaveValue('203.0.113.99');
  await expect(edited(root).getByLabel('Project Name')).toHaveValue('Lotus Rooms');
  await update(root);
  await typePasswordAgain(root);
  await see(root, 'Customer updated successfully');

  await office.reload();
  await row(office, 'Lotus Play').getByRole('button', { name: 'Edit' }).click();
  await expect(edited(office).getByLabel('IP')).toHaveValue('203.0.113.99');
  await expect(edited(office).getByLabel('Project Name')).toHaveValue('Lotus Rooms');
  await assertCageHolds(cage);
});

/** Opens a queue of root's with so many requests of one player, and nothing else. */
async function deskWith(cage: Cage, count: number) {
  const { database } = cage.server.services;
  const [people] = await database.query<{ root: number; player: number }>(sql`
    select (select id from accounts where public_id = 'Admin1') as root,
           (select id from accounts where username = 'dev.patel') as player`);
  if (!people) throw new Error('The demo has no people');
  await database.query(sql`update recharges set status = 2, decided_at = requested_at, reason = 'x' where status = 0`);
  for (let n = 0; n < count; n += 1) {
    const request = { requesterId: people.player, payeeId: people.root, amountPaise: 10_000n };
    await waitingRecharge(database, { ...request, utr: utrOf(n) });
  }
  const root = await cage.visit('admin', '/admin/browse_recharge');
  await signIn(root, '9000000001');
  await expect(row(root, utrOf(0))).toBeVisible();
  const accepted = async () => {
    const [done] = await database.query<{ accepted: number }>(
      sql`select count(*)::int as accepted from recharges where status = 1 and code like 'R43201%'`,
    );
    return done?.accepted;
  };
  return { cage, root, accepted, pane: root.getByRole('region', { name: 'Review' }) };
}
const utrOf = (n: number) => `43201${String(n).padStart(7, '0')}`;

test('fifty waiting recharges are accepted by keyboard, one key each', async ({ openCage }) => {
  const { cage, root, accepted, pane } = await deskWith(await openCage('postgres'), 50);
  await root.keyboard.press('ArrowDown');
  await root.keyboard.press('Enter');
  const started = performance.now();
  for (let n = 0; n < 50; n += 1) {
    // As soon as it is there: an assertion retries only every second.
    await pane.getByText(utrOf(n), { exact: true }).waitFor();
    await root.keyboard.press('a');
  }
  console.log(`Fifty recharges in ${((performance.now() - started) / 1_000).toFixed(1)} s`);
  // They are sent in the background, each after the time in which it can be undone.
  await see(root, 'No pending recharges');
  expect(await accepted()).toBe(50);
  expect(await verifyLedger(cage.server.services.database)).toEqual({ balanced: true, faults: [] });
});

test('holding a key accepts one, letters work in the queue only, and an accept can be undone', async ({ openCage }) => {
  const { root, accepted, pane } = await deskWith(await openCage('postgres'), 4);
  // Beside a review the list has no UTRs.
  const listed = root.locator('tbody tr[data-row]');
  // Every started request is in progress or done, however long this machine takes between two looks.
  const untouched = listed.filter({ hasNotText: 'Accepting' });
  await root.keyboard.press('ArrowDown');
  await root.keyboard.press('Enter');
  await expect(pane.getByText(utrOf(0), { exact: true })).toBeVisible();

  // Two seconds of a keyboard that repeats thirty times a second; the browser marks the repeats.
  for (let n = 0; n < 60; n += 1) await root.keyboard.down('a');
  await root.keyboard.up('a');
  await expect(pane.getByText(utrOf(1), { exact: true })).toBeVisible();
  expect(await untouched.count()).toBe(3);
  // The same on the focused button.
  await pane.getByRole('button', { name: 'Accept' }).focus();
  for (let n = 0; n < 60; n += 1) await root.keyboard.down('Enter');
  await root.keyboard.up('Enter');
  await expect(pane.getByText(utrOf(2), { exact: true })).toBeVisible();
  expect(await untouched.count()).toBe(2);

  await root.keyboard.press('a');
  await root.keyboard.press('u');
  await expect(untouched).toHaveCount(2);
  await root.getByRole('button', { name: 'Toggle sidebar' }).focus();
  await root.keyboard.press('a');
  expect(await untouched.count()).toBe(2);
  // What is not undone is accepted by itself.
  await expect.poll(accepted).toBe(2);

  await pane.getByRole('button', { name: 'Close review' }).click();
  await decide(root, utrOf(3), 'Accept');
  await expect(row(root, utrOf(3))).toContainText('Accepting');
  await expect.poll(accepted).toBe(3);
  // Leaving the page does not lose it.
  await decide(root, utrOf(2), 'Accept');
  await root.goto('about:blank');
  await expect.poll(accepted).toBe(4);
});

test('signing out sends a pending accept', async ({ openCage }) => {
  const { root, accepted } = await deskWith(await openCage('postgres'), 2);
  await decide(root, utrOf(0), 'Accept');
  await root.getByRole('button', { name: 'Account menu' }).click();
  await root.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(root.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await accepted()).toBe(1);
});

test('so does signing out in another tab', async ({ openCage }) => {
  const { root, accepted } = await deskWith(await openCage('postgres'), 2);
  const other = await root.context().newPage();
  await other.goto(root.url());
  await expect(other.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await decide(root, utrOf(0), 'Accept');
  await expect(row(root, utrOf(0))).toContainText('Accepting');
  await other.getByRole('button', { name: 'Account menu' }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(other.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(root.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await accepted()).toBe(1);
});

test('signing out works when the line gives no answer', async ({ openCage }) => {
  const cage = await openCage('pglite');
  const root = await cage.visit('admin');
  await signIn(root, '9000000001');
  await root.route('**/last-calls-*.js', () => {});
  await root.getByRole('button', { name: 'Account menu' }).click();
  await root.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(root.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('a partner finds nothing of another partner, whatever the address', async ({ openCage }) => {
  const cage = await openCage('postgres');
  const partner = await cage.visit('admin');
  await signIn(partner, '9000000003');
  const others = ['monsoon.bets', 'Monsoon Bets', 'ananya.das', '9811000301', 'monsoonbets.example', 'harpreet.gill'];
  for (const path of [
    'customerWhitelist',
    'company?agent=Agent1',
    'account?agent=Agent1',
    'casinoReport?customer=C3',
    'casinoReport?player=P12',
    'clientWallet?customer=C3',
    'chipsReport?q=C3',
    'ggrReport?q=monsoon',
    'statements?customer=C3',
    'statements/C3/2026-10-01',
    'members?q=ananya',
    'members/P12',
    'deposit_history?queue=downline',
    'customer/deposit_history?q=ananya',
    'withdraw_history?queue=downline',
    'audit',
    'notifications',
  ]) {
    await partner.goto(`${cage.server.addresses.admin}/admin/${path}`);
    await expect(partner.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await settled(partner);
    const text = await partner.locator('main').innerText();
    // Text typed into a search is in its field, not in the page's text.
    expect([path, others.filter((canary) => text.includes(canary))]).toEqual([path, []]);
  }
  await partner.keyboard.press('Control+k');
  const search = partner.getByRole('dialog');
  // It finds what is the partner's own, and nothing of others.
  await search.getByRole('combobox').fill('arjun');
  await expect(search.getByRole('option', { name: /arjun\.mehta/ })).toBeVisible();
  await search.getByRole('combobox').fill('ananya');
  await expect(search.getByRole('status')).toHaveText(/^Nothing found/);
  await expect(search.getByRole('option')).toHaveCount(0);
});

const XSS = '<img src=x onerror="alert(1)"><script>alert(2)</script>';

test('a transaction hash can be searched in any list, and an unreadable address keeps its page', async ({
  openCage,
}) => {
  const cage = await openCage('pglite');
  const root = await cage.visit('admin');
  await signIn(root, '9000000001');
  const origin = new URL(root.url()).origin;
  const lists = ['browse_recharge', 'withdraw', 'casinoReport', 'members', 'audit'];
  for (const list of lists) {
    await root.goto(`${origin}/admin/${list}?q=0x${'a3f1c27be0945d68'.repeat(4)}`);
    await settled(root);
    await expect(root.locator('main').getByText('The request could not be understood')).toHaveCount(0);
  }
  for (const list of lists.slice(0, 4)) {
    await root.goto(`${origin}/admin/${list}?q=${'x'.repeat(400)}`);
    await see(root, 'The request could not be understood');
    const search = root.getByRole('search').getByRole('textbox').first();
    await search.fill('nobody.at.all');
    await expect(root.getByText('The request could not be understood')).toHaveCount(0);
  }
  expect(cage.complaints).toEqual([]);
});

test('stored text never becomes markup on any page (I5)', async ({ openCage }) => {
  test.slow();
  const cage = await openCage('postgres');
  const { database } = cage.server.services;
  await database.query(
    sql`update accounts set name = ${XSS}, project_name = ${XSS} where level in ('agent', 'customer')`,
  );
  await database.query(sql`update recharges set reason = ${XSS} where status = 2`);
  await database.query(
    sql`update recharges set utr = ${XSS} where id = (select min(id) from recharges where status = 0)`,
  );
  await database.query(sql`update payment_settings set wallet_owner = ${XSS}`);
  const root = await cage.visit('admin');
  root.on('dialog', (dialog) => {
    cage.complaints.push(`A dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await signIn(root, '9000000001');
  const paths = entries.map(({ path }) => path.replace(':member', 'P1').replace(':role', 'cashier'));
  for (const path of [...paths, '/admin/company?agent=Agent1', '/admin/account?agent=Agent1']) {
    await root.goto(`${cage.server.addresses.admin}${path}`);
    await expect(root.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await settled(root);
    expect([path, await root.locator('img[src="x"]').count()]).toEqual([path, 0]);
  }
  await root.goto(`${cage.server.addresses.admin}/admin/customerWhitelist`);
  await see(root, XSS);
  expect(cage.complaints).toEqual([]);
});
