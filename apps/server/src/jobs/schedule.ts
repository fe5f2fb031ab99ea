import type { Services } from '../services.ts';
import { jobRuns, jobSucceeded } from '../telemetry/metrics.ts';

/** Work that is done again and again while the server runs; what takes long looks at `stopping`. */
export interface Job {
  name: string;
  everyMs: number;
  /** Also at once, while the start waits for it or aside. */
  atStart?: 'awaited' | 'aside';
  run(services: Services): Promise<unknown>;
}

export interface Running {
  /** Resolves once what the start waits for is done, well or not. */
  begun: Promise<unknown>;
  /** Begins nothing any more; resolves once what is running has ended. */
  stop(): Promise<unknown>;
}

/** Runs each job at its interval, never twice at once in this process; one that fails is logged and comes again. */
export function startJobs(services: Services, jobs: readonly Job[]): Running {
  const running = new Map<Job, Promise<void>>();
  async function once(job: Job): Promise<void> {
    try {
      await job.run(services);
      jobRuns.inc({ job: job.name, outcome: 'done' });
      jobSucceeded.setToCurrentTime({ job: job.name });
    } catch (err) {
      // It comes again with the next start.
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
