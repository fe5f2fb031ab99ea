import { sql } from '@cage/server/store/database/sql';
import type { Page } from '@playwright/test';
import { assertCageHolds, type Cage, expect, row, see, signIn, test, typePasswordAgain } from './cage.ts';

const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

/** Only root changes what agents may do. */
async function letAgentsMoveChips(cage: Cage): Promise<void> {
  const root = await cage.visit('admin', '/admin/roles');
  await signIn(root, '9000000001');
  await root.getByRole('button', { name: 'Edit agent', exact: true }).click();
  await root.getByRole('checkbox', { name: 'A/C chips In/Out' }).check();
  await root.getByRole('button', { name: 'Update' }).click();
  await typePasswordAgain(root);
  await see(root, 'Role updated successfully');
}

test('chips go from an agent to its customer, and come back as a withdrawal that the agent pays', async ({
  openCage,
}) => {
  const cage = await openCage('postgres');
  await letAgentsMoveChips(cage);

  const agent = await cage.visit('admin', '/admin/customerWhitelist');
  await signIn(agent, '9000000002');
  await row(agent, 'lotus.play').getByRole('button', { name: 'A/C chips In/Out' }).click();
  const dialog = agent.getByRole('dialog');
  await dialog.getByLabel('Enter Chips Amount').fill('900000000');
  await dialog.getByRole('button', { name: 'Chips In' }).click();
  await see(agent, /Insufficient balance\. Available ₹/);
  await dialog.getByLabel('Enter Chips Amount').fill('700');
  await dialog.getByRole('button', { name: 'Chips In' }).dblclick();
  await see(agent, / moved in to /);

  const customer = await cage.visit('admin', '/admin/customerWhitelist');
  await signIn(customer, '9000000003');
  // Its own record, with its keys and without its password.
  await customer.waitForURL(/\/admin\/my-project$/);
  await see(customer, 'lotusplay.example');
  await expect(customer.getByRole('button', { name: 'Copy Verify Key' })).toBeVisible();

  await goTo(customer, 'My Withdrawals');
  await customer.getByRole('button', { name: 'Add account' }).click();
  const account = customer.getByRole('dialog');
  await account.getByLabel('Kind of account').selectOption('upi');
  await account.getByLabel('UPI ID').fill('not an id');
  await account.getByRole('button', { name: 'Save' }).click();
  await see(customer, /valid UPI/i);
  await account.getByLabel('UPI ID').fill('lotus@okbank');
  await account.getByRole('button', { name: 'Save' }).click();
  await expect(account).toHaveCount(0);
  // A new account waits for a day. It can't be chosen before, and the server would refuse it.
  await see(customer, /Usable from/);
  await expect(customer.getByRole('option', { name: 'lotus@okbank (not yet)' })).toBeDisabled();
  const { database } = cage.server.services;
  await database.query(sql`update payout_accounts set saved_at = saved_at - interval '1 day'
    where payout_to#>>'{upi,id}' = 'lotus@okbank'`);
  await customer.reload();
  await customer.getByLabel('Amount').fill('100');
  await customer.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await see(customer, 'Minimum withdrawal amount is ₹300');
  await customer.getByLabel('Amount').fill('700');
  await customer.getByRole('button', { name: 'Withdraw', exact: true }).dblclick();
  await see(customer, 'A withdrawal is in progress');
  await expect(row(customer, 'lotus@okbank').getByText('Pending')).toBeVisible();

  await goTo(agent, 'Pending Withdrawal 1 waiting');
  await row(agent, 'lotus.play').getByRole('button', { name: 'Approve' }).click();
  await agent.getByLabel('Payout UTR').fill('432099887711');
  await agent.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await see(agent, /00 paid to /);

  // Without a reload; then the next one can be requested.
  await expect(row(customer, 'lotus@okbank').getByText('432099887711')).toBeVisible();
  await expect(row(customer, 'lotus@okbank').getByText('Approved')).toBeVisible();
  await expect(customer.getByRole('button', { name: 'Withdraw', exact: true })).toBeVisible();

  const moved = await database.query(sql`
    select t.kind, count(*)::int as times from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    join wallets w on w.id = e.wallet_id join accounts a on a.id = w.account_id
    where a.username = 'meera.agency' and abs(e.amount_paise) = 70000 group by t.kind order by t.kind`);
  expect(moved).toEqual([
    { kind: 'chips', times: 1 },
    { kind: 'payout', times: 1 },
  ]);
  await assertCageHolds(cage);
});

test('the back office says Loading... while the session is checked, and hides the page when it has ended', async ({
  openCage,
}) => {
  const cage = await openCage('postgres');
  const page = await cage.visit('admin');
  await signIn(page, '9000000001');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const main = page.locator('main');
  const loading = main.getByText('Loading...', { exact: true });

  let held = Promise.resolve();
  await page.route('**/api/webapi/authcheck', async (route) => {
    await held;
    await route.continue();
  });
  /** Holds the responses of the next checks until the returned function is called. */
  function holdBack(): () => void {
    let release = () => {};
    held = new Promise<void>((resolve) => {
      release = resolve;
    });
    return release;
  }

  const onChange = holdBack();
  await goTo(page, 'Agent Whitelist');
  await expect(loading).toBeVisible();
  // The page is mounted and loaded but hidden: neither readable nor reachable by keyboard.
  await expect(page.getByRole('heading', { name: 'Agents', includeHidden: true })).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Agents' })).toHaveCount(0);
  onChange();
  await expect(page.getByRole('heading', { name: 'Agents' })).toBeVisible();
  await expect(loading).toHaveCount(0);

  // A document without the cookie has no session, but the tab has kept it.
  const onReload = holdBack();
  await page.context().clearCookies();
  await page.reload();
  await expect(loading).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Agents' })).toHaveCount(0);
  onReload();
  await expect(page.getByRole('heading', { name: 'Agents' })).toBeVisible();

  // Ended on the server meanwhile: the cached page is never shown.
  const onEnd = holdBack();
  await goTo(page, 'Dashboard');
  await expect(loading).toBeVisible();
  const { database } = cage.server.services;
  await database.query(sql`update sessions set ended_at = now() where ended_at is null`);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toHaveCount(0);
  onEnd();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await see(page, 'Session expired. Please login again.');
});

test('the sidebar opens again on a page that becomes wide, and phone fields take ten digits in any notation', async ({
  openCage,
}) => {
  const cage = await openCage('postgres');
  const page = await cage.visit('admin', '/admin/agentWhitelist');
  await signIn(page, '9000000001');
  const sidebar = page.locator('[data-slot=sidebar]');
  const width = async () => (await sidebar.boundingBox())?.width;
  const open = await width();
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await expect.poll(width).toBeLessThan(open ?? 0);
  await page.setViewportSize({ width: 600, height: 800 });
  await expect(sidebar).toBeHidden();
  // A panel opened on a narrow page must not stay open, unseen, on a wide one until the next narrow one.
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect.poll(width).toBe(64);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(width).toBe(open);
  await page.setViewportSize({ width: 600, height: 800 });
  await expect(sidebar).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Add Agent' }).click();
  const phone = page.getByLabel('Phone', { exact: true });
  await phone.pressSequentially('98765432109999');
  await expect(phone).toHaveValue('9876543210');
  await phone.fill('');
  await page.getByLabel('Agent Name').fill('+91 98765 43210');
  await page.getByLabel('Agent Name').press('ControlOrMeta+a');
  await page.getByLabel('Agent Name').press('ControlOrMeta+x');
  await phone.press('ControlOrMeta+v');
  await expect(phone).toHaveValue('9876543210');
  expect(cage.complaints).toEqual([]);
});
