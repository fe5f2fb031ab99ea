import { fork } from 'node:child_process';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '../src/config.ts';
import { seedBets } from '../src/seed/mass.ts';
import { postLedger } from '../src/store/ledger/ledger.ts';
import { ask } from './ask.ts';
import { deepCursor } from './cases.ts';
import { decisionsToPgbench } from './decisions.ts';
import { pacesOf } from './measured.ts';
import { type OwnDatabase, type OwnServer, ownServer } from './own-server.ts';
import type { Part, Row } from './row.ts';

const CLIENTS = 4;
const FLOOR_OF_PAGE = 0.9;
const FLOOR_OF_OTHERS = 0.7;
const FLOOR_OF_DECISIONS = 0.8;
const SEARCH_MS = 25;
const BETS = '/api/webapi/casinoData';
const ROWS_A_PAGE = 50;

/** The rows of the first page of all bets, as one statement. */
const PAGE = `
  select b.id, p.public_id as "playerId", c.public_id as "customerId", g.public_id as "agentId", b.tx_id, b.product, b.game_id,
         b.round_id, b.event, b.selection, b.odds, b.amount_paise, b.payout_paise, b.old_balance_paise, b.balance_paise, b.status,
         b.placed_at, b.settled_at
  from (select * from bets order by placed_at desc, id desc limit 50) b join accounts p on p.id = b.player_id
  join accounts c on c.id = b.customer_id left join accounts g on g.id = c.parent_id and g.level = 'agent'
  order by b.placed_at desc, b.id desc`;

