import { expect, test } from 'vitest';
import { openAddressesOf, postOutward } from '../../src/deliveries/post.ts';
import { isOpenAddress, nextAttemptAt, webhookOf } from '../../src/domain/outward.ts';
import { aReceiver } from '../support/receiver.ts';

test.each([
  ['93.184.216.34', true],
  ['172.15.255.255', true],
  ['172.16.0.0', false],
  ['172.31.255.255', false],
  ['172.32.0.0', true],
  ['10.1.2.3', false],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['100.64.0.1', false],
  ['100.128.0.1', true],
  ['169.254.169.254', false],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['2606:4700::1', true],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:93.184.216.34', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['fe80::1', false],
  ['fd00:ec2::254', false],
  ['ff02::1', false],
  ['localhost', false],
  ['', false],
])('%s may be sent to: %s', (address, open) => {
  expect(isOpenAddress(address, { loopback: false })).toBe(open);
});

test.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['10.0.0.1', false],
  ['169.254.169.254', false],
])('where this machine is allowed, %s may be sent to: %s', (address, open) => {
  expect(isOpenAddress(address, { loopback: true })).toBe(open);
});

test.each([
  ['https://hooks.example.com/cage?a=1', true, true],
  ['http://hooks.example.com/cage', false, false],
  ['http://127.0.0.1:9000/x', true, false],
  ['http://localhost:9000/x', true, false],
  ['http://[::1]:9000/x', true, false],
  ['http://2130706433/x', true, false],
  ['https://a:b@hooks.example.com/', false, false],
  ['https://a@hooks.example.com/', false, false],
  ['https://hooks.example.com/#x', false, false],
  ['ftp://hooks.example.com/', false, false],
  ['file:///etc/passwd', false, false],
  ['hooks.example.com', false, false],
  ['', false, false],
])('%s is an address of a webhook: %s with this machine allowed, %s without', (text, here, there) => {
  expect([webhookOf(text, { loopback: true }) !== null, webhookOf(text, { loopback: false }) !== null]).toEqual([
    here,
    there,
  ]);
});

test('pauses grow from ten seconds to six hours and stay there', () => {
  const now = new Date(0);
  const seconds = [1, 2, 3, 4, 5, 6, 7, 50].map((attempts) => nextAttemptAt(attempts, now).getTime() / 1_000);
  expect(seconds).toEqual([10, 60, 300, 1_800, 7_200, 21_600, 21_600, 21_600]);
});

const request = (url: string) => ({ url, headers: {}, body: Buffer.from('{}') });
const outward = (addresses: string[], loopback = false) => {
  let asked = 0;
  return {
    loopback,
    telegramUrl: '',
    resolve: () => {
      asked += 1;
      return Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));
    },
    asked: () => asked,
  };
};

test('a name that leads to this machine, even by one of its addresses, is not called', async () => {
  const receiver = await aReceiver();
  const url = `http://hooks.example.com:${receiver.port}/`;
  for (const addresses of [['127.0.0.1'], ['93.184.216.34', '127.0.0.1'], ['::1'], ['::ffff:127.0.0.1'], []]) {
    expect(await postOutward(request(url), outward(addresses))).toEqual({ code: null, error: 'private-address' });
  }
  expect(await postOutward(request(receiver.url), outward([]))).toEqual({ code: null, error: 'private-address' });
  expect(receiver.got).toEqual([]);
});

test('the address that was checked is the one called: the name is looked up once', async () => {
  const receiver = await aReceiver();
  const names = outward(['127.0.0.1'], true);
  const answer = await postOutward(request(`http://hooks.example.com:${receiver.port}/`), names);
  expect([answer, names.asked(), receiver.got.length]).toEqual([{ code: 200, error: null }, 1, 1]);
  expect(receiver.got[0]?.headers.host).toBe(`hooks.example.com:${receiver.port}`);
});

test('a redirect is an answer, and is not followed', async () => {
  const receiver = await aReceiver();
  const elsewhere = await aReceiver();
  receiver.answers((response) => response.writeHead(307, { location: elsewhere.url }).end());
  expect(await postOutward(request(receiver.url), outward([], true))).toEqual({ code: 307, error: null });
  expect(elsewhere.got).toEqual([]);
});

test('only 64 KiB of an answer are read, however long it goes on', async () => {
  const receiver = await aReceiver();
  let closed = false;
  receiver.answers((response) => {
    response.writeHead(200);
    const chunk = Buffer.alloc(16_384);
    const more = () => {
      while (!closed && response.write(chunk)) {}
    };
    response.on('drain', more);
    response.on('close', () => {
      closed = true;
    });
    more();
  });
  expect(await postOutward(request(receiver.url), outward([], true))).toEqual({ code: 200, error: null });
  await expect.poll(() => closed).toBe(true);
});

test('a receiver that does not answer within five seconds is given up', { timeout: 15_000 }, async () => {
  const receiver = await aReceiver();
  receiver.answers(() => {});
  const started = performance.now();
  expect(await postOutward(request(receiver.url), outward([], true))).toEqual({ code: null, error: 'timeout' });
  expect(performance.now() - started).toBeLessThan(8_000);
});

test('without a listener, or with an invalid name, it can’t be reached', async () => {
  const names = { ...outward([], true), resolve: () => Promise.reject(new Error('ENOTFOUND')) };
  expect(await postOutward(request('http://127.0.0.1:9/'), names)).toEqual({ code: null, error: 'unreachable' });
  expect(await postOutward(request('https://no.example/'), names)).toEqual({ code: null, error: 'unreachable' });
  await expect(openAddressesOf('no.example', names)).rejects.toThrow('ENOTFOUND');
});
