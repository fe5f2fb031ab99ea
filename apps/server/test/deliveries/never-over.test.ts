import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { postOutward } from '../../src/deliveries/post.ts';

/** A server on loopback that does something once it has read anything. */
async function aStranger(does: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('data', () => does(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** Writes the same text repeatedly until the socket closes. */
function again(socket: Socket, text: string, { first = '', pauseMs = 0 } = {}): void {
  socket.write(first);
  const timer = setInterval(() => {
    if (socket.writable) socket.write(text);
    else clearInterval(timer);
  }, pauseMs);
  socket.on('close', () => clearInterval(timer));
}

const chunked = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';
const [unreachable, timeout] = [
  { code: null, error: 'unreachable' },
  { code: null, error: 'timeout' },
];
const came = { code: 200, error: null };

test.concurrent.each<[string, object, (socket: Socket) => void]>([
  [
    'another protocol',
    { code: 101, error: null },
    (socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
  ],
  [
    'another protocol that has no name',
    { code: 101, error: null },
    (socket) => socket.write('HTTP/1.1 101 Ok\r\n\r\n'),
  ],
  ['“wait a little” for ever', timeout, (socket) => again(socket, 'HTTP/1.1 102 Processing\r\n\r\n', { pauseMs: 50 })],
  [
    '“wait a little” without a pause',
    unreachable,
    (socket) => again(socket, 'HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\n\r\n'.repeat(500)),
  ],
  ['a body that drips', timeout, (socket) => again(socket, '1\r\na\r\n', { first: chunked, pauseMs: 100 })],
  ['headers that drip', timeout, (socket) => again(socket, 'A: b\r\n', { first: 'HTTP/1.1 200 OK\r\n', pauseMs: 100 })],
  ['headers without an end', unreachable, (socket) => again(socket, `HTTP/1.1 200 OK\r\nA: ${'b'.repeat(99_999)}`)],
  [
    'trailers without an end',
    unreachable,
    (socket) => again(socket, 'A: b\r\n'.repeat(999), { first: `${chunked}0\r\n` }),
  ],
  ['trailers', came, (socket) => socket.write(`${chunked}1\r\na\r\n0\r\nExpires: never\r\n\r\n`)],
  ['nothing, and hangs up', unreachable, (socket) => socket.end()],
  ['nothing, and is gone', unreachable, (socket) => socket.resetAndDestroy()],
  ['half a status', unreachable, (socket) => socket.end('HTTP/1.1 2')],
  ['half a body', unreachable, (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf')],
  ['a body that ends with the connection', came, (socket) => socket.end('HTTP/1.1 200 OK\r\n\r\nall of it')],
  ['two answers', came, (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'.repeat(2))],
  ['no HTTP', unreachable, (socket) => socket.write('220 mail.example.com ESMTP\r\n')],
])('a call to a receiver that answers %s ends', { timeout: 15_000 }, async (_, answer, does) => {
  const url = await aStranger(does);
  const body = Buffer.from('{}');
  const outward = { loopback: true, telegramUrl: '', resolve: () => Promise.resolve([]) };
  expect(await postOutward({ url, headers: {}, body }, outward)).toEqual(answer);
});

test.concurrent('a call to a name that never resolves ends', { timeout: 15_000 }, async () => {
  const outward = { loopback: true, telegramUrl: '', resolve: () => new Promise<never>(() => {}) };
  const request = { url: 'https://slow.example.com/', headers: {}, body: Buffer.from('{}') };
  expect(await postOutward(request, outward)).toEqual(timeout);
});
