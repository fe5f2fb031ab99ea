import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../src/config.ts';
import { obtainCaddy, startCaddy } from '../support/caddy.ts';
import { call, signIn } from '../support/calls.ts';
import { freshFolder } from '../support/database.ts';
import { aDemo } from '../support/demo.ts';
import { freePort } from '../support/postgres.ts';
import { startServerProcess } from '../support/server-process.ts';

beforeAll(() => void obtainCaddy(), 300_000);

const root = join(import.meta.dirname, '../../../..');

/** A server that answers every request, but reports that it is not ready. */
async function unreadyServer(): Promise<string> {
  const server = createServer(({ url }, response) =>
    response.writeHead(url === '/readyz' ? 503 : 200).end('not ready'),
  );
  onTestFinished(async () => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('the proxy of deploy/Caddyfile forwards people, events and partners to the server that is ready', async () => {
  const metricsPort = String(await freePort());
  const server = await startServerProcess({
    ...(await aDemo('pglite')),
    ...{ TRUST_PROXY: 'loopback', METRICS_PORT: metricsPort },
  });
  onTestFinished(async () => void (await server.end('SIGKILL')));
  const host = (address: string) => new URL(address).host;
  const { admin, player, partner } = server.addresses;
  const unready = await unreadyServer();
  // The last is the ready server: others are not ready, or not there.
  const servers = {
    ADMIN: `${unready} ${host(admin)}`,
    PLAYER: host(player),
    PARTNER: `${unready} 127.0.0.1:9 ${host(partner)}`,
  };
  const { addresses, stop } = await startCaddy(servers, freshFolder());
  onTestFinished(async () => void (await stop()));

  const strayed = async (address: string) => {
    const answers = Array.from({ length: 8 }, async () => (await fetch(`${address}/healthz`)).text());
    return (await Promise.all(answers)).filter((text) => text !== '{"status":true}');
  };
  for (const address of [addresses.ADMIN, addresses.PARTNER]) {
    await expect.poll(() => strayed(address), { message: address }).toEqual([]);
  }
  const token = await signIn(addresses.ADMIN, 'adminlogin', '9000000001');
  expect((await fetch(`${addresses.PLAYER}/healthz`)).status).toBe(200);
  for (let n = 0; n < 4; n += 1) {
    const document = await call<{ openapi: string }>(`${addresses.PARTNER}/openapi.json`, null);
    expect(document.openapi).toMatch(/^3\.1/);
  }
  const unsigned = await fetch(`${addresses.PARTNER}/partner/v1/transactions`);
  expect([unsigned.status, await unsigned.json()]).toMatchObject([401, { status: false }]);

  const stopping = new AbortController();
  const events = await fetch(`${addresses.ADMIN}/api/webapi/events`, {
    headers: { authorization: token },
    signal: stopping.signal,
  });
  expect(events.headers.get('content-type')).toContain('text/event-stream');
  const reader = events.body?.getReader();
  // Each arrives while the stream is open, so nothing buffers them.
  const next = async () => Buffer.from((await reader?.read())?.value ?? []).toString();
  expect(await next()).toContain('ready');
  const movement = { id_user: 'Agent1', direction: 'in', stake: '1', note: '', request_id: randomUUID() };
  expect(await call(`${addresses.ADMIN}/api/webapi/admin/chips`, token, movement)).toMatchObject({ status: true });
  expect(await next()).toContain('balance-changed');
  const streams = async () => {
    const metrics = await fetch(/Metrics\s+(\S+)/.exec(server.output())?.[1] ?? '');
    return Number(/^cage_live_streams (\d+)$/m.exec(await metrics.text())?.[1]);
  };
  expect(await streams()).toBe(1);
  // A client that leaves is gone for the server as well, before its next heartbeat finds out.
  stopping.abort();
  await expect.poll(streams, { timeout: 5_000 }).toBe(0);
}, 120_000);

test('compose.yaml points the proxy to the ports that the image opens', () => {
  const { services } = parse(readFileSync(join(root, 'compose.yaml'), 'utf8')) as {
    services: Record<string, { environment: Record<string, string> }>;
  };
  const { adminPort, playerPort, partnerPort } = readConfig({ DATA_DIR: freshFolder() });
  const exposed = /^EXPOSE (.+)$/m
    .exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))?.[1]
    ?.split(' ')
    .map(Number);
  expect(exposed).toEqual([adminPort, playerPort, partnerPort]);
  const proxied = ['ADMIN', 'PLAYER', 'PARTNER'].map((name) =>
    services.proxy?.environment[`SERVERS_${name}`]?.split(' ').map((place) => place.split(':')),
  );
  expect(proxied).toEqual(
    [adminPort, playerPort, partnerPort].map((port) => ['server-1', 'server-2'].map((name) => [name, String(port)])),
  );
  expect(Object.keys(services)).toEqual(expect.arrayContaining(['server-1', 'server-2']));
});
