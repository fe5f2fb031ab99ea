import { createHash, createHmac } from 'node:crypto';
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { ensureDatabaseReady, migrateHouse } from '../../src/ensure-database-ready.ts';
import { anchorAudit, anchorFaults } from '../../src/store/audit/anchors.ts';
import { verifyAudit, writeAudit } from '../../src/store/audit/audit.ts';
import { adoptHeads, countUnsealedHeads, resealHeads } from '../../src/store/audit/heads.ts';
import type { Database, Transaction } from '../../src/store/database/database.ts';
import { MIGRATIONS, migrate } from '../../src/store/database/migrate.ts';
import { type Statement, sql } from '../../src/store/database/sql.ts';
import { emptyDatabase, freshDatabase, freshFolder, fromOutside, type Kind } from '../support/database.ts';

const key = Buffer.alloc(32, 7);
const at = new Date('2026-11-20T08:35:09Z');
const DAY_MS = 24 * 60 * 60_000;

function write(database: Database, actedForId: number | null, subject: string) {
  const event = {
    at,
    actorId: actedForId,
    actedForId,
    action: 'chips.in',
    subject,
    after: { amountPaise: 5n },
  } as const;
  return database.transaction((tx) => writeAudit(tx, key, event));
}

/** Changes the database as an owner without the key could. */
function behindTriggers(database: Database, ...statements: Statement[]) {
  return database.transaction(async (tx) => {
    await tx.query(sql`set local session_replication_role = replica`);
    for (const statement of statements) await tx.query(statement);
  });
}

let database: Database;
beforeEach(async () => {
  database = await freshDatabase();
});

const start = async (audit = key) => {
  const keys = { audit, credential: key };
  await migrateHouse(database, { keys, at });
  await ensureDatabaseReady(database, { keys, demo: false }, at);
};
const anchor = async (when: Date) => (await anchorAudit(database, when)).line;
const faults = (line?: string) => verifyAudit(database, key, line);
const anchorFaultsOf = (line: string) => database.snapshot((tx) => anchorFaults(tx, line));

test('A2: 40 writers at once leave sound chains', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, n) => write(database, n % 4 || null, `s${n}`)));
  const [row] = await database.query<{ count: bigint }>(sql`select count(*) from audit_log`);
  expect(row?.count).toBe(40n);
  expect(await faults()).toEqual([]);
});

test('nothing is sealed under another key', async () => {
  for (const chain of [1, 1, 2]) await write(database, chain, 'x');
  expect(await verifyAudit(database, Buffer.alloc(32, 8))).toEqual([
    'Chain 1 breaks at rows 1 to 2',
    'Chain 2 breaks at row 1',
    'The head of chain 1 is not sealed',
    'The head of chain 2 is not sealed',
    'The list of chains was changed',
  ]);
});

test('nothing is changed, deleted or truncated, even where that would change nothing', async () => {
  await write(database, 1, 'one');
  await anchorAudit(database, at);
  const refused = [
    sql`update audit_log set subject = 'x'`,
    sql`delete from audit_log where false`,
    sql`truncate audit_log`,
    sql`delete from audit_heads`,
    sql`truncate audit_heads`,
    sql`delete from audit_chains`,
    sql`truncate audit_chains`,
    sql`update audit_anchors set rows = 0`,
    sql`truncate audit_anchors cascade`,
    sql`delete from audit_anchor_heads`,
    sql`truncate ledger_entries`,
    sql`truncate ledger_transactions cascade`,
  ];
  for (const statement of refused) {
    await expect(database.query(statement), statement.text).rejects.toThrow(/append-only|nothing is removed/);
  }
  expect(await faults()).toEqual([]);
});

