import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { finishAbandonedCalls } from '../../src/http/closing.ts';

test('V4: a server that closes waits for a call whose client has gone, whatever its result', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  finishAbandonedCalls(app);
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const done: string[] = [];
  app.get('/', async (request) => {
    begun.resolve();
    await once(request.raw.socket, 'close');
    await goOn.promise;
    done.push('the call');
    throw new Error('What it was about has gone');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const client = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nHost: cage\r\n\r\n');
  await begun.promise;
  client.destroy();
  const closed = app.close().then(() => done.push('the server'));
  setTimeout(goOn.resolve, 200);
  await closed;
  expect(done).toEqual(['the call', 'the server']);
});
