import { pino } from 'pino';
import { expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { handlers } from '../../src/handlers/handlers.ts';
import { get, openCage, PASSWORD, people, post } from '../support/cage.ts';

/** A back office whose log lines are collected. */
async function loggedCage() {
  const cage = await openCage('pglite');
  const lines: Record<string, unknown>[] = [];
  const sink = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = await buildApp({
    ...{ services: cage.services, handlers, surface: 'admin' },
    logger: pino({ level: 'info' }, sink),
  });
  return { ...cage, app, lines };
}

test('a change is a line with its request, call, account and time, and nothing of what was sent', async () => {
  const { app, lines, ids } = await loggedCage();
  const { phone } = people.root;
  const answer = await post(app, '/api/webapi/adminlogin', { phoneNumber: phone, password: PASSWORD });
  const { value: token, requestId } = answer.json<{ value: string; requestId: string }>();
  await get(app, '/api/webapi/dashboard', token);
  await post(app, '/api/webapi/session/retype', { password: PASSWORD }, token);
  // On a busy machine any of them may be slow, which also writes a line.
  const [answered, slow] = ['A request was answered', 'A request was slow'];
  const said = lines.filter(({ call, msg }) => call !== 'getDashboard' || msg !== slow);
  expect(said).toMatchObject([
    { surface: 'admin', call: 'signInStaff', status: 200, requestId, msg: expect.toBeOneOf([answered, slow]) },
    { surface: 'admin', call: 'retypePassword', status: 200, account: ids.root },
  ]);
  const text = JSON.stringify(lines);
  for (const secret of [phone, PASSWORD, token]) expect(text).not.toContain(secret);
});

test('a limit hit many times is logged once', async () => {
  const { app, lines } = await loggedCage();
  for (let tries = 0; tries < 8; tries += 1) {
    await post(app, '/api/webapi/adminlogin', { phoneNumber: people.root.phone, password: `wrong-${tries}` });
  }
  expect(lines.filter(({ msg }) => msg === 'A limit was reached')).toMatchObject([
    { call: 'signInStaff', status: 429 },
  ]);
});

test('a refused read is logged', async () => {
  const { app, lines, signIn } = await loggedCage();
  await get(app, '/api/webapi/admin/audit', await signIn('customer'));
  expect(lines).toMatchObject([{ status: 403 }]);
});
