import { expect, onTestFinished, test } from 'vitest';
import { everyRead, type Read, startReaders } from '../../prove/reads.ts';
import { readConfig } from '../../src/config.ts';
import { startServer } from '../../src/server.ts';
import { request } from '../support/calls.ts';
import { aDemo } from '../support/demo.ts';
import { line } from '../support/listening.ts';

const SLOW = 200;

/** The demo on PostgreSQL, and everything its accounts can read. */
async function demo() {
  const ports = { ADMIN_PORT: '0', PLAYER_PORT: '0', LOG_LEVEL: 'silent' };
  const given = { ...ports, ...(await aDemo('postgres')), DEMO: '1' };
  const { addresses, close } = await startServer(readConfig(given), () => {});
  onTestFinished(() => close());
  return { address: addresses.admin, reads: await everyRead(addresses) };
}

test('V1: 64 clients of mixed reads, and no error', async () => {
  const { reads } = await demo();
  const reading = startReaders(reads, { clients: 64, seed: 1 });
  await expect.poll(() => reading.took.length + reading.errors.length, { timeout: 50_000 }).toBeGreaterThan(500);
  await reading.finish();
  expect(reading.errors).toEqual([]);
});

test('V2: 200 slow clients delay nobody', async () => {
  const { address, reads } = await demo();
  const port = Number(new URL(address).port);
  const [{ token }] = reads as [Read];
  const head = `Host: x\r\nAuthorization: ${token}\r\n`;
  // A head that never ends, a body that never ends, an answer that nobody reads.
  const words = [
    `GET /api/webapi/balance HTTP/1.1\r\n${head}X-Slow: `,
    `POST /api/webapi/GetUserInfo HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 9000\r\n\r\n{"a":"`,
    `GET /api/webapi/casinoData?limit=500 HTTP/1.1\r\n${head}\r\n`,
  ];
  const slow = await Promise.all(Array.from({ length: SLOW }, (_, n) => line(port, words[n % words.length])));
  for (const { socket } of slow) socket.pause();
  let gone = 0;
  for (const { over } of slow) void over.then(() => (gone += 1));
  const started = performance.now();
  for (const read of reads.slice(0, 40)) expect((await request(read.url, read.token)).status).toBe(200);
  // Each of the 40 would wait for a 15 s timeout if it waited for any of them.
  expect(performance.now() - started).toBeLessThan(12_000);
  expect(gone).toBe(0);
});
