import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Job, startJobs } from '../../src/jobs/schedule.ts';
import type { Services } from '../../src/services.ts';
import { keptLog } from '../support/log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const servicesWith = (log: Services['log'], stopping = new AbortController().signal) => ({ log, stopping }) as Services;
const job = (run: Job['run']): Job => ({ name: 'the job', everyMs: 1_000, run });

test('a job that fails is logged and runs again', async () => {
  const log = keptLog();
  const run = vi.fn<Job['run']>().mockRejectedValueOnce(new Error('no room')).mockResolvedValue(undefined);
  const { stop } = startJobs(servicesWith(log), [job(run)]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(run).toHaveBeenCalledTimes(2);
  expect(log.lines).toMatchObject([{ level: 'error', message: 'A job failed', details: { job: 'the job' } }]);
  await stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(run).toHaveBeenCalledTimes(2);
});

test('a job run at the start can be awaited, even one that fails', async () => {
  const run = vi.fn<Job['run']>().mockRejectedValueOnce(new Error('no room')).mockResolvedValue(undefined);
  const waits = vi.fn<Job['run']>(async () => {});
  const { begun, stop } = startJobs(servicesWith(keptLog()), [{ ...job(run), atStart: 'awaited' }, job(waits)]);
  await begun;
  expect([run.mock.calls.length, waits.mock.calls.length]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([run.mock.calls.length, waits.mock.calls.length]).toEqual([2, 1]);
  await stop();
});

test('a job run aside at the start delays nothing, is logged when it fails, and the stop waits for it', async () => {
  const log = keptLog();
  const failing = Promise.withResolvers<void>();
  const run = vi.fn<Job['run']>(() => failing.promise);
  const { begun, stop } = startJobs(servicesWith(log), [{ ...job(run), atStart: 'aside' }]);
  expect(run).toHaveBeenCalledTimes(1);
  await begun;
  let stopped = false;
  const stopping = stop().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(10);
  expect([stopped, log.lines]).toEqual([false, []]);
  failing.reject(new Error('no room'));
  await stopping;
  expect(log.lines).toMatchObject([{ level: 'error', message: 'A job failed', details: { job: 'the job' } }]);
});

test('a job ended by the stop has not failed', async () => {
  const [log, stopping] = [keptLog(), new AbortController()];
  const run: Job['run'] = (services) =>
    new Promise((_, reject) => services.stopping.addEventListener('abort', () => reject(new Error('ended'))));
  const { stop } = startJobs(servicesWith(log, stopping.signal), [job(run)]);
  await vi.advanceTimersByTimeAsync(1_000);
  stopping.abort();
  await stop();
  expect(log.lines.map(({ level, message }) => [level, message])).toEqual([['info', 'A job was ended by the stop']]);
});

test('a job that outlasts its interval does not run twice at once, and the stop waits for it', async () => {
  let finish: () => void = () => {};
  const run = vi.fn<Job['run']>(() => new Promise<void>((resolve) => (finish = resolve)));
  const { stop } = startJobs(servicesWith(keptLog()), [job(run)]);
  await vi.advanceTimersByTimeAsync(3_500);
  expect(run).toHaveBeenCalledTimes(1);
  let stopped = false;
  const stopping = stop().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(10);
  expect(stopped).toBe(false);
  finish();
  await stopping;
});
