import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { BetTakenBack, type PartnerClient, PartnerRefused } from '@cage/partner-client';
import { MARKS } from './dice.ts';
import type { DiceHouse } from './house.ts';
import { paiseOf, rupeesOf } from './money.ts';

const COOKIE = 'dice_house';
const IDLE_MS = 2 * 60 * 60_000;
const LONGEST_BODY = 4_096;

const files = {
  '/': ['index.html', 'text/html; charset=utf-8'],
  '/dice.css': ['dice.css', 'text/css; charset=utf-8'],
  '/dice.svg': ['dice.svg', 'image/svg+xml'],
  '/dice.js': ['dice.js', 'text/javascript; charset=utf-8'],
} as const;
const folder = join(import.meta.dirname, '../page');

interface Guest {
  playerId: string;
  nickname: string;
  usedAt: number;
}

interface SiteOptions {
  house: DiceHouse;
  platform: Pick<PartnerClient, 'verifySession' | 'balance'>;
  /** Where the player returns to: the player app. */
  home: string;
}

class Wrong extends Error {}

async function jsonOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk;
    if (body.length > LONGEST_BODY) throw new Wrong('That is too long.');
  }
  try {
    return Object(JSON.parse(body)) as Record<string, unknown>;
  } catch {
    throw new Wrong('That was no JSON.');
  }
}

/** Messages to the player for refusals of the platform. */
const words: Record<string, string> = {
  INSUFFICIENT_FUNDS: 'Not enough chips for this stake.',
  LIMIT_REACHED: 'Your limit for today is reached.',
  PLAYER_EXCLUDED: 'You are on a break from playing.',
};

/** The house's pages and its two calls. Sessions are in memory: a player who loses one comes back from the player app. */
export function diceSite({ house, platform, home }: SiteOptions) {
  const guests = new Map<string, Guest>();

  function guestOf(request: IncomingMessage): Guest | undefined {
    const [, key = ''] = new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '') ?? [];
    const guest = guests.get(key);
    if (!guest || Date.now() - guest.usedAt > IDLE_MS) return undefined;
    guest.usedAt = Date.now();
    return guest;
  }

  async function arrive(token: string, response: ServerResponse) {
    const { playerId, nickname } = await platform.verifySession(token);
    const key = randomBytes(32).toString('base64url');
    for (const [old, { usedAt }] of guests) if (Date.now() - usedAt > IDLE_MS) guests.delete(old);
    guests.set(key, { playerId, nickname, usedAt: Date.now() });
    response.writeHead(303, { location: '/', 'set-cookie': `${COOKIE}=${key}; HttpOnly; SameSite=Lax; Path=/` }).end();
  }

  const stateOf = async ({ playerId, nickname }: Guest) => ({
    nickname,
    balance: await platform.balance(playerId),
    commitment: house.commitment(playerId),
    marks: MARKS,
    home,
  });

  async function play({ playerId }: Guest, { stake, mark, word }: Record<string, unknown>) {
    const stakePaise = typeof stake === 'string' ? paiseOf(stake) : null;
    if (!stakePaise) throw new Wrong('The stake is an amount in rupees, above zero.');
    if (!Number.isInteger(mark) || Number(mark) < MARKS.least || Number(mark) > MARKS.most) {
      throw new Wrong(`The mark is a whole number from ${MARKS.least} to ${MARKS.most}.`);
    }
    if (typeof word !== 'string' || word.length > 64) throw new Wrong('Your word has at most 64 letters.');
    const outcome = await house.play({ playerId, stakePaise, mark: Number(mark), playersWord: word });
    return { ...outcome, payoutPaise: undefined, payout: rupeesOf(outcome.payoutPaise) };
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://dice.house');
    const json = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const token = searchParams.get('token');
    if (request.method === 'GET' && pathname === '/' && token) return arrive(token, response);
    const file = request.method === 'GET' && files[pathname as keyof typeof files];
    if (file) return response.writeHead(200, { 'content-type': file[1] }).end(readFileSync(join(folder, file[0])));
    if (pathname !== '/state' && pathname !== '/play') return json(404, { message: 'Nothing is here.' });
    const guest = guestOf(request);
    if (!guest) return json(401, { message: 'Come in through Games in the player app.', home });
    if (pathname === '/state') return json(200, await stateOf(guest));
    // Only our own page can send JSON here: forms of other sites can't, and their scripts are not allowed to.
    if (request.method !== 'POST' || request.headers['content-type'] !== 'application/json') {
      return json(405, { message: 'A round is a POST of JSON.' });
    }
    return json(200, await play(guest, await jsonOf(request)));
  }

  return createServer((request, response) => {
    response.setHeader('content-security-policy', "default-src 'self'; frame-ancestors 'none'");
    response.setHeader('referrer-policy', 'no-referrer');
    response.setHeader('cache-control', 'no-store');
    answer(request, response).catch((error: unknown) => {
      const [status, message] =
        error instanceof Wrong
          ? [400, error.message]
          : error instanceof PartnerRefused
            ? [409, words[error.code] ?? error.message]
            : error instanceof BetTakenBack
              ? [503, 'The cashier did not answer. Your stake was taken back.']
              : [503, 'The cashier does not answer at the moment.'];
      if (status === 503) console.error(error);
      if (response.headersSent) return response.destroy();
      response.writeHead(Number(status), { 'content-type': 'application/json' }).end(JSON.stringify({ message }));
    });
  });
}
