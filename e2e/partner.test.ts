import { createHash, createHmac, randomUUID } from 'node:crypto';
import { assertCageHolds, type Cage, expect, row, see, signIn, test } from './cage.ts';
import { partnerKeys } from './partner-keys.ts';

const ROOT = '9000000001';
const CUSTOMER = '9000000003';
const PATH = '/partner/v1/balance';

type Keys = Awaited<ReturnType<typeof partnerKeys>>;

/** Sends a body as a library writes it, signed over what the developer's own code wrote. */
async function call(cage: Cage, keys: Keys, { sent, signed }: { sent: string; signed: string }) {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const nonce = randomUUID();
  const hash = createHash('sha256').update(signed).digest('hex');
  const text = ['POST', PATH, timestamp, nonce, hash].join('\n');
  const headers = {
    'X-Verify-Key': keys.verifyKey,
    'X-Timestamp': timestamp,
    'X-Nonce': nonce,
    'X-Signature': createHmac('sha256', keys.secretKey).update(text).digest('hex'),
  };
  const url = cage.server.addresses.partner + PATH;
  const response = await fetch(url, { method: 'POST', headers, body: sent });
  const answer = (await response.json()) as { code: string; request_id: string };
  const pasted = [`POST ${PATH}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\n');
  return { ...answer, pasted };
}

test('the tester finds a partner’s bad signature, and the next call is right', async ({ openCage }) => {
  const cage = await openCage('postgres');
  const keys = await partnerKeys(cage);
  const content = { player_id: 'P1', domain: keys.domain };
  const sent = JSON.stringify(content);
  const refused = await call(cage, keys, { sent, signed: JSON.stringify(content, null, 2) });
  expect(refused.code).toBe('INVALID_SIGNATURE');

  const developer = await cage.visit('admin', '/admin/api');
  await signIn(developer, CUSTOMER);
  await see(developer, keys.verifyKey);
  await see(developer, cage.server.addresses.partner);
  await developer.getByRole('tab', { name: 'Calls' }).click();
  await expect(row(developer, 'INVALID_SIGNATURE')).toBeVisible();

  await developer.getByRole('tab', { name: 'Signature tester' }).click();
  await developer.getByLabel('Request line and headers').fill(refused.pasted);
  await developer.getByLabel('Body', { exact: true }).fill(sent);
  await developer.getByRole('button', { name: 'Test', exact: true }).click();
  await see(developer, 'Body: it was rewritten after it was signed. Sign the bytes that you send');
  await expect(developer.getByText(keys.secretKey)).toHaveCount(0);

  // The log is open while the next call comes in: it is not reloaded.
  await developer.getByRole('tab', { name: 'Calls' }).click();
  await expect(row(developer, 'INVALID_SIGNATURE')).toBeVisible();
  await expect(row(developer, PATH)).toHaveCount(1);
  const answered = await call(cage, keys, { sent, signed: sent });
  expect(answered.code).toBe('OK');
  await expect(row(developer, PATH)).toHaveCount(2);

  await developer.getByRole('tab', { name: 'Signature tester' }).click();
  await developer.getByLabel('Body', { exact: true }).fill(sent);
  await developer.getByLabel('Request line and headers').fill(answered.pasted);
  await developer.getByRole('button', { name: 'Test', exact: true }).click();
  await see(developer, 'The signature is right');
  await assertCageHolds(cage);
});

test('calls that keep failing are on the first page, and lead to their answers', async ({ openCage }) => {
  const cage = await openCage('postgres');
  const keys = await partnerKeys(cage);
  const sent = JSON.stringify({ player_id: 'P1', domain: keys.domain });
  for (let n = 0; n < 5; n += 1) expect((await call(cage, keys, { sent, signed: '' })).code).toBe('INVALID_SIGNATURE');
  expect((await call(cage, keys, { sent, signed: sent })).code).toBe('OK');

  const root = await cage.visit('admin');
  await signIn(root, ROOT);
  const failing = root.getByRole('table', { name: 'Customers with failing calls' });
  // They are stored half a second after the first at the latest, and no live event announces them here.
  await expect(async () => {
    await root.reload();
    await expect(failing.getByRole('link', { name: '5', exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await failing.getByRole('link', { name: '5', exact: true }).click();
  await expect(row(root, 'INVALID_SIGNATURE')).toHaveCount(5);
  await assertCageHolds(cage);
});
