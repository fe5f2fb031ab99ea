import { tmpdir } from 'node:os';
import { readConfig } from '../src/config.ts';
import type { CallerContext } from '../src/handlers/handler.ts';
import { decide } from '../src/handlers/recharges/decide.ts';
import { EMPTY } from '../src/store/audit/seals.ts';
import type { Transaction } from '../src/store/database/database.ts';
import { type Statement, sql } from '../src/store/database/sql.ts';
import type { Coded } from '../src/store/database/states.ts';
import type { Recharge } from '../src/store/recharges/recharges.ts';
import { callersAmong } from '../src/store/sessions/sessions.ts';
import { ask } from './ask.ts';
import type { OwnDatabase } from './own-server.ts';
import { runScript } from './pgbench.ts';

const ROUNDS = 3;
/** Rounds that are not counted: in the first everything is cold, and in the second the server's code is still being compiled. */
const WARMING = 2;
/** Waiting requests for each side: more than will be decided. */
const REQUESTS = 30_000;
const AMOUNT_PAISE = 100n;

/** What differs between acceptances: numbers that occur nowhere else, by their variable in the script. */
const HOLES = {
  request: 900_000_001n,
  requesterId: 910_000_001n,
  payeeId: 920_000_001n,
  payee_wallet: 930_000_001n,
  requester_wallet: 940_000_001n,
  payee_paise: 950_000_000_001n,
  requester_paise: 960_000_000_001n,
  payee_entries: 970_000_001n,
  requester_entries: 980_000_001n,
  seq: 990_000_001n,
} as const;
const CODE = 'RTHECODE';
/** A number this close to a hole was derived from it. */
const NEAR = 1_000n;

function numberOf(value: bigint): string {
  const hole = Object.entries(HOLES).find(([, of]) => value - of < NEAR && of - value < NEAR);
  if (!hole) return String(value);
  const [name, of] = hole;
  return value === of ? `:${name}` : `:${name}::bigint + ${value - of}`;
}

/** A text whose holes the script fills. */
function textOf(text: string): string {
  const pieces = text.split(new RegExp(`(${CODE}|${Object.values(HOLES).join('|')})`));
  const filled = pieces
    .filter((piece) => piece !== '')
    .map((piece) => {
      if (piece === CODE) return ':code';
      const [name] = Object.entries(HOLES).find(([, of]) => String(of) === piece) ?? [];
      return name ? `:${name}` : `'${piece.replaceAll("'", "''")}'`;
    });
  return filled.length === 0 ? "''" : filled.join(' || ');
}

