import type { Clock, Services } from '../services.ts';
import { jobRuns, jobSucceeded } from '../telemetry/metrics.ts';
import { watchClock } from './clock.ts';

/** Work that is repeated while the server runs; long work checks `stopping`. */
export interface Job {
  name: string;
  everyMs: number;
  /** Also run at start, with the start waiting for it or not. */
  atStart?: 'awaited' | 'aside';
  /** Ends, deletes or tells something by time: is left out while the machine's clock disagrees with the database's. */
  byTime?: true;
  run(services: Services): Promise<unknown>;
}

export interface Running {
  /** Resolves once the jobs that the start waits for have ended, well or not. */
  begun: Promise<unknown>;
  /** Starts nothing more; resolves once the running jobs have ended. */
  stop(): Promise<unknown>;
}

/**
 * Runs each job at its interval, never twice at once in this process; a failed one is logged and repeated. `machine` is the
 * clock that has to agree with the database's.
 */
export function startJobs(services: Services, jobs: readonly Job[], machine: Clock = services.clock): Running {
  const running = new Map<Job, Promise<void>>();
  const clockAgrees = watchClock(services, machine);
  async function once(job: Job): Promise<void> {
    try {
      if (job.byTime && !(await clockAgrees())) return jobRuns.inc({ job: job.name, outcome: 'left out' });
      await job.run(services);
      jobRuns.inc({ job: job.name, outcome: 'done' });
      jobSucceeded.setToCurrentTime({ job: job.name });
    } catch (err) {
      // It is repeated at the next start.
      if (services.stopping.aborted) return services.log.info({ err, job: job.name }, 'A job was ended by the stop');
      jobRuns.inc({ job: job.name, outcome: 'failed' });
      services.log.error({ err, job: job.name }, 'A job failed');
    } finally {
      running.delete(job);
    }
  }
  function begin(job: Job): void {
    if (!running.has(job)) running.set(job, once(job));
  }
  for (const job of jobs) if (job.atStart) begin(job);
  const begun = Promise.all([...running].map(([{ atStart }, done]) => (atStart === 'awaited' ? done : undefined)));
  const timers = jobs.map((job) => setInterval(begin, job.everyMs, job));
  return {
    begun,
    stop() {
      for (const timer of timers) clearInterval(timer);
      return Promise.all(running.values());
    },
  };
}
