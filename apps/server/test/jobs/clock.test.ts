import { EXPIRES_AFTER_MS } from '@cage/contract/request-times';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { jobs } from '../../src/jobs/jobs.ts';
import { type Job, startJobs } from '../../src/jobs/schedule.ts';
import type { Services } from '../../src/services.ts';
import { sql } from '../../src/store/database/sql.ts';
import { registry } from '../../src/telemetry/metrics.ts';
import { freshDatabase } from '../support/database.ts';
import { keptLog } from '../support/log.ts';
import { plantTree, testServices, waitingRecharge } from '../support/tree.ts';

const HOUR_MS = 60 * 60_000;

async function metricOf(name: string, labels: Record<string, string> = {}): Promise<number> {
  const values = (await registry.getSingleMetric(name)?.get())?.values ?? [];
  const isAsked = (one: (typeof values)[number]) =>
    Object.entries(labels).every(([key, value]) => one.labels[key] === value);
  return values.find(isAsked)?.value ?? 0;
}

/** Runs jobs until the test ends. */
function begin(services: Services, some: readonly Job[]): void {
  const { stop } = startJobs(services, some);
  onTestFinished(async () => void (await stop()));
}

describe.each(['postgres', 'pglite'] as const)('on %s', (kind) => {
  /** Services whose clock differs from the database's by some milliseconds, and its log. */
  async function drifting(byMs: number) {
    const database = await freshDatabase(kind);
    const drift = { ms: byMs };
    const log = keptLog();
    const clock = { now: () => new Date(Date.now() + drift.ms), at: new Date() };
    return { services: { ...testServices(database), clock, log }, database, drift, log };
  }

  test.each([
    ['ahead', 3 * HOUR_MS, '10800 seconds ahead of'],
    ['behind', -3 * HOUR_MS, '10800 seconds behind'],
  ])('a server whose clock is %s says so and leaves out what acts by time until it is right', async (_, ms, words) => {
    const { services, drift, log } = await drifting(ms);
    const [byTime, other] = [vi.fn(async () => {}), vi.fn(async () => {})];
    const leftOut = () => metricOf('cage_job_runs_total', { job: 'byTime', outcome: 'left out' });
    const before = await leftOut();
    begin(services, [
      { name: 'byTime', everyMs: 5, byTime: true, run: byTime },
      { name: 'other', everyMs: 5, run: other },
    ]);
    await expect.poll(leftOut).toBeGreaterThan(before + 2);
    expect(byTime).not.toHaveBeenCalled();
    expect(other).toHaveBeenCalled();
    expect(log.lines).toMatchObject([
      {
        level: 'warn',
        message: 'The agreement of the clock with that of the database is lost',
        details: { err: { message: expect.stringContaining(words) } },
      },
    ]);
    expect(Math.round(await metricOf('cage_clock_drift_seconds'))).toBe(ms / 1_000);
    expect(await metricOf('cage_away', { what: 'clock' })).toBe(1);

    drift.ms = 0;
    await expect.poll(() => byTime.mock.calls.length).toBeGreaterThan(0);
    expect(log.lines.map(({ message }) => message).slice(1)).toEqual([
      'The agreement of the clock with that of the database is back',
    ]);
    expect(await metricOf('cage_away', { what: 'clock' })).toBe(0);
  });

  test.each([50_000, -50_000])('a clock that is off by %i milliseconds is right enough', async (ms) => {
    const { services, log } = await drifting(ms);
    const run = vi.fn(async () => {});
    begin(services, [{ name: 'byTime', everyMs: 5, byTime: true, run }]);
    await expect.poll(() => run.mock.calls.length).toBeGreaterThan(0);
    expect(log.lines).toEqual([]);
  });

  test('a recharge that waits is not expired by a server whose clock is ahead', async () => {
    const { services, database, drift } = await drifting(EXPIRES_AFTER_MS);
    const { agent, customer } = await plantTree(database);
    const asked = { requesterId: customer, payeeId: agent, amountPaise: 50_000n, utr: '123456789012' };
    const id = await waitingRecharge(database, { ...asked, requestedAt: new Date(Date.now() - HOUR_MS) });
    const stateOf = async () =>
      (
        await database.query<{ decided: boolean }>(
          sql`select decided_at is not null as decided from recharges where id = ${id}`,
        )
      )[0]?.decided;
    const job = jobs.find(({ name }) => name === 'expire recharges');
    if (!job) throw new Error('It is a job');
    const runs = (outcome: string) => metricOf('cage_job_runs_total', { job: job.name, outcome });
    const [leftOut, done] = [await runs('left out'), await runs('done')];
    begin(services, [{ ...job, everyMs: 5 }]);
    await expect.poll(() => runs('left out')).toBeGreaterThan(leftOut);
    expect(await stateOf()).toBe(false);
    drift.ms = 0;
    await expect.poll(() => runs('done')).toBeGreaterThan(done);
    expect(await stateOf()).toBe(false);
    // After a day by both clocks it is.
    await database.query(
      sql`update recharges set requested_at = ${new Date(Date.now() - EXPIRES_AFTER_MS)} where id = ${id}`,
    );
    await expect.poll(stateOf).toBe(true);
  });
});

test('each job that ends, deletes or tells something by time asks the database for its clock first', () => {
  expect(jobs.filter(({ byTime }) => !byTime).map(({ name }) => name)).toEqual([
    'prove the books',
    'anchor the audit log',
    'sum up days',
    'prepare months',
    'watch the house',
  ]);
  // One of them runs at the start, so that a wrong clock is told then.
  expect(jobs.some(({ byTime, atStart }) => byTime && atStart)).toBe(true);
});
