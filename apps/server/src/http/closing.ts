import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 50;

/**
 * Lets a closing server wait for its answers, and not for connections without a request: those that became idle after it
 * began to close (a stream ends after the server's first check), and those that browsers open in advance, which Node
 * counts as busy until their first head is late. Source: V4.
 */
export function closeQuietConnections(app: FastifyInstance): void {
  const unasked = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unasked.add(socket);
    socket.once('close', () => unasked.delete(socket));
  });
  app.server.on('request', ({ socket }) => unasked.delete(socket));
  let looking: NodeJS.Timeout | undefined;
  const look = () => {
    app.server.closeIdleConnections();
    for (const socket of unasked) socket.destroy();
  };
  app.addHook('preClose', async () => {
    looking = setInterval(look, LOOK_EVERY_MS);
  });
  app.addHook('onClose', async () => clearInterval(looking));
}

/** How long a closing server waits for calls whose clients have gone. */
const UNHEARD_MS = 2_000;

/**
 * Lets a closing server also wait for calls whose clients have gone: the server itself only waits for connections, and the
 * database would be closed under these calls. Call it before the routes are added. Source: V4.
 */
export function finishAbandonedCalls(app: FastifyInstance): void {
  const running = new Set<Promise<unknown>>();
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function noted(request, reply) {
      const answer: unknown = handler.call(this, request, reply);
      if (answer instanceof Promise) {
        running.add(answer);
        const done = () => running.delete(answer);
        answer.then(done, done);
      }
      return answer;
    };
  });
  app.addHook('onClose', async () => {
    await Promise.race([Promise.allSettled(running), sleep(UNHEARD_MS, undefined, { ref: false })]);
  });
}
