import { assertCageHolds, expect, saveSettings, see, signIn, test, typePasswordAgain } from './cage.ts';
import { start } from './phone.ts';

const [ROOT, AGENT, IMRAN] = ['9000000001', '9000000002', '9811000202'];

test('a changed payee account is not shown until a second person confirms it', async ({ openCage }) => {
  const cage = await openCage('postgres');
  const agent = await cage.visit('admin', '/admin/settings');
  await signIn(agent, AGENT);
  // The demo's agent has a bank that waits; its USDT address is still empty and, once filled in, waits as well.
  await expect(agent.getByRole('heading', { name: 'Waiting changes' })).toBeVisible();
  await agent.getByLabel('UPI ID 3').fill('meera.new@okbank');
  await agent.getByLabel(/^USDT/).fill('TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE');
  await saveSettings(agent);
  await see(agent, 'Write the reason');
  await agent.getByLabel('Why').fill('The bank closed the old one');
  await agent.getByRole('button', { name: 'Save 2 changes' }).click();
  await typePasswordAgain(agent);
  await see(agent, /wait for a second person/);
  await expect(agent.getByText('meera.new@okbank')).toBeVisible();
  await see(agent, 'A different person must confirm.');
  await expect(agent.getByLabel('UPI ID 3')).toHaveValue('meera.new@okbank');

  // Players of a customer without payment settings pay the agent: the old account still applies.
  const player = await cage.visit('player');
  await signIn(player, IMRAN);
  await start(player, '3000');
  await see(player, 'meera.three@okbank');

  // What the agent is typing meanwhile is kept.
  await agent.getByLabel('Wallet Owner Name').fill('Meera');

  // Root sees it in its settings and confirms in Approvals, in a browser of its own; the agent sees that at once.
  const root = await cage.visit('admin', '/admin/settings');
  await signIn(root, ROOT);
  await see(root, /meera\.agency \(Agent1\)/);
  await see(root, 'meera.new@okbank');
  await root.goto(`${cage.server.addresses.admin}/admin/approvals?kind=payee-accounts`);
  await see(root, /meera\.three@okbank/);
  await see(root, 'The bank closed the old one');
  await root.getByRole('button', { name: 'Confirm of meera.agency' }).click();
  await see(root, 'Payers see the new accounts at once, without the waiting time.');
  await root.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await typePasswordAgain(root);
  await see(root, 'by root');
  await expect(agent.getByRole('heading', { name: 'Waiting changes' })).toHaveCount(0);
  await expect(agent.getByLabel('Wallet Owner Name')).toHaveValue('Meera');
  await agent.getByRole('button', { name: 'Discard changes' }).click();

  // Root confirms the next one where it reads its own settings.
  await agent.getByLabel('UPI ID 4').fill('meera.last@okbank');
  await saveSettings(agent, 'For large amounts');
  await see(agent, 'A different person must confirm.');
  await root.goto(`${cage.server.addresses.admin}/admin/settings`);
  await see(root, 'meera.last@okbank');
  await root.getByRole('button', { name: 'Confirm' }).click();
  await root.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await see(root, 'Confirmed');
  await expect(root.getByRole('heading', { name: 'Waiting changes' })).toHaveCount(0);

  await start(player, '3100');
  await see(player, 'meera.new@okbank');
  await assertCageHolds(cage);
});
