import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { sign } from '@cage/partner-client/signature';
import type { BenchCustomer } from './partner-world.ts';

/**
 * The partners of `npm run bench -- --partner`, in their own thread: many clients over open sockets, each making one call at
 * a time, a bet and then its settlement. Requests are signed before the clock starts, so that only the server is measured.
 */
export interface Clients {
  port: number;
  customers: BenchCustomer[];
  clients: number;
  /** Pairs of a bet and its settlement. */
  pairs: number;
  run: string;
}

export interface Told {
  tookMs: number[];
  totalMs: number;
  /** Every answer that was not a success. */
  refused: string[];
  /** Some requests with their answers, to be repeated. */
  sample: { customer: number; path: string; body: string; answer: string }[];
}

interface Prepared {
  customer: number;
  path: string;
  body: string;
  bytes: Buffer;
}

const { port, customers, clients, pairs, run } = workerData as Clients;
const SAMPLED_EVERY = 50;

function prepare(customer: number, path: string, content: object): Prepared {
  const { verifyKey, secretKey, domain } = customers[customer] as BenchCustomer;
  const body = JSON.stringify({ ...content, domain });
  const timestamp = Math.floor(Date.now() / 1_000);
  const nonce = randomUUID();
  const signature = sign(secretKey, { method: 'POST', path, timestamp, nonce, body });
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: bench',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-verify-key: ${verifyKey}`,
    `x-timestamp: ${timestamp}`,
    `x-nonce: ${nonce}`,
    `x-signature: ${signature}`,
  ];
  return { customer, path, body, bytes: Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`) };
}

function pairOf(n: number): [Prepared, Prepared] {
  const customer = n % customers.length;
  const { players } = customers[customer] as BenchCustomer;
  const id = `${run}-${n}`;
  const bet = {
    ...{ transaction_id: id, player_id: players[Math.floor(n / customers.length) % players.length] },
    ...{ round_id: `round-${id}`, game_id: 'dice', product: 'casino', amount: '10.00', currency: 'INR' },
  };
  const amount = n % 2 === 0 ? '0' : '19.50';
  const end = { transaction_id: `${id}-end`, bet_transaction_id: id, amount };
  return [prepare(customer, '/partner/v1/bet', bet), prepare(customer, '/partner/v1/settle', end)];
}

const prepared = Array.from({ length: pairs }, (_, n) => pairOf(n));
const told: Told = { tookMs: [], totalMs: 0, refused: [], sample: [] };
let next = 0;

/** Runs one client: its calls follow each other over one socket. */
function client(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true });
    let waiting: Prepared[] = [];
    let sentAt = 0;
    let heard = '';
    const send = () => {
      if (waiting.length === 0) {
        const pair = prepared[next];
        if (!pair) return socket.end(resolve);
        next += 1;
        waiting = [...pair];
      }
      sentAt = performance.now();
      socket.write((waiting[0] as Prepared).bytes);
    };
    socket.setEncoding('latin1');
    socket.on('data', (piece: string) => {
      heard += piece;
      const head = heard.indexOf('\r\n\r\n');
      const length = Number(/content-length: (\d+)/i.exec(heard)?.[1]);
      if (head < 0 || heard.length < head + 4 + length) return;
      told.tookMs.push(performance.now() - sentAt);
      const answer = heard.slice(head + 4);
      const { customer, path, body } = waiting.shift() as Prepared;
      if (!heard.startsWith('HTTP/1.1 200')) told.refused.push(answer);
      else if (told.tookMs.length % SAMPLED_EVERY === 0) told.sample.push({ customer, path, body, answer });
      heard = '';
      send();
    });
    socket.once('error', reject);
    socket.once('connect', send);
  });
}

parentPort?.postMessage('ready');
parentPort?.once('message', async () => {
  const started = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  told.totalMs = performance.now() - started;
  parentPort?.postMessage(told);
});
