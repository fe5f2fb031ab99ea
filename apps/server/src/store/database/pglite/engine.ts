import type { HeapInfo } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { Exchange } from './protocol-stream.ts';
import type { FromWorker, ToWorker, WorkerOptions } from './worker.ts';

export interface EngineOptions extends WorkerOptions {
  /** How long one exchange may take before the thread counts as hung; no limit by default. */
  deadlineMs?: number | undefined;
}

export interface Engine {
  exchange: Exchange;
  /** Resolves with the reason when the thread ends unexpectedly. Only a restart of the process helps then. */
  lost: Promise<Error>;
  /** Runs work during which exchanges have no deadline. */
  unhurried<T>(work: () => Promise<T>): Promise<T>;
  /** Heap usage of the thread, as counted by V8. */
  heap(): Promise<HeapInfo>;
  /** Closes the database; resolves when its thread has ended, even if it had ended before. */
  stop(): Promise<void>;
}

/** PostgreSQL's code for a lost connection, so that every caller recognises it as one. */
const CONNECTION_FAILURE = '08006';
const stopped = (cause?: unknown) =>
  Object.assign(new Error('The embedded database stopped', { cause }), { code: CONNECTION_FAILURE });

/**
 * Starts PGlite in its thread; rejects with the reason when it refuses to serve. Answers come in the order of the
 * requests. When the thread dies, or is ended after hanging beyond the deadline, all pending and later requests fail.
 */
export function startEngine({ deadlineMs, ...options }: EngineOptions): Promise<Engine> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: options });
  const waiting: { resolve(bytes: Uint8Array): void; reject(error: Error): void }[] = [];
  const tell = (message: ToWorker) => worker.postMessage(message);
  let death: Error | null = null;
  let asked = false;
  let deadline: NodeJS.Timeout | undefined;
  let unhurried = 0;

  /** The timer runs for the oldest request, and restarts with each answer. */
  function watchTheClock(): void {
    clearTimeout(deadline);
    if (deadlineMs === undefined || unhurried > 0 || waiting.length === 0) return;
    deadline = setTimeout(() => {
      death ??= stopped(new Error(`No answer within ${deadlineMs} ms`));
      void worker.terminate();
    }, deadlineMs);
  }

  const ended = new Promise<Error>((resolve) => {
    worker.once('exit', () => {
      death ??= stopped();
      for (const { reject } of waiting.splice(0)) reject(death);
      watchTheClock();
      resolve(death);
    });
  });
  const engine: Engine = {
    exchange: (bytes) =>
      new Promise((resolve, reject) => {
        if (death) return reject(death);
        waiting.push({ resolve, reject });
        if (waiting.length === 1) watchTheClock();
        tell({ is: 'messages', bytes });
      }),
    lost: new Promise((resolve) => void ended.then((reason) => asked || resolve(reason))),
    async unhurried(work) {
      unhurried += 1;
      watchTheClock();
      try {
        return await work();
      } finally {
        unhurried -= 1;
        watchTheClock();
      }
    },
    heap: () => worker.getHeapStatistics(),
    async stop() {
      asked = true;
      // Pending requests have been abandoned by their callers; terminating loses nothing that was acknowledged.
      if (waiting.length > 0) void worker.terminate();
      else tell({ is: 'stop' });
      await ended;
    },
  };
  return new Promise((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      if (message.is === 'ready') resolve(engine);
      else if (message.is === 'ended') death ??= stopped(new Error(message.reason));
      else {
        waiting.shift()?.resolve(message.bytes);
        watchTheClock();
      }
    });
    worker.on('error', (error) => {
      death ??= stopped(error);
      reject(error);
    });
    void ended.then(reject);
  });
}
