import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 50;

/**
 * Lets a server that closes wait for its answers, and for nobody who asks nothing: connections that became idle after it
 * began to close (a stream ends later than its server's first look), and those that were opened in advance, as browsers do,
 * which Node takes for busy until their first head is late. Source: V4.
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
