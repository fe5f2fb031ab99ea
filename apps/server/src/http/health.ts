import type { FastifyInstance } from 'fastify';
import { Fault } from '../handler.ts';
import type { Database } from '../store/database/database.ts';

const PING_MS = 1_500;

/** `/healthz`: the process lives. `/readyz`: it can serve, because the database answers. */
export function registerHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', async () => ({ status: true }));
  app.get('/readyz', async () => {
    await database.ping(PING_MS).catch(() => {
      throw new Fault('unavailable');
    });
    return { status: true };
  });
}
