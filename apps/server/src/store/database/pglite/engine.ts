import { Worker } from 'node:worker_threads';
import type { Exchange } from './protocol-stream.ts';
import type { FromWorker, ToWorker, WorkerOptions } from './worker.ts';

export interface Engine {
  exchange: Exchange;
  /** Closes the database; resolves when its thread has ended, also when it had ended before. */
  stop(): Promise<void>;
}

/** What PostgreSQL calls a lost connection, so that every caller knows it for what it is. */
const CONNECTION_FAILURE = '08006';
const lost = (cause?: unknown) =>
  Object.assign(new Error('The embedded database stopped', { cause }), { code: CONNECTION_FAILURE });

/**
 * Starts PGlite in its thread; rejects with its reason when it refuses to serve. Answers come back in the order of the requests. When
 * the thread dies, everything that waits and everything that is asked later fails.
 */
export function startEngine(options: WorkerOptions): Promise<Engine> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: options });
  const waiting: { resolve(bytes: Uint8Array): void; reject(error: Error): void }[] = [];
  const tell = (message: ToWorker) => worker.postMessage(message);
  let death: Error | null = null;
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      death ??= lost();
      for (const { reject } of waiting.splice(0)) reject(death);
      resolve();
    });
  });
  const engine: Engine = {
    exchange: (bytes) =>
      new Promise((resolve, reject) => {
        if (death) return reject(death);
        waiting.push({ resolve, reject });
        tell({ is: 'messages', bytes });
      }),
    stop() {
      tell({ is: 'stop' });
      return ended;
    },
  };
  return new Promise((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      if (message.is === 'ready') resolve(engine);
      else waiting.shift()?.resolve(message.bytes);
    });
    worker.on('error', (error) => {
      death = lost(error);
      reject(error);
    });
    void ended.then(() => reject(death));
  });
}