describe('changes made behind the triggers are all found and named', () => {
  beforeEach(async () => {
    for (const chain of [1, 2, 3]) for (let n = 1; n <= 6; n++) await write(database, chain, `${chain}.${n}`);
  });

  test('bytes changed in several places', async () => {
    await behindTriggers(
      database,
      sql`update audit_log set subject = 'x' where chain = 1 and seq in (2, 3, 5)`,
      sql`update audit_log set at = at + interval '1 second' where chain = 3 and seq = 6`,
    );
    expect(await faults()).toEqual([
      'Chain 1 breaks at rows 2 to 3',
      'Chain 1 breaks at row 5',
      'Chain 3 breaks at row 6',
    ]);
  });

  test('rows removed from the middle and off the end', async () => {
    await behindTriggers(
      database,
      sql`delete from audit_log where chain = 2 and seq in (2, 3)`,
      sql`delete from audit_log where chain = 3 and seq > 4`,
    );
    expect(await faults()).toEqual(['Chain 2 lacks rows 2 to 3', 'Chain 3 ends at row 4 instead of 6']);
  });

  test('a tail cut off with the head put back to the row before', async () => {
    await behindTriggers(
      database,
      sql`delete from audit_log where chain = 1 and seq = 6`,
      sql`update audit_heads h set seq = l.seq, hash = l.hash from audit_log l
          where h.chain = 1 and l.chain = 1 and l.seq = 5`,
    );
    expect(await faults()).toEqual(['The head of chain 1 is not sealed']);
  });

  test('a whole chain with its head, also the last one', async () => {
    for (const chain of [2, 3]) {
      await behindTriggers(
        database,
        sql`delete from audit_log where chain = ${chain}`,
        sql`delete from audit_heads where chain = ${chain}`,
      );
    }
    expect(await faults()).toEqual(['2 of 3 chains are missing']);
  });

  test('a whole chain, with the list of chains made to fit', async () => {
    await behindTriggers(
      database,
      sql`delete from audit_log where chain = 2`,
      sql`delete from audit_heads where chain = 2`,
      sql`update audit_chains set count = 2`,
    );
    expect(await faults()).toEqual(['The list of chains was changed']);
  });

  test('a chain without its head, a head without its rows, a missing list', async () => {
    await behindTriggers(
      database,
      sql`delete from audit_heads where chain = 1`,
      sql`delete from audit_log where chain = 2`,
      sql`delete from audit_chains`,
    );
    expect(await faults()).toEqual([
      'Chain 1 has no head',
      'Chain 2 ends at row 0 instead of 6',
      'The list of chains is missing',
    ]);
  });

  test('only the first two hundred of a thousand faults', async () => {
    await behindTriggers(
      database,
      sql`insert into audit_log (chain, seq, at, action, prev_hash, hash)
          select c, 1, ${at}, 'made-up', '', '' from generate_series(1001, 2000) c`,
    );
    const told = await faults();
    expect(told).toHaveLength(201);
    expect(told.at(-1)).toBe('And 1800 more');
  });

  test('everything restored to yesterday, seals included: only an anchor shows it', async () => {
    await anchorAudit(database, at);
    for (const table of ['audit_log', 'audit_heads', 'audit_chains']) {
      await database.query({ text: `create table old_${table} as select * from ${table}`, values: [] });
    }
    await write(database, 1, 'theft');
    await write(database, 9, 'a new chain');
    const line = await anchor(new Date(at.getTime() + DAY_MS));
    expect(await faults(line)).toEqual([]);
    for (const table of ['audit_log', 'audit_heads', 'audit_chains']) {
      await behindTriggers(
        database,
        { text: `delete from ${table}`, values: [] },
        {
          text: `insert into ${table} ${table === 'audit_log' ? 'overriding system value' : ''} select * from old_${table}`,
          values: [],
        },
        { text: `drop table old_${table}`, values: [] },
      );
    }
    expect(await faults()).toEqual([
      'Chain 1 had a row 7 when it was anchored at 2026-11-21T08:35:09.000Z',
      'Chain 9 had a row 1 when it was anchored at 2026-11-21T08:35:09.000Z',
    ]);
    await behindTriggers(
      database,
      sql`delete from audit_anchor_heads where anchor = 2`,
      sql`delete from audit_anchors where number = 2`,
    );
    // From inside nothing is visible; only the line kept outside reveals it.
    expect(await faults()).toEqual([]);
    expect(await faults(`{"msg":"${line}"}`)).toEqual([
      'The database knows no anchor 2: it was put back to an earlier state, or is another one',
    ]);
  });
});

