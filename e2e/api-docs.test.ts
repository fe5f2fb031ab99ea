import { assertCageHolds, expect, signIn, test } from './cage.ts';

const ROOT = '9000000001';

test('an integrator finds a call in the documentation and tries it as the signed-in user', async ({ openCage }) => {
  const cage = await openCage('postgres');
  const page = await cage.visit('admin', '/api-docs');
  await page.getByRole('searchbox', { name: 'Search' }).fill('agents in scope newest');
  await expect(page.getByRole('status')).toHaveText(/^\d+ of \d+ calls$/);
  const call = page.locator('#listAgents');
  await expect(call).toBeVisible();
  await expect(page.locator('#decideRecharge')).toBeHidden();

  await call.getByText('Try it').click();
  await call.getByRole('button', { name: 'Send' }).click();
  await expect(call.getByRole('status')).toContainText('401');

  const staff = await cage.visit('admin', '/admin');
  await signIn(staff, ROOT);
  await staff.goto(page.url());
  const again = staff.locator('#listAgents');
  await again.getByText('Try it').click();
  await again.getByLabel('q', { exact: true }).fill('9000000002');
  await again.getByRole('button', { name: 'Send' }).click();
  await expect(again.getByRole('status')).toContainText('200');
  await expect(again.getByRole('status')).toContainText('"phone": "9000000002"');
  await assertCageHolds(cage);
});
