import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Services } from '../services.ts';
import { houseFigures } from '../store/house-figures.ts';
import {
  addProcessMetrics,
  booksBalanced,
  booksProved,
  databaseConnections,
  oldestWaiting,
  registry,
  waiting,
} from '../telemetry/metrics.ts';

/** The least time between two looks at the house, however often it is scraped: a scrape must not cost what it measures. */
const LOOK_EVERY_MS = 5_000;

/**
 * Builds the listener for the operator's Prometheus: `/metrics`, and nothing else. It exposes the whole house without
 * authentication, so it belongs on an internal address. While the database is away it serves the process's own metrics.
 */
export function buildMetricsApp({ services, logger }: { services: Services; logger: Logger }): FastifyInstance {
  const { database, clock, log } = services;
  let lookedAt = Number.NEGATIVE_INFINITY;
  addProcessMetrics();

  async function look(): Promise<void> {
    if (performance.now() - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = performance.now();
    const { queues, books } = await houseFigures(database, clock.now());
    const now = clock.now().getTime();
    for (const { queue, count, oldest } of queues) {
      waiting.set({ queue }, Number(count));
      oldestWaiting.set({ queue }, oldest === null ? 0 : Math.max(0, (now - oldest.getTime()) / 1_000));
    }
    if (books === null) return;
    booksBalanced.set(books.balanced ? 1 : 0);
    booksProved.set(books.at.getTime() / 1_000);
  }

  const app = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  });
  app.get('/metrics', async (_request, reply) => {
    const { busy, idle, waiting: callers } = database.connections();
    databaseConnections.set({ state: 'busy' }, busy);
    databaseConnections.set({ state: 'idle' }, idle);
    databaseConnections.set({ state: 'waiting' }, callers);
    await look().catch((err: unknown) => log.debug({ err }, 'The figures of the house could not be read'));
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return app;
}
