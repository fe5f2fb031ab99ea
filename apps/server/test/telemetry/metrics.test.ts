import { pino } from 'pino';
import { expect, test } from 'vitest';
import { buildMetricsApp } from '../../src/http/metrics-app.ts';
import { startJobs } from '../../src/jobs/schedule.ts';
import type { Services } from '../../src/services.ts';
import { proveBooks } from '../../src/store/ledger/books.ts';
import { deposit, get, openCage, PASSWORD, people, post } from '../support/cage.ts';
import { fund } from '../support/tree.ts';

/** The value of a metric with these labels, in any order; `null` when it is missing. */
async function metricOf(services: Services, name: string, labels: Record<string, string> = {}): Promise<number | null> {
  const app = buildMetricsApp({ services, logger: pino({ level: 'silent' }) });
  const { body } = await app.inject({ url: '/metrics' });
  await app.close();
  const line = body
    .split('\n')
    .filter((text) => text.startsWith(`${name}{`) || text.startsWith(`${name} `))
    .find((text) => Object.entries(labels).every(([label, value]) => text.includes(`${label}="${value}"`)));
  return line === undefined ? null : Number(line.split(' ').at(-1));
}

test('requests are timed by surface, call and status', async () => {
  const { apps, services } = await openCage('pglite');
  const count = async (labels: object) =>
    (await metricOf(services, 'cage_request_seconds_count', { surface: 'admin', ...labels })) ?? 0;
  const counts = () =>
    Promise.all([count({ call: 'signInStaff', status: '200' }), count({ call: 'unknown', status: '404' })]);
  const [signIns, misses] = await counts();
  await post(apps.admin, '/api/webapi/adminlogin', { phoneNumber: people.root.phone, password: 'wrong-password' });
  await post(apps.admin, '/api/webapi/adminlogin', { phoneNumber: people.root.phone, password: PASSWORD });
  await get(apps.admin, '/nowhere');
  expect(await counts()).toEqual([signIns + 2, misses + 1]);
});

test('movements count once they are committed, and not before', async () => {
  const { services, ids } = await openCage('pglite');
  const minted = async () => (await metricOf(services, 'cage_ledger_movements_total', { kind: 'mint' })) ?? 0;
  const before = await minted();
  const undone = services.database.transaction(async (tx) => {
    await fund({ ...services.database, query: tx.query, transaction: (work) => work(tx) }, ids.agent, 100n);
    throw new Error('never mind');
  });
  await expect(undone).rejects.toThrow('never mind');
  expect(await minted()).toBe(before);
  await fund(services.database, ids.agent, 100n);
  expect(await minted()).toBe(before + 1);
});

test('requests waiting in the house are reported with their age, and whether the books balance', async () => {
  const { apps, services, signIn } = await openCage('pglite');
  await deposit(apps.player, await signIn('player'));
  await proveBooks(services.database, services.clock.now());
  services.clock.at = new Date(services.clock.at.getTime() + 90_000);
  expect(await metricOf(services, 'cage_house_waiting', { queue: 'recharges' })).toBe(1);
  expect(await metricOf(services, 'cage_house_oldest_waiting_seconds', { queue: 'recharges' })).toBe(90);
  expect(await metricOf(services, 'cage_house_oldest_waiting_seconds', { queue: 'withdrawals' })).toBe(0);
  expect(await metricOf(services, 'cage_house_books_balanced')).toBe(1);
});

test('a process whose database is away still reports on itself', async () => {
  const { services } = await openCage('pglite');
  const query = () => Promise.reject(new Error('away'));
  const awayNow = { ...services, database: { ...services.database, query } };
  expect(await metricOf(awayNow, 'process_resident_memory_bytes')).toBeGreaterThan(0);
  expect(await metricOf(awayNow, 'cage_away', { what: 'database' })).toBe(0);
});

test('runs of jobs count by their outcome', async () => {
  const { services } = await openCage('pglite');
  const ran = Promise.withResolvers<void>();
  let runs = 0;
  const run = async () => {
    runs += 1;
    if (runs === 3) ran.resolve();
    if (runs === 1) throw new Error('not yet');
  };
  const { stop } = startJobs(services, [{ name: 'test', everyMs: 1, run }]);
  await ran.promise;
  await stop();
  expect(await metricOf(services, 'cage_job_runs_total', { job: 'test', outcome: 'failed' })).toBe(1);
  expect(await metricOf(services, 'cage_job_runs_total', { job: 'test', outcome: 'done' })).toBe(runs - 1);
});
