import { sql } from '@cage/server/store/database/sql';
import type { Page } from '@playwright/test';
import {
  aScreenshot,
  assertCageHolds,
  type Cage,
  decide,
  expect,
  row,
  rupees,
  see,
  signIn,
  test,
  typePasswordAgain,
} from './cage.ts';
import { fillProof, send, start } from './phone.ts';

const [ROOT, AGENT, NEHA, IMRAN] = ['9000000001', '9000000002', '9811000201', '9811000202'];

/** Returns the balance of the demo's agent, in rupees, fractions included. */
async function agentHas({ server }: Cage): Promise<number> {
  const [wallet] = await server.services.database.query<{ paise: bigint }>(sql`
    select w.balance_paise as paise from wallets w join accounts a on a.id = w.account_id
    where a.phone = ${AGENT} and w.kind = 'main'`);
  return Number(wallet?.paise ?? 0n) / 100;
}

/** A player of a customer whose payee is the agent requests this amount. */
async function asked(cage: Cage, phone: string, amount: number, utr: string): Promise<void> {
  const player = await cage.visit('player');
  await signIn(player, phone);
  await start(player, String(amount));
  await fillProof(player, utr);
  await send(player);
  await player.waitForURL(/deposit\/R/);
  await player.context().close();
}

const inBar = (page: Page, text: string) => expect(page.getByRole('banner')).toContainText(text);

test('O15: root lends to an agent, which accepts beyond its balance, not beyond its limit, and owes nothing after a recharge', async ({
  openCage,
}) => {
  const cage = await openCage('postgres');
  const had = await agentHas(cage);
  const [first, second] = [Math.ceil(had) + 1500, 1200];
  const owed = first - had;
  await asked(cage, NEHA, first, '432109000071');
  await asked(cage, IMRAN, second, '432109000072');

  // The agent is notified at once of what root grants.
  const agent = await cage.visit('admin', '/admin/browse_recharge');
  await signIn(agent, AGENT);
  await expect(row(agent, '432109000071')).toBeVisible();
  const root = await cage.visit('admin', '/admin/agentWhitelist?record=Agent1');
  await signIn(root, ROOT);
  await root.getByRole('dialog').getByRole('button', { name: 'Credit limit' }).click();
  const limiting = root.getByRole('dialog', { name: 'Credit limit of meera.agency' });
  await limiting.getByLabel('Limit in rupees').fill('2000');
  await limiting.getByRole('button', { name: 'Save' }).click();
  await typePasswordAgain(root);
  await see(root, 'Credit limit saved');
  await inBar(agent, `Credit left ${rupees(2000)}`);

  // Beyond its balance, within the limit: accepted, and owed from then on.
  await decide(agent, '432109000071', 'Accept');
  await see(agent, / credited to /);
  await inBar(agent, `Owed ${rupees(owed)}`);
  await inBar(agent, rupees(0));
  expect(await agentHas(cage)).toBe(-owed);
  await root.reload();
  await expect(root.getByRole('dialog').getByText(rupees(owed)).first()).toBeVisible();

  // Beyond the limit: warned before, and refused with what is left of it.
  const left = 2000 - owed;
  await decide(agent, '432109000072', 'Accept');
  const short = agent.getByRole('dialog', { name: /^Accept R/ });
  await expect(short.getByText(`Your chips are ${rupees(second - left)} short`)).toBeVisible();
  await short.getByRole('button', { name: 'Accept' }).click();
  await see(
    agent,
    `Insufficient balance. Available ${rupees(left)}, required ${rupees(second)}. Add chips and try again`,
  );
  expect(await agentHas(cage)).toBe(-owed);

  // It pays root, and its recharge first pays what is owed.
  await agent.goto(`${cage.server.addresses.admin}/admin/dashboard`);
  await see(agent, 'Your credit');
  await agent.getByRole('main').getByRole('link', { name: 'Recharge', exact: true }).click();
  await agent.getByRole('tab', { name: 'UPI Payment' }).click();
  await agent.getByRole('button', { name: '₹5,000', exact: true }).click();
  await agent.getByRole('button', { name: 'Show payment details' }).click();
  await agent.getByLabel('UTR').fill('432109000073');
  await agent.setInputFiles('input[type=file]', await aScreenshot(agent));
  await agent.getByRole('button', { name: 'Send proof' }).click();
  await see(agent, /is waiting for approval/);
  await root.goto(`${cage.server.addresses.admin}/admin/browse_recharge`);
  await decide(root, '432109000073', 'Accept');
  await see(root, / credited to /);
  await inBar(agent, rupees(5000 - owed));
  await expect(agent.getByRole('banner')).not.toContainText('Owed');
  expect(await agentHas(cage)).toBe(5000 - owed);
  await assertCageHolds(cage);
});