async function signIn({ admin }: OwnServer, phoneNumber: string): Promise<string> {
  const response = await fetch(`${admin}/api/webapi/adminlogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phoneNumber, password: DEMO_PASSWORD }),
  });
  return ((await response.json()) as { value: string }).value;
}

interface SeededCustomer {
  phone: string;
  walletId: bigint;
  /** The wallet of one of its players. */
  playerWalletId: bigint;
}

async function seededCustomer({ database }: OwnDatabase): Promise<SeededCustomer> {
  const [customer] = await database.query<SeededCustomer>({
    text: `select c.phone, cw.id as "walletId", pw.id as "playerWalletId" from accounts c
           join wallets cw on cw.account_id = c.id and cw.kind = 'main' join accounts p on p.parent_id = c.id
           join wallets pw on pw.account_id = p.id and pw.kind = 'main'
           where c.level = 'customer' and c.phone like '70%' order by c.phone, p.id limit 1`,
    values: [],
  });
  if (!customer) throw new Error('No customer was seeded');
  return customer;
}

/** Moves a page of chips for a customer, whatever the size: with few bets it has few players, and few movements of theirs. */
async function moveChips({ database }: OwnDatabase, { walletId, playerWalletId }: SeededCustomer): Promise<void> {
  for (let n = 0; n < ROWS_A_PAGE; n += 1) {
    const entries = [
      { walletId: playerWalletId, amountPaise: -100n },
      { walletId, amountPaise: 100n },
    ];
    const move = {
      key: `chips:bench:${n}`,
      kind: 'chips',
      at: new Date(),
      actorId: null,
      actedForId: null,
      entries,
    } as const;
    await database.transaction((tx) => postLedger(tx, move));
  }
}

async function rawServer(url: string) {
  const child = fork(join(import.meta.dirname, 'raw-process.ts'), [url, PAGE]);
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (told) => resolve(Number(told)));
    child.once('exit', (code) => reject(new Error(`The bare server ended with ${code}`)));
  });
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.send('stop') };
}

export interface Measured {
  rows: Row[];
  /** Calls per second relative to the bare server's in the same time, by call: other load on the machine affects both. */
  paces: Map<string, number>;
}

/** Measures calls at one size over HTTP, alternating with a bare server on the same rows. */
async function measure(own: OwnDatabase, bets: number, forMs: number): Promise<Measured> {
  // The first server creates the tables and the demo; the bets are added in between.
  await (await ownServer(own)).stop();
  await seedBets(own.database, { bets, now: new Date(), onProgress: () => {} });
  const seeded = await seededCustomer(own);
  await moveChips(own, seeded);
  await own.database.query({ text: 'vacuum analyze', values: [] });
  const server = await ownServer(own);
  const raw = await rawServer(own.url);
  try {
    const root = await signIn(server, '9000000001');
    const customer = await signIn(server, seeded.phone);
    const asks =
      (path: string, token = root) =>
      () =>
        ask(`${server.admin}${path}`, token);
    const json = async (path: string) => JSON.parse(await asks(path)());
    const [bet] = (await json(`${BETS}?limit=1`)).result;
    const until = bet.time.slice(0, 10);
    const from = new Date(Date.parse(until) - 30 * 24 * 60 * 60_000).toISOString().slice(0, 10);
    const cursor = await deepCursor(json);
    const first = asks(BETS);
    const others = {
      'at row nine tenths': asks(`${BETS}?cursor=${cursor}`),
      'oldest first': asks(`${BETS}?sort=time`),
      'of a month': asks(`${BETS}?from=${from}&to=${until}`),
      'of a customer': asks(`${BETS}?customerId=${bet.customerId}`),
      'of a player': asks(`${BETS}?playerId=${bet.playerId}`),
      'as a customer': asks(BETS, customer),
    };
    const rest = {
      'search for a round': asks(`${BETS}?q=${bet.roundId}`),
      dashboard: asks('/api/admin/dashdynamic'),
      'chips as a customer': asks('/api/webapi/chipsData', customer),
      'own statement': asks('/api/webapi/statement'),
    };
    const names = ['first page', ...Object.keys(others), ...Object.keys(rest)];
    const [bare, ...ours] = await pacesOf(
      [() => ask(raw.url), first, ...Object.values(others), ...Object.values(rest)],
      {
        forMs,
        clients: CLIENTS,
      },
    );
    const barePace = bare?.perSecond ?? Number.NaN;
    const paces = new Map(names.map((name, n) => [name, (ours[n]?.perSecond ?? Number.NaN) / barePace]));
    const pace = (name: string) => paces.get(name) ?? Number.NaN;
    const pageRatio = pace('first page');
    const search = ours[names.indexOf('search for a round')];
    const rows: Row[] = [
      {
        name: 'first page of 50, session and permission, to node + pg',
        ours: pageRatio.toFixed(2),
        peers: 'Fastify 0.94, PGlite 0.21, Directus 0.06',
        goal: String(FLOOR_OF_PAGE),
        met: pageRatio >= FLOOR_OF_PAGE,
      },
      ...Object.keys(others).map((name) => {
        const ratio = pace(name) / pace('first page');
        return {
          name: `${name}, to the first page`,
          ours: ratio.toFixed(2),
          peers: name === 'at row nine tenths' ? 'offset 0.09, keyset 0.80' : '',
          goal: String(FLOOR_OF_OTHERS),
          met: ratio >= FLOOR_OF_OTHERS,
        };
      }),
      {
        name: 'search for a round, median',
        ours: `${(search?.p50Ms ?? Number.NaN).toFixed(1)} ms`,
        peers: '7 to 25 ms',
        goal: `${SEARCH_MS} ms`,
        met: (search?.p50Ms ?? Number.NaN) <= SEARCH_MS,
      },
      ...['dashboard', 'chips as a customer', 'own statement'].map((name) => ({
        name: `${name}, to the first page`,
        ours: (pace(name) / pace('first page')).toFixed(2),
        ...{ peers: '', goal: '', met: null },
      })),
    ];
    const decisions = await decisionsToPgbench(own, {
      admin: server.admin,
      token: root,
      clients: CLIENTS,
      seconds: forMs / 1_000,
    });
    if (decisions !== null) {
      rows.push({
        name: 'decisions, to their SQL in pgbench',
        ours: decisions.toFixed(2),
        peers: '',
        goal: String(FLOOR_OF_DECISIONS),
        met: decisions >= FLOOR_OF_DECISIONS,
      });
    }
    return { rows, paces };
  } finally {
    raw.stop();
    await server.stop();
  }
}

/** Measures a server's calls at each size, and relative to those at the smallest. */
export async function benchServer(
  open: () => Promise<OwnDatabase>,
  { sizes, forMs }: { sizes: readonly number[]; forMs: number },
): Promise<Part[]> {
  const parts: Part[] = [];
  let smallest: Measured | undefined;
  for (const bets of sizes) {
    const own = await open();
    try {
      const measured = await measure(own, bets, forMs);
      const flat = [...(smallest?.paces ?? [])].map(([name, pace]) => {
        const ratio = (measured.paces.get(name) ?? Number.NaN) / pace;
        return {
          name: `${name}, to that at ${sizes[0]?.toLocaleString('en-IN')} bets`,
          ours: ratio.toFixed(2),
          peers: '',
          goal: String(FLOOR_OF_OTHERS),
          met: ratio >= FLOOR_OF_OTHERS,
        };
      });
      smallest ??= measured;
      parts.push({ title: `Server: ${bets.toLocaleString('en-IN')} bets`, rows: [...measured.rows, ...flat] });
    } finally {
      await own.drop();
    }
  }
  return parts;
}
