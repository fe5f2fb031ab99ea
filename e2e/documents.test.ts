import { sql } from '@cage/server/store/database/sql';
import type { Page } from '@playwright/test';
import { aScreenshot, assertCageHolds, expect, see, signIn, test } from './cage.ts';

const ROOT = '9000000001';
const AGENT = '9000000002';
const ROHIT = '9811000102';

const identity = (page: Page) => page.getByRole('region', { name: 'Proof of identity' });

async function send(page: Page, ...sides: string[]) {
  for (const side of sides) {
    const file = { ...(await aScreenshot(page)), name: `${side}.png` };
    await identity(page).getByLabel(side, { exact: true }).setInputFiles(file);
    await expect(identity(page).getByText(`${side}.png`)).toBeVisible();
  }
  await identity(page).getByRole('button', { name: 'Send' }).click();
  await see(page, 'Being looked at');
}

test('a document is asked for, sent, refused with a reason, sent again and accepted; each viewing is logged', async ({
  openCage,
}) => {
  const cage = await openCage('postgres');
  const root = await cage.visit('admin', '/admin/members?q=rohit.verma');
  await signIn(root, ROOT);
  await root.getByRole('table').getByText('rohit.verma').first().click();
  await root.getByRole('tab', { name: 'Documents' }).click();
  await identity(root).getByRole('button', { name: 'Ask Proof of identity' }).click();
  await root.getByRole('dialog').getByLabel('Text to the player').fill('Your passport, please');
  await root.getByRole('dialog').getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(identity(root).getByText('Your passport, please')).toBeVisible();

  // The player is notified, and finds it from its profile.
  const rohit = await cage.visit('player', '/profile');
  await rohit.setViewportSize({ width: 390, height: 780 });
  await signIn(rohit, ROHIT);
  await rohit.goto(`${cage.server.addresses.player}/notifications`);
  await see(rohit, 'We need a document');
  await rohit.goto(`${cage.server.addresses.player}/profile`);
  await rohit.getByRole('main').getByRole('link', { name: 'Documents' }).click();
  await see(rohit, 'Your passport, please');
  await identity(rohit).getByRole('button', { name: 'Send' }).click();
  await see(rohit, 'Add a picture of the front');
  await send(rohit, 'Front', 'Back');

  // Staff opens it, which is logged, and refuses it.
  await expect(identity(root).getByRole('button', { name: /^Picture/ })).toHaveCount(2);
  await expect(identity(root).getByText('Never')).toBeVisible();
  await identity(root).getByRole('button', { name: 'Picture 1' }).click();
  await expect(root.getByRole('dialog').getByRole('img', { name: /^Picture 1 of rohit.verma/ })).toBeVisible();
  await root.keyboard.press('Escape');
  await expect(identity(root).getByText('Never')).toHaveCount(0);
  const { database } = cage.server.services;
  const viewed = () =>
    database.query<{ subject: string; by: string }>(sql`
      select l.subject, a.username as by from audit_log l join accounts a on a.id = l.actor_id
      where l.action = 'document.viewed' order by l.id`);
  const [player] = await database.query<{ id: string }>(
    sql`select public_id as id from accounts where username = 'rohit.verma'`,
  );
  expect(await viewed()).toEqual([{ subject: player?.id, by: 'root' }]);
  await identity(root).getByRole('button', { name: 'Refuse Proof of identity' }).click();
  await root.getByRole('dialog').getByRole('radio', { name: 'A side is missing' }).check();
  await root.getByRole('dialog').getByRole('button', { name: 'Refuse', exact: true }).click();
  await expect(identity(root).getByText('A side is missing')).toBeVisible();

  // Without a reload the player reads why, and sends it again.
  await see(rohit, 'A side is missing');
  await send(rohit, 'Front');
  await identity(root).getByRole('button', { name: 'Accept Proof of identity' }).click();
  await expect(identity(root).getByText('Accepted', { exact: true }).first()).toBeVisible();
  await see(rohit, /^Accepted today/);
  expect(await viewed()).toHaveLength(1);

  // An agent above the player has no such tab.
  const agent = await cage.visit('admin', `/admin/members/${player?.id}?tab=documents`);
  await signIn(agent, AGENT);
  await expect(agent.getByText(/rohit\.verma|There is no such player|not found/i).first()).toBeVisible();
  await expect(agent.getByRole('tab', { name: 'Documents' })).toHaveCount(0);

  await assertCageHolds(cage);
});

test('with documents turned off nothing of them shows, even for a player asked before', async ({ openCage }) => {
  const cage = await openCage('postgres', { PLAYER_DOCUMENTS: '0' });
  const root = await cage.visit('admin', '/admin/members/P1?tab=documents');
  await signIn(root, ROOT);
  await expect(root.getByRole('tab', { name: 'Overview', selected: true })).toBeVisible();
  await expect(root.getByRole('tab', { name: 'Documents' })).toHaveCount(0);
  await root.goto(`${cage.server.addresses.admin}/admin/dashboard`);
  await expect(root.getByRole('link', { name: /Pending recharges/ })).toBeVisible();
  await expect(root.getByText('Documents received')).toHaveCount(0);
  const arjun = await cage.visit('player', '/profile');
  await signIn(arjun, '9000000004');
  await expect(arjun.getByRole('main').getByRole('link', { name: 'Limits and breaks' })).toBeVisible();
  await expect(arjun.getByRole('main').getByRole('link', { name: 'Documents' })).toHaveCount(0);
  await arjun.goto(`${cage.server.addresses.player}/documents`);
  await see(arjun, 'Documents of players are turned off');
  await assertCageHolds(cage);
});
