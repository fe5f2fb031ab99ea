import { fromWire } from '@cage/contract/codec';
import { UPLOAD_MS } from '@cage/contract/endpoint';
import { errorAnswer } from '@cage/contract/error-answer';
import { beforeEach, describe, expect, test } from 'vitest';
import { usualLimits } from '../../src/http/limits.ts';
import { type Cage, openCage } from '../support/cage.ts';
import { line, listening } from '../support/listening.ts';

let cage: Cage;
beforeEach(async () => {
  cage = await openCage();
});

const short = { headMs: 300, requestMs: 600, quietMs: 1_500, checkMs: 50, lingerMs: 200 };
/** For a busy machine. */
const patience = { timeout: 20_000 };
const half =
  'POST /api/webapi/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"a"';
const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as unknown;

test('a picture has as long as its page waits for it', () => {
  expect(usualLimits.connections.requestMs).toBeGreaterThan(UPLOAD_MS);
});

describe('28: a connection out of time is closed, whether or not its client lets go', () => {
  test.each([
    ['nothing', ''],
    ['half a head', 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    ['half a body', half],
    ['one answer, and then half a head', 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /hea'],
  ])('240 that send %s', async (_, words) => {
    const { app, port, address } = await listening(cage, { connections: short });
    const lines = await Promise.all(Array.from({ length: 240 }, () => line(port, words)));
    // Each keeps its side open: the server destroys the connections that it has ended.
    await Promise.all(lines.map(({ over }) => over));
    await expect.poll(() => count(app), patience).toBe(0);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  });

  test('a client that was too slow is answered so, in the usual shape', async () => {
    const { port } = await listening(cage, { connections: short });
    const slow = await line(port, half);
    await slow.over;
    expect(slow.heard()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(fromWire(errorAnswer, bodyOf(slow.heard()))?.value).toMatchObject({ code: 'request-timeout' });
  });

  test('bytes that are no request are malformed', async () => {
    const { port } = await listening(cage, { connections: short });
    const strange = await line(port, 'hello\r\n\r\n');
    await strange.over;
    expect(strange.heard()).toMatch(/^HTTP\/1\.1 422 Unprocessable Entity\r\n/);
    expect(fromWire(errorAnswer, bodyOf(strange.heard()))?.value).toMatchObject({ code: 'malformed' });
  });

  test('connections beyond the limit are closed on arrival, and the others are served', async () => {
    const { app, port, address } = await listening(cage, { connections: { atOnce: 20 } });
    const lines = await Promise.all(Array.from({ length: 20 }, () => line(port)));
    await expect.poll(() => count(app), patience).toBe(20);
    const late = await line(port, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await late.over;
    expect(late.heard()).toBe('');
    lines[0]?.socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(() => lines[0]?.heard(), patience).toContain('200 OK');
    for (const { socket } of lines) socket.destroy();
    await expect
      .poll(() =>
        fetch(`${address}/healthz`).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
  });

  const count = (app: { server: { getConnections(done: (error: Error | null, count: number) => void): void } }) =>
    new Promise<number>((resolve) => app.server.getConnections((_error, connections) => resolve(connections)));
});
