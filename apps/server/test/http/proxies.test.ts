import { pino } from 'pino';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { ConfigError, readConfig } from '../../src/config.ts';
import { handlers } from '../../src/handlers/handlers.ts';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, openCage, PASSWORD } from '../support/cage.ts';
import { freshFolder } from '../support/database.ts';

describe('TRUST_PROXY names proxies', () => {
  const read = (TRUST_PROXY: string) => readConfig({ DATA_DIR: freshFolder(), TRUST_PROXY }).trustedProxies;

  test.each([
    ['', []],
    ['0', []],
    ['loopback', ['127.0.0.0/8', '::1']],
    ['10.0.0.5', ['10.0.0.5']],
    ['10.0.0.0/8, fd00::/8,2001:db8::1', ['10.0.0.0/8', 'fd00::/8', '2001:db8::1']],
  ])('%j is %j', (text, proxies) => {
    expect(read(text)).toEqual(proxies);
  });

  test.each([
    '1',
    '2',
    'true',
    '*',
    'all',
    'nginx',
    '0.0.0.0/0',
    '::/0',
    '0.0.0.0/1',
    '2000::/3',
    '::ffff:0:0/96',
    '0:0:0:0:0:ffff:0:0/96',
    '10.0.0.0/255.0.0.0',
    '10.0.0.0/33',
    '10.0.0.5/24/24',
    'fe80::1%eth0',
    '10.0.0.5,',
    '10.0.0.5 10.0.0.6',
    'uniquelocal',
  ])('%j is refused at start, with what to write instead', (text) => {
    expect(() => read(text)).toThrow(ConfigError);
    expect(() => read(text)).toThrow(
      /TRUST_PROXY must be the addresses or networks of your proxies, such as "loopback"/,
    );
  });
});

describe('no client chooses its address', () => {
  let cage: Cage;
  beforeEach(async () => {
    cage = await openCage();
  });

  /** The back office behind proxies; connections come from loopback by default. */
  async function behind(trustedProxies: string[]) {
    const logger = pino({ level: 'silent' });
    const app = await buildApp({ services: cage.services, handlers, surface: 'admin', logger, trustedProxies });
    onTestFinished(() => app.close());
    return (headers: Record<string, string>, more: { phone?: string; remoteAddress?: string } = {}) => {
      const { phone = '9000000001', ...connection } = more;
      const payload = { phoneNumber: phone, password: PASSWORD };
      return app.inject({ method: 'POST', url: '/api/webapi/adminlogin', payload, headers, ...connection });
    };
  }

  const addresses = async () => {
    const rows = await cage.services.database.query<{ ip: string }>(sql`select ip from sessions order by id`);
    return rows.map(({ ip }) => ip);
  };

  test.each([
    ['nobody is trusted', [], '203.0.113.7', '127.0.0.1'],
    ['the proxy’s entry counts', ['127.0.0.1'], '203.0.113.7', '203.0.113.7'],
    ['what the client wrote before it does not', ['127.0.0.1'], '1.1.1.1, 203.0.113.7', '203.0.113.7'],
    ['nor when it names a trusted address', ['127.0.0.1'], '127.0.0.1, 203.0.113.7', '203.0.113.7'],
    ['two proxies', ['127.0.0.1', '10.0.0.0/8'], '1.1.1.1, 203.0.113.7, 10.0.0.9', '203.0.113.7'],
    ['one of two is not trusted', ['127.0.0.1'], '1.1.1.1, 203.0.113.7, 10.0.0.9', '10.0.0.9'],
    ['IPv6', ['127.0.0.1'], '1.1.1.1, 2001:db8::7', '2001:db8::7'],
    ['IPv4 in the clothes of IPv6', ['127.0.0.1'], '::ffff:203.0.113.7', '203.0.113.7'],
    ['a word', ['127.0.0.1'], 'unknown', '127.0.0.1'],
    ['a word from the second proxy', ['127.0.0.1', '10.0.0.9'], 'unknown, 10.0.0.9', '10.0.0.9'],
    ['9,025 characters', ['127.0.0.1'], 'x'.repeat(9_025), '127.0.0.1'],
    ['9,025 characters before the proxy’s entry', ['127.0.0.1'], `${'x'.repeat(9_025)}, 203.0.113.7`, '203.0.113.7'],
    ['nothing but commas', ['127.0.0.1'], ',,,', '127.0.0.1'],
    ['an empty header', ['127.0.0.1'], '', '127.0.0.1'],
    ['no header', ['127.0.0.1'], undefined, '127.0.0.1'],
  ] as const)('%s', async (_, proxies, forwarded, expected) => {
    const signIn = await behind([...proxies]);
    const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    expect((await signIn(headers)).json()).toMatchObject({ status: true });
    expect(await addresses()).toEqual([expected]);
  });

  test('a connection past the proxies is not believed', async () => {
    const signIn = await behind(['10.0.0.5']);
    await signIn({ 'x-forwarded-for': '203.0.113.7' }, { remoteAddress: '198.51.100.2' });
    expect(await addresses()).toEqual(['198.51.100.2']);
  });

  test('forged entries leave the sign-ins of one client counted together', async () => {
    const signIn = await behind(['127.0.0.1']);
    const statuses: number[] = [];
    for (let n = 0; n < 24; n += 1) {
      const forged = { 'x-forwarded-for': `10.1.0.${n}, ${'x'.repeat(n * 100)}, 203.0.113.7` };
      const response = await signIn(forged, { phone: `91000000${10 + n}` });
      statuses.push(response.statusCode);
    }
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(4).fill(429)]);
  });

  test('host and scheme are the proxy’s to say as well', async () => {
    const forwarded = { 'x-forwarded-host': 'office.example', 'x-forwarded-proto': 'https' };
    const page = { host: 'inner.example', origin: 'https://office.example', 'sec-fetch-site': 'same-origin' };
    const statusBehind = async (proxies: string[]) =>
      (await (await behind(proxies))({ ...page, ...forwarded })).statusCode;
    expect(await statusBehind(['127.0.0.1'])).toBe(200);
    expect(await statusBehind(['10.0.0.5'])).toBe(403);
    expect(await statusBehind([])).toBe(403);
  });
});