/** A value of the product as a literal of the script. */
function literal(value: unknown): string {
  if (value === null) return 'null';
  // pgbench treats what follows a colon as a variable, even within quotes.
  if (value instanceof Date) return 'now()';
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`;
  if (typeof value === 'bigint' || typeof value === 'number') return numberOf(BigInt(value));
  return typeof value === 'string' ? textOf(value) : String(value);
}

const inScript = ({ text, values }: Statement): string =>
  text.replace(/\$(\d+)/g, (_, n: string) => `(${literal(values[Number(n) - 1])})`).trim();

/** The accepted request, its state as a database code: every column, so that anything the product newly reads is noticed. */
const waiting: Coded<Recharge> = {
  ...{ id: Number(HOLES.request), code: CODE, requesterId: Number(HOLES.requesterId), requesterPublicId: 'P' },
  ...{ requesterStatus: 'Active', requesterPath: '1/', payeeId: Number(HOLES.payeeId), payeePublicId: 'A' },
  // So old that an account above the payee decides it.
  ...{ payeeStatus: 'Active', payeeInScope: true, amountPaise: AMOUNT_PAISE, status: 0, requestedAt: new Date(0) },
  ...{
    proofName: '',
    decidedAt: null,
    decidedBy: null,
    withdrawn: false,
    expired: false,
    proposed: false,
    paidOut: false,
  },
};

/** The answers to the product's own statements in the script: variables that fill later ones. */
const answers: Readonly<Record<string, { rows: () => object[]; kept: (statement: string) => string }>> = {
  'recharge-to-accept': {
    // A new one each time: its state is decoded in place.
    rows: () => [{ ...waiting }],
    kept: (statement) => `${statement} \\gset`,
  },
  'settle-recharge': { rows: () => [{ lapsed: null }], kept: (statement) => `${statement};` },
  // Whether the requester may still be paid, and whether credit is lent to the payee: the product checks the result, the script does not.
  'credit-now': {
    rows: () => [{ requesterStatus: 'Active', creditPaise: 0n }],
    kept: (statement) => `${statement};`,
  },
  'lock-wallets-between': {
    rows: () =>
      (['payee', 'requester'] as const).map((who) => ({
        ...{
          id: HOLES[`${who}_wallet`],
          kind: 'main',
          balancePaise: HOLES[`${who}_paise`],
          creditPaise: 0n,
          lentPaise: 0n,
          debtPaise: 0n,
          owes: false,
        },
        ...{ entryCount: HOLES[`${who}_entries`], customerId: null, accountId: Number(HOLES[`${who}Id`]) },
      })),
    // Variables come from one row: the statement is inside, unchanged.
    kept: (statement) => {
      const of = (who: string) =>
        Object.entries({ wallet: 'id', paise: '"balancePaise"', entries: '"entryCount"' }).map(
          ([name, column]) => `max(${column}) filter (where "accountId" = :${who}Id) as ${who}_${name}`,
        );
      return `select ${[...of('payee'), ...of('requester')].join(', ')} from (${statement}) locked \\gset`;
    },
  },
  // Whether the decider is still let in, which the product checks.
  'callers-among': { rows: () => [], kept: (statement) => `${statement};` },
  'audit-head': {
    rows: () => [{ chain: 0, seq: HOLES.seq, hash: EMPTY, born: 1, key_id: null, mac: null }],
    kept: (statement) => `${statement} \\gset`,
  },
};

/**
 * The acceptance of a recharge as a pgbench script: the statements that the product sends, recorded from its own handler in
 * order. No database runs them here: `answers` has their results.
 */
export async function acceptance(decider: number, rootPath: string): Promise<string> {
  const lines = ["select nextval('bench_decided') as request \\gset", 'begin isolation level read committed;'];
  const tx: Transaction = {
    inTransaction: true,
    async query<Row extends object>(statement: Statement) {
      const answer = answers[(statement.name ?? '').replace(/-\d+$/, '')];
      if (!answer) throw new Error(`An acceptance asks what the script has no answer to: ${statement.text}`);
      lines.push(answer.kept(inScript(statement)));
      return answer.rows() as Row[];
    },
    send: (statement) => void lines.push(`${inScript(statement)};`),
    wake: () => {},
    afterCommit: () => {},
  };
  const { settings } = readConfig({ DATABASE_URL: 'postgres://nobody@127.0.0.1/none', DEMO: '1', DATA_DIR: tmpdir() });
  const services = {
    ...{ settings, keys: { audit: EMPTY }, clock: { now: () => new Date() } },
    database: { transaction: <T>(work: (tx: Transaction) => Promise<T>) => work(tx) },
  };
  const caller = { accountId: decider, actingId: decider, path: rootPath };
  const recheckCaller = (tx: Transaction) => callersAmong(tx, [0n], new Date());
  const context = { services, caller, requestId: 'bench', ip: '127.0.0.1', recheckCaller } as unknown as CallerContext;
  await decide({ id: Number(HOLES.request), decision: 'accepted' }, context);
  return [...lines, 'commit;', ''].join('\n');
}

interface Filed {
  /** The number of the first request. */
  first: number;
  /** Who decides in pgbench: not root, so that root's audit chain is left alone. */
  decider: number;
  rootPath: string;
}

/** Files requests that wait for root. */
async function fileRequests({ database }: OwnDatabase): Promise<Filed> {
  const [filed] = await database.query<Filed>(sql`
    with filed as (
      insert into recharges (code, requester_id, payee_id, amount_paise, method, tier, pay_to, utr, utr_normal, proof_name,
                             proof_hash, flags, requested_at)
      select 'B' || n, a.id, (select id from accounts where level = 'admin' and parent_id is null), ${AMOUNT_PAISE}::bigint, 'upi', 1, '{}',
             'BENCH' || n, 'BENCH' || n, 'bench-' || n, '\\x00', '{}', now()
      from generate_series(0, ${REQUESTS * 2 - 1}) n
      join (select id, row_number() over (order by id) - 1 as at, count(*) over () as many
            from accounts where level = 'player' and phone like '70%') a on a.at = n % a.many
      order by n
      returning id
    )
    select min(id)::int as first, (select path from accounts where parent_id is null) as "rootPath",
           (select max(id) from accounts where level = 'agent') as decider from filed`);
  if (!filed) throw new Error('An insert returns its rows');
  await database.query(sql`
    insert into audit_heads (chain, seq, hash, born, key_id, mac)
    values (${filed.decider}, 0, '\\x00', ${filed.decider}, '\\x00', '\\x00') on conflict do nothing`);
  await database.query({ text: 'analyze', values: [] });
  return filed;
}

/** The ratio of acceptances per second over HTTP to those of pgbench, measured alternately; `null` without pgbench. */
export async function decisionsToPgbench(
  own: OwnDatabase,
  { admin, token, clients, seconds }: { admin: string; token: string; clients: number; seconds: number },
): Promise<number | null> {
  const { first, decider, rootPath } = await fileRequests(own);
  const script = await acceptance(decider, rootPath);
  await own.database.query({ text: `create sequence bench_decided start ${first + REQUESTS}`, values: [] });
  let next = first;
  async function ours(): Promise<number> {
    const started = performance.now();
    let decided = 0;
    const client = async () => {
      while (performance.now() - started < seconds * 1_000) {
        const id = next;
        next += 1;
        const answer = JSON.parse(await ask(`${admin}/api/webapi/admin/recharge/status`, token, { id, status: 1 }));
        if (answer.status !== true) throw new Error(`Request ${id}: ${answer.message}`);
        decided += 1;
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    return decided / ((performance.now() - started) / 1_000);
  }
  const ratios: number[] = [];
  for (let round = 0; round < WARMING + ROUNDS; round += 1) {
    const peer = runScript(own.url, script, { clients, seconds: Math.ceil(seconds), variables: {} });
    if (!peer) return null;
    const perSecond = await ours();
    if (round >= WARMING) ratios.push(perSecond / peer.perSecond);
  }
  return ratios.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? null;
}
