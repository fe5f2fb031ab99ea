import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { assertCageHolds, expect, row, see, signIn, test, typePasswordAgain } from './cage.ts';
import { fillProof, send, start } from './phone.ts';

const PLAYER = '9000000004';
const LOTUS = '9000000003';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Starts a program of the customer's on this machine. */
async function aProgram(atEnd: (undo: () => unknown) => void) {
  const got: Received[] = [];
  const answer = { status: 204 };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      got.push({ path: request.url ?? '', headers: request.headers, body });
      response.writeHead(answer.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => server.close());
  return { got, answer, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cage` };
}

/** Returns the signature as the page documents it. */
function signatureOf({ path, headers, body }: Received, secret: string): string {
  const hash = createHash('sha256').update(body).digest('hex');
  const text = ['POST', path, headers['x-timestamp'], headers['x-nonce'], hash].join('\n');
  return createHmac('sha256', secret).update(text).digest('hex');
}

test('a customer’s webhook gets a deposit, with its amount once that is switched on, and again after a failure', async ({
  openCage,
  atEnd,
}) => {
  const program = await aProgram(atEnd);
  const cage = await openCage('postgres');
  const customer = await cage.visit('admin', '/admin/notifications?tab=deliveries');
  await signIn(customer, LOTUS);
  await customer.getByRole('button', { name: 'Set up a webhook' }).click();
  await customer.getByLabel('Address').fill(program.url);
  await customer.getByRole('button', { name: 'Save' }).click();
  await typePasswordAgain(customer);
  const told = customer.getByRole('dialog', { name: 'Secret of the webhook' });
  const secret = await told.getByText(/^WS_/).innerText();
  await told.getByRole('button', { name: 'Done' }).click();
  await customer.getByRole('button', { name: 'Send a test to Webhook' }).click();
  await see(customer, /^Arrived: answered 204/);

  const player = await cage.visit('player');
  await signIn(player, PLAYER);
  /** Requests a deposit; returns its code. */
  async function ask(amount: string, utr: string): Promise<string> {
    await player.goto(`${cage.server.addresses.player}/`);
    await start(player, amount);
    await fillProof(player, utr);
    await send(player);
    await player.waitForURL(/deposit\/R/);
    return new URL(player.url()).pathname.split('/').at(-1) ?? '';
  }
  const bodyOf = async (code: string) => {
    await expect.poll(() => program.got.some(({ body }) => body.includes(code))).toBe(true);
    return program.got.findLast(({ body }) => body.includes(code)) as Received;
  };

  const first = await bodyOf(await ask('1501', '432177003301'));
  expect(first.headers['x-signature']).toBe(signatureOf(first, secret));
  expect(JSON.parse(first.body)).toMatchObject({ kind: 'recharge-created', text: 'New recharge request' });
  for (const hidden of ['1501', '1,501', PLAYER]) expect(first.body).not.toContain(hidden);

  await customer.getByRole('button', { name: 'Change: Webhook' }).click();
  await customer.getByLabel('Amounts, names and phone numbers').check();
  await customer.getByRole('button', { name: 'Save' }).click();
  await expect(customer.getByRole('dialog')).toHaveCount(0);
  const second = await bodyOf(await ask('1502', '432177003302'));
  expect(JSON.parse(second.body)).toMatchObject({ amount: '1502.00', phone: PLAYER });

  program.answer.status = 503;
  const code = await ask('1503', '432177003303');
  const { id } = JSON.parse((await bodyOf(code)).body) as { id: string };
  await expect(async () => {
    await customer.goto(`${cage.server.addresses.admin}/admin/dashboard`);
    await customer.getByRole('link', { name: /Failed deliveries/ }).click({ timeout: 2_000 });
  }).toPass();
  await expect(row(customer, code)).toContainText('Rejected · 503');
  program.answer.status = 204;
  program.got.length = 0;
  await row(customer, code).getByRole('button', { name: 'Send again' }).click();
  // A receiver that takes each id once gets it once.
  expect(JSON.parse((await bodyOf(code)).body)).toMatchObject({ id });
  await customer.goto(`${cage.server.addresses.admin}/admin/notifications?tab=deliveries`);
  await expect(row(customer, code)).toContainText('Delivered');
  expect(cage.complaints).toEqual([]);
  await assertCageHolds(cage);
});