describe('anchors', () => {
  test('one is made in 20 hours, however many ask; each builds on the one before', async () => {
    await write(database, 1, 'one');
    const made = await Promise.all([1, 2, 3].map(() => anchorAudit(database, at)));
    expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
    const lines = made.map(({ line }) => line);
    expect(new Set(lines).size).toBe(1);
    await write(database, 2, 'two');
    const next = await anchor(new Date(at.getTime() + DAY_MS));
    expect(next).toMatch(/^cage-anchor 2 2026-11-21T08:35:09\.000Z 2 2 [0-9a-f]{64}$/);
    for (const line of [lines[0], next]) expect(await faults(line)).toEqual([]);
  });

  test('D493: one from the future, by a wrong clock, does not stop the next', async () => {
    await write(database, 1, 'one');
    await anchor(new Date(at.getTime() + 30 * DAY_MS));
    await write(database, 1, 'two');
    const line = await anchor(at);
    expect(line).toMatch(/^cage-anchor 2 2026-11-20T08:35:09\.000Z /);
    expect(await anchor(at)).toBe(line);
    expect(await faults(line)).toEqual([]);
  });

  test('a malformed line or one of another log is refused; changed anchors are found', async () => {
    await write(database, 1, 'one');
    const line = await anchor(at);
    expect(await faults('hello')).toEqual(['This is no line of an anchor']);
    expect(await faults(line.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).toEqual([
      'Anchor 1 is not the one of this line',
    ]);
    await anchorAudit(database, new Date(at.getTime() + DAY_MS));
    await behindTriggers(database, sql`update audit_anchor_heads set hash = ''`);
    expect(await faults()).toEqual([
      'Anchor 1 was changed',
      'Chain 1 had another row 1 when it was anchored at 2026-11-20T08:35:09.000Z',
    ]);
    await behindTriggers(
      database,
      sql`delete from audit_anchor_heads`,
      sql`delete from audit_anchors where number = 1`,
    );
    expect(await faults()).toEqual(['Anchor 1 is missing']);
  });
});

interface FoundHead {
  chain: number;
  seq: bigint;
  hash: Buffer;
}

/** An anchor as it has been from the first on, as lines kept outside have it; never to be changed. */
function anchorAsEver(number: number, when: Date, heads: FoundHead[], moved: FoundHead[], before: Buffer) {
  const rows = heads.reduce((sum, { seq }) => sum + seq, 0n);
  const hash = createHash('sha256');
  hash.update(
    JSON.stringify(['anchor', number, when.toISOString(), heads.length, String(rows), before.toString('hex')]),
  );
  for (const head of moved) hash.update(JSON.stringify([head.chain, String(head.seq), head.hash.toString('hex')]));
  const digest = hash.digest();
  const line = `cage-anchor ${number} ${when.toISOString()} ${heads.length} ${rows} ${digest.toString('hex')}`;
  return { line, digest, rows };
}

const headsOf = (asked: Database) =>
  asked.query<FoundHead>(sql`select chain, seq, hash from audit_heads order by chain`);

/** Creates chains from 1 on, each with one made-up row. */
const beginChains = (asked: Database, count: number) =>
  behindTriggers(
    asked,
    sql`insert into audit_heads (chain, seq, hash) select c, 1, sha256(c::text::bytea) from generate_series(1, ${count}::int) c`,
    sql`insert into audit_log (chain, seq, at, action, prev_hash, hash)
        select c, 1, ${at}, 'made-up', '', sha256(c::text::bytea) from generate_series(1, ${count}::int) c`,
  );

/** The same database, with a listener to its transactions' statements. */
function overheard(asked: Database, hear: (statement: Statement, rows: object[]) => unknown): Database {
  const heard = (tx: Transaction): Transaction => ({
    ...tx,
    async query<Row extends object>(statement: Statement) {
      const rows = await tx.query<Row>(statement);
      await hear(statement, rows);
      return rows;
    },
  });
  return {
    ...asked,
    transaction: (work) => asked.transaction((tx) => work(heard(tx))),
    snapshot: (work) => asked.snapshot((tx) => work(heard(tx))),
  };
}

/** The most chains that are read at once. */
const BATCH = 1_000;

describe('an anchor of many chains', () => {
  test.each<Kind>(['postgres', 'pglite'])(
    'never holds more than a batch of them, and is the same as ever: %s',
    async (kind) => {
      const many = await freshDatabase(kind);
      await beginChains(many, 2 * BATCH + 1);
      const sizes: number[] = [];
      const heard = overheard(many, ({ values }, rows) =>
        sizes.push(rows.length, ...values.map((value) => (Array.isArray(value) ? value.length : 0))),
      );
      const heads = await headsOf(many);
      const first = anchorAsEver(1, at, heads, heads, Buffer.alloc(32));
      expect((await anchorAudit(heard, at)).line).toBe(first.line);
      // The next one has only what moved: a chain of each batch.
      const moving = [3, BATCH + 3, 2 * BATCH + 1];
      await behindTriggers(
        many,
        sql`update audit_heads set seq = 2, hash = ${Buffer.alloc(32, 1)} where chain = any(${moving}::int[])`,
      );
      const later = new Date(at.getTime() + DAY_MS);
      const [now, moved] = [await headsOf(many), (await headsOf(many)).filter(({ chain }) => moving.includes(chain))];
      const second = anchorAsEver(2, later, now, moved, first.digest);
      expect((await anchorAudit(heard, later)).line).toBe(second.line);
      const [kept] = await many.query<{ first: bigint; second: bigint }>(sql`
      select count(*) filter (where anchor = 1) as first, count(*) filter (where anchor = 2) as second
      from audit_anchor_heads`);
      expect(kept).toEqual({ first: BigInt(2 * BATCH + 1), second: 3n });
      const faulty = await heard.transaction((tx) => anchorFaults(tx, second.line));
      expect(faulty.filter((fault) => fault.startsWith('Anchor'))).toEqual([]);
      expect(Math.max(...sizes)).toBe(BATCH);
    },
  );

  test('is of one moment, whatever is written while it is made', async () => {
    await beginChains(database, 2 * BATCH);
    const heads = await headsOf(database);
    let batches = 0;
    const heard = overheard(database, async (_, rows) => {
      if (rows.length !== BATCH) return;
      batches += 1;
      // A chain that was read, one that was not, and a new one.
      await fromOutside(() =>
        behindTriggers(
          database,
          sql`update audit_heads set seq = seq + 1, hash = ${Buffer.alloc(32, batches)} where chain in (1, ${2 * BATCH})`,
          sql`insert into audit_heads (chain, seq, hash) values (${2 * BATCH + batches}, 1, ${Buffer.alloc(32, 9)})`,
        ),
      );
    });
    const { line, digest } = anchorAsEver(1, at, heads, heads, Buffer.alloc(32));
    expect((await anchorAudit(heard, at)).line).toBe(line);
    // They are read twice: for the digest, and to be stored.
    expect(batches).toBe(4);
    expect(await anchorFaultsOf(line)).toEqual([]);
    // What moved meanwhile belongs to the next anchor.
    const later = new Date(at.getTime() + DAY_MS);
    const [now, moved] = [await headsOf(database), [1, 2 * BATCH, ...[1, 2, 3, 4].map((n) => 2 * BATCH + n)]];
    const next = anchorAsEver(
      2,
      later,
      now,
      now.filter(({ chain }) => moved.includes(chain)),
      digest,
    );
    expect(await anchor(later)).toBe(next.line);
  });

  test('that is cut short by the stop leaves nothing, and the next is whole', async () => {
    await beginChains(database, 2 * BATCH);
    const stopping = new AbortController();
    const heard = overheard(database, (_, rows) => {
      if (rows.length === BATCH) stopping.abort(new Error('The server stops'));
    });
    await expect(anchorAudit(heard, at, stopping.signal)).rejects.toThrow('The server stops');
    expect(await database.query(sql`select from audit_anchors`)).toEqual([]);
    expect(await database.query(sql`select from audit_anchor_heads`)).toEqual([]);
    const heads = await headsOf(database);
    expect(await anchor(at)).toBe(anchorAsEver(1, at, heads, heads, Buffer.alloc(32)).line);
  });

  test('that was made before batches still matches its line', async () => {
    await beginChains(database, BATCH + 1);
    const heads = await headsOf(database);
    const { line, digest, rows } = anchorAsEver(1, at, heads, heads, Buffer.alloc(32));
    await database.query(sql`insert into audit_anchors (number, at, chains, rows, digest)
      values (1, ${at}, ${heads.length}, ${rows}, ${digest})`);
    await database.query(
      sql`insert into audit_anchor_heads (chain, seq, hash, anchor) select chain, seq, hash, 1 from audit_heads`,
    );
    expect(await anchorFaultsOf(line)).toEqual([]);
    await behindTriggers(
      database,
      sql`update audit_anchor_heads set hash = ${Buffer.alloc(32, 1)} where chain = ${BATCH + 1}`,
    );
    expect(await anchorFaultsOf(line)).toContain('Anchor 1 was changed');
  });
});

test.each<Kind>(['postgres', 'pglite'])(
  'a log of many chains is walked, and its heads are sealed again, a batch at a time: %s',
  async (kind) => {
    const many = await freshDatabase(kind);
    const last = 2 * BATCH + 1;
    await behindTriggers(
      many,
      sql`insert into audit_heads (chain, seq, hash) select c, 0, ${Buffer.alloc(32)} from generate_series(1, ${last}::int) c`,
    );
    await many.transaction((tx) => adoptHeads(tx, key));
    const written = [3, BATCH, BATCH + 1, last];
    for (const chain of written) await write(many, chain, 'one');
    const sizes: number[] = [];
    const heard = overheard(many, ({ values }, rows) =>
      sizes.push(rows.length, ...values.map((value) => (Array.isArray(value) ? value.length : 0))),
    );
    expect(await verifyAudit(heard, key)).toEqual([]);
    const other = Buffer.alloc(32, 8);
    await resealHeads(heard, { from: key, to: other, despiteFaults: false });
    // The rows keep their seals, by a key that is not kept here; heads and their list have the new one.
    expect(await verifyAudit(heard, other)).toEqual(written.map((chain) => `Chain ${chain} breaks at row 1`));
    await resealHeads(heard, { from: other, to: key, despiteFaults: false });
    expect(Math.max(...sizes)).toBe(BATCH);
    await behindTriggers(
      many,
      sql`delete from audit_heads where chain in (4, ${BATCH + 1})`,
      sql`update audit_heads set seq = 2 where chain in (2, ${BATCH}, ${last - 1})`,
    );
    expect(await verifyAudit(heard, key)).toEqual([
      'Chain 2 ends at row 0 instead of 2',
      `Chain ${BATCH} ends at row 1 instead of 2`,
      `Chain ${BATCH + 1} has no head`,
      `Chain ${last - 1} ends at row 0 instead of 2`,
      'The head of chain 2 is not sealed',
      `The head of chain ${BATCH} is not sealed`,
      `The head of chain ${last - 1} is not sealed`,
      `2 of ${last} chains are missing`,
    ]);
  },
);

/** How rows were sealed before heads were signed with the key; never to be changed. */
async function writeAsBefore(old: Database, chain: number, seq: number, previous: Buffer): Promise<Buffer> {
  const fields = [chain, String(seq), at.toISOString(), chain, chain, 'test', 'C1', null, '{"a":1}', '127.0.0.1', 'r'];
  const hash = createHmac('sha256', key)
    .update(JSON.stringify([...fields, previous.toString('hex')]))
    .digest();
  await old.query(sql`insert into audit_log (chain, seq, at, actor_id, acted_for_id, action, subject, after, ip, request_id,
      prev_hash, hash)
    values (${chain}, ${seq}, ${at}, ${chain}, ${chain}, 'test', 'C1', '{"a":1}', '127.0.0.1', 'r', ${previous}, ${hash})`);
  await old.query(sql`insert into audit_heads (chain, seq, hash) values (${chain}, ${seq}, ${hash})
    on conflict (chain) do update set seq = excluded.seq, hash = excluded.hash`);
  return hash;
}

test('a log from before is taken over once: its rows verify and its chains go on', async () => {
  database = await emptyDatabase();
  const before = freshFolder();
  for (const name of readdirSync(MIGRATIONS)) if (name < '0010') cpSync(join(MIGRATIONS, name), join(before, name));
  await migrate(database, undefined, before);
  for (const chain of [1, 4, 2]) {
    let previous: Buffer = Buffer.alloc(32);
    for (const seq of [1, 2, 3]) previous = await writeAsBefore(database, chain, seq, previous);
  }
  await expect(start(Buffer.alloc(32, 8))).rejects.toThrow(/^AUDIT_KEY is not the key/);
  await Promise.all([start(), start()]);
  expect(await faults()).toEqual([]);
  expect(
    await database.query(sql`select chain, actor_id as "by", after from audit_log where action = 'audit.sealed'`),
  ).toEqual([{ chain: 0, by: null, after: '{"chains":3}' }]);
  await write(database, 4, 'C2');
  await write(database, 5, 'C3');
  await start();
  expect(await faults()).toEqual([]);
  await behindTriggers(database, sql`update audit_log set subject = 'C9' where chain = 4 and seq = 2`);
  expect(await faults()).toEqual(['Chain 4 breaks at row 2']);
});

describe('D492: a tail that was cut off without the key', () => {
  const cutOff = (...also: Statement[]) =>
    behindTriggers(
      database,
      sql`delete from audit_log where chain = 1 and seq = 3`,
      sql`update audit_heads h set seq = 2, hash = l.hash from audit_log l where h.chain = 1 and l.chain = 1 and l.seq = 2`,
      ...also,
    );
  beforeEach(async () => {
    for (const subject of ['C1', 'C2', 'C3']) await write(database, 1, subject);
    await start();
  });

  test('is found when all seals were removed, also after the next start, which counts the heads', async () => {
    await cutOff(sql`update audit_heads set mac = null, born = null, key_id = null`, sql`delete from audit_chains`);
    await start();
    expect(await faults()).toEqual(['The head of chain 1 is not sealed', 'The list of chains is missing']);
    expect(await countUnsealedHeads(database)).toBe(1);
    await write(database, 1, 'C4');
    expect(await faults()).toContain('The head of chain 1 is not sealed');
  });

  test.each([
    ['of the row that was the end', sql`update audit_heads set seq = seq`],
    ['nobody', sql`update audit_heads set mac = null`],
  ])('is found under the seal of %s, also once the chain goes on', async (_, seal) => {
    await cutOff(seal);
    await write(database, 1, 'C4');
    await write(database, 1, 'C5');
    expect(await faults()).toEqual(['The head of chain 1 is not sealed']);
  });
});

test('writers of different accounts do not wait for each other', async () => {
  for (const chain of [1, 2]) await write(database, chain, 'begun');
  const event = { at, actorId: 1, actedForId: 1, action: 'chips.in' } as const;
  await database.transaction(async (tx) => {
    await writeAudit(tx, key, event);
    // This one would wait forever for a lock that the surrounding transaction holds.
    await fromOutside(() => write(database, 2, 'meanwhile'));
  });
  expect(await faults()).toEqual([]);
});

test('text with an unpaired surrogate or a NUL is sealed as it is stored', async () => {
  const event = {
    at,
    actorId: null,
    actedForId: null,
    action: 'chips.in',
    subject: `${'a'.repeat(29)}\ud83d\0`,
    ip: '\ud83d',
  } as const;
  const more = { before: { typed: '\ud83d\0' }, after: { typed: '\uDE00' }, requestId: 'r' };
  await database.transaction((tx) => writeAudit(tx, key, { ...event, ...more }));
  await database.transaction((tx) => writeAudit(tx, key, { ...event, subject: '🙂'.repeat(150) }));
  expect(await faults()).toEqual([]);
});
