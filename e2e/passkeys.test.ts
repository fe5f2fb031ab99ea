import { createServer } from 'node:net';
import type { Page } from '@playwright/test';
import { assertCageHolds, expect, PASSWORD, saveSettings, see, test, typePasswordAgain } from './cage.ts';

const AGENT = '9000000002';

/** Returns an unused port: passkeys are bound to an address that must be known before the server listens. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('A port has a number');
  return address.port;
}

/** Adds a virtual authenticator to a browser, which makes passkeys and uses them. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

/** Enters the password, after which the second factor is requested. */
async function enter(page: Page): Promise<void> {
  await page.getByLabel('Phone Number').fill(AGENT);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Your second factor' })).toBeVisible();
}

test('an agent adds a passkey, signs in with it, proves itself again in mid-form, and ends another session', async ({
  openCage,
}) => {
  const port = await freePort();
  const home = `http://localhost:${port}`;
  const ports = { ADMIN_PORT: String(port), PARTNER_PORT: '0', DICE_PORT: '0' };
  const cage = await openCage('postgres', { ...ports, ADMIN_URL: home });
  const agent = await cage.visit('admin');
  await withAuthenticator(agent);
  await agent.goto(`${home}/admin/Profile`);
  await agent.getByLabel('Phone Number').fill(AGENT);
  await agent.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await agent.getByRole('button', { name: 'Login' }).click();
  await agent.getByRole('button', { name: 'Add a passkey' }).click();
  await agent.getByLabel('Name of the passkey').fill('Work laptop');
  await agent.getByRole('button', { name: 'Make a passkey' }).click();
  await typePasswordAgain(agent);
  const codes = agent.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recovery = ''] = await codes.allInnerTexts();
  await agent.getByRole('button', { name: 'I saved them' }).click();
  await see(agent, /not used yet/);

  // The last passkey stays; the same device makes no second one.
  await agent.getByRole('button', { name: 'Remove Work laptop' }).click();
  await agent.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await see(agent, /the only proof of your second factor/);
  await agent.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await agent.getByRole('button', { name: 'Add a passkey' }).click();
  await agent.getByLabel('Name of the passkey').fill('Again');
  await agent.getByRole('button', { name: 'Make a passkey' }).click();
  await see(agent, 'This device has a passkey for this account already');

  await agent.getByRole('button', { name: 'Account menu' }).click();
  await agent.getByRole('menuitem', { name: 'Logout' }).click();
  await enter(agent);
  await agent.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(agent.getByRole('navigation', { name: 'Main' })).toBeVisible();

  // A sensitive action asks for it again in the middle of a form, and nothing typed is lost.
  await agent.goto(`${home}/admin/settings`);
  await agent.getByLabel('UPI ID 1').fill('meera.new@okbank');
  await agent.getByLabel(/^USDT/).fill('TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE');
  await saveSettings(agent, 'The bank closed the old one');
  const again = agent.getByRole('dialog', { name: 'Your second factor, please' });
  await again.getByRole('button', { name: 'Use a passkey' }).click();
  await see(agent, 'Payment settings saved');
  await expect(agent.getByLabel('UPI ID 1')).toHaveValue('meera.new@okbank');

  // Another browser signs in with a recovery code, and is ended from this one.
  const other = await cage.visit('admin');
  await other.goto(`${home}/admin/dashboard`);
  await enter(other);
  await other.getByLabel('Code of your app').fill(recovery);
  await other.getByRole('button', { name: 'Login' }).click();
  await expect(other.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await agent.goto(`${home}/admin/Profile`);
  await see(agent, /Last used/);
  await agent.getByRole('button', { name: /^End Chrome/ }).click();
  await expect(other.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(agent.getByRole('button', { name: /^End Chrome/ })).toHaveCount(0);
  await assertCageHolds(cage);
});
