import type { FastifyInstance } from 'fastify';
import { Fault } from '../domain/refusal.ts';
import type { Services } from '../services.ts';

const PING_MS = 1_500;

/** `/healthz`: the process is alive. `/readyz`: it can serve: the database answers and files can be written. */
export function registerHealth(app: FastifyInstance, { database, files }: Services): void {
  let looking: Promise<unknown> | null = null;
  /** Runs one check for all concurrent requests: a check writes to the disk. */
  function look(): Promise<unknown> {
    looking ??= Promise.all([database.ping(PING_MS), files.probe()]).finally(() => {
      looking = null;
    });
    return looking;
  }
  app.get('/healthz', { exposeHeadRoute: true }, async () => ({ status: true }));
  app.get('/readyz', { exposeHeadRoute: true }, async () => {
    await look().catch((error: unknown) => {
      throw new Fault('unavailable', undefined, undefined, { cause: error });
    });
    return { status: true };
  });
}
