import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { assertCageHolds, expect, PASSWORD, row, saveSettings, see, signIn, test, typePasswordAgain } from './cage.ts';

const AGENT = '9000000002';

/** Computes the code of an authenticator app for a key (RFC 6238), independently of the server's code. */
function codeOf(key: string, at = Date.now()): string {
  const bits = [...key].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const hash = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Enters the password, after which a code is requested. */
async function enter(page: Page): Promise<void> {
  await page.getByLabel('Phone Number').fill(AGENT);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Your second factor' })).toBeVisible();
}

/** Enters a code at the front door. */
async function give(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code of your app').fill(code);
  await page.getByRole('button', { name: 'Login' }).click();
}

test('an agent sets up a second factor, signs in by code and by recovery code, and loses the device', async ({
  openCage,
}) => {
  const cage = await openCage('postgres');
  const agent = await cage.visit('admin', '/admin/Profile');
  await signIn(agent, AGENT);
  await agent.getByRole('button', { name: 'Set up an app' }).click();
  await typePasswordAgain(agent);
  const picture = agent.getByRole('img', { name: 'Scan with your authenticator app' });
  const key = new URL((await picture.getAttribute('data-text')) ?? '').searchParams.get('secret') ?? '';
  const used = codeOf(key);
  await agent.getByLabel('Code of your app').fill(used);
  await agent.getByRole('button', { name: 'Turn on' }).click();
  const codes = agent.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = ''] = await codes.allInnerTexts();
  await agent.getByRole('button', { name: 'I saved them' }).click();
  await see(agent, 'On since');

  // In another browser the password alone leads to the question, and the code of the set-up is used up.
  const other = await cage.visit('admin', '/admin/settings');
  await enter(other);
  await give(other, used);
  await see(other, /This code is not right/);
  await other.goto(`${cage.server.addresses.admin}/admin/settings`);
  await expect(other.getByRole('heading', { name: 'Your second factor' })).toBeVisible();
  await give(other, first);
  await expect(other.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(new URL(other.url()).pathname).toBe('/admin/settings');

  // A sensitive action asks for a code in the middle of a form, and nothing typed is lost.
  await other.getByLabel('UPI ID 1').fill('meera.new@okbank');
  await other.getByLabel(/^USDT/).fill('TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE');
  await saveSettings(other, 'The bank closed the old one');
  const again = other.getByRole('dialog', { name: 'A code, please' });
  // The next code of the app, within the allowed clock drift.
  await again.getByLabel('Your code').fill(codeOf(key, Date.now() + 30_000));
  await again.getByRole('button', { name: 'Continue' }).click();
  await see(other, 'Payment settings saved');
  await expect(other.getByLabel('UPI ID 1')).toHaveValue('meera.new@okbank');

  // A lost device.
  const root = await cage.visit('admin', '/admin/agentWhitelist');
  await signIn(root, '9000000001');
  await row(root, 'meera.agency').getByRole('button', { name: 'More for meera.agency' }).click();
  await root.getByRole('menuitem', { name: 'Sessions' }).click();
  const open = root.getByRole('dialog', { name: 'Sessions of meera.agency' });
  await expect(open.getByRole('button', { name: /^End Chrome/ })).toHaveCount(2);
  await open.getByRole('button', { name: 'Close' }).last().click();
  await row(root, 'meera.agency').getByRole('button', { name: 'More for meera.agency' }).click();
  await root.getByRole('menuitem', { name: 'Reset second factor' }).click();
  await root.getByRole('dialog').getByRole('button', { name: 'Reset second factor' }).click();
  await typePasswordAgain(root);
  await see(root, /Second factor reset/);
  await expect(other.getByRole('button', { name: 'Login' })).toBeVisible();
  await signIn(other, AGENT);
  await assertCageHolds(cage);
});

test('a user whose role demands a second factor sets it up before anything else', async ({ openCage }) => {
  const cage = await openCage('postgres');
  const root = await cage.visit('admin', '/admin/roles');
  await signIn(root, '9000000001');
  await root.getByRole('button', { name: 'Edit agent', exact: true }).click();
  await root.getByRole('checkbox', { name: 'Needs a second factor' }).check();
  await root.getByRole('button', { name: 'Update' }).click();
  await typePasswordAgain(root);
  await see(root, 'Role updated successfully');

  const agent = await cage.visit('admin');
  await agent.getByLabel('Phone Number').fill(AGENT);
  await agent.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await agent.getByRole('button', { name: 'Login' }).click();
  await expect(agent.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  await agent.goto(`${cage.server.addresses.admin}/admin/dashboard`);
  await expect(agent.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  await agent.getByRole('button', { name: 'Set up an app' }).click();
  await typePasswordAgain(agent);
  const picture = agent.getByRole('img', { name: 'Scan with your authenticator app' });
  const key = new URL((await picture.getAttribute('data-text')) ?? '').searchParams.get('secret') ?? '';
  await agent.getByLabel('Code of your app').fill(codeOf(key));
  await agent.getByRole('button', { name: 'Turn on' }).click();
  await agent.getByRole('button', { name: 'I saved them' }).click();
  await expect(agent.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await assertCageHolds(cage);
});
