import type { Services } from '../services.ts';
import { jobRuns, jobSucceeded } from '../telemetry/metrics.ts';

/** Work that is done again and again while the server runs. */
export interface Job {
  name: string;
  everyMs: number;
  run(services: Services): Promise<unknown>;
}

/**
 * Runs each job at its interval, never twice at once in this process; one that fails is logged and comes again.
 * Answers how to stop: it waits for what is running.
 */
export function startJobs(services: Services, jobs: readonly Job[]): () => Promise<void> {
  const running = new Map<Job, Promise<void>>();
  async function once(job: Job): Promise<void> {
    try {
      await job.run(services);
      jobRuns.inc({ job: job.name, outcome: 'done' });
      jobSucceeded.setToCurrentTime({ job: job.name });
    } catch (err) {
      jobRuns.inc({ job: job.name, outcome: 'failed' });
      services.log.error({ err, job: job.name }, 'A job failed');
    } finally {
      running.delete(job);
    }
  }
  const timers = jobs.map((job) =>
    setInterval(() => {
      if (!running.has(job)) running.set(job, once(job));
    }, job.everyMs),
  );
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running.values());
  };
}
