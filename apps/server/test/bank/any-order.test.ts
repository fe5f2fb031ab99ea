import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { accepting, aLine, asking, bankAs, type WireLine } from '../support/bank.ts';
import { type Cage, messageOf, type Name, openCage, post, texts } from '../support/cage.ts';
import { bothWhileHeld } from '../support/held.ts';
import { fund } from '../support/tree.ts';

let cage: Cage;
let bank: Awaited<ReturnType<typeof bankAs>>;

const proves = async () => (await bank.lines()).map((line) => line.proves);
const [OWN, OTHER] = ['412345678901', '412399999999'] as const;
/** One payment of 1,500 under one reference, with another's reference in its remark. */
const remark = { reference: OWN, narration: `UPI/CR/${OWN}/RAVI K/HDFC/${OTHER}` };

beforeEach(async () => {
  cage = await openCage('postgres');
  bank = await bankAs(cage, 'customer');
  for (const name of ['customer', 'agent'] as const) await fund(cage.services.database, cage.ids[name], 10_000_000n);
});

describe('D445: what a line proves, whatever came first', () => {
  test('nothing by its remark where its request was accepted for another amount before it came in', async () => {
    await accepting(cage, await asking(cage, OWN, { amountPaise: 150_100n }));
    const two = await asking(cage, OTHER);
    expect(messageOf(await accepting(cage, two))).toBe(texts.rechargeApproved);
    expect(await bank.take([aLine(remark)])).toMatchObject({ taken: 1, proven: 0 });
    expect(await proves()).toEqual([null]);
  });

  test('nothing more once it was put aside and back', async () => {
    await accepting(cage, await asking(cage, OWN, { amountPaise: 150_100n }));
    const two = await asking(cage, OTHER);
    await bank.take([aLine(remark)]);
    await accepting(cage, two);
    expect(await proves()).toEqual([null]);
    const [line] = await bank.lines();
    await bank.call('aside', { line: line?.id, aside: true, reason: 'Look' });
    await bank.call('aside', { line: line?.id, aside: false, reason: '' });
    expect(await proves()).toEqual([null]);
  });

  test('nothing by its remark where its request was paid to somebody else, before it came in or after', async () => {
    const elsewhere = await asking(cage, OWN, { from: 'customer', to: 'agent' });
    const two = await asking(cage, OTHER);
    await accepting(cage, two);
    await bank.take([aLine(remark)]);
    expect(await proves()).toEqual([two]);
    await accepting(cage, elsewhere, 'agent');
    expect(await proves()).toEqual([null]);
    await bank.take([aLine(remark)]);
    expect(await proves()).toEqual([null, null]);
  });

  test('the request of its own reference before one that its remark names', async () => {
    const [two, own] = [await asking(cage, OTHER), await asking(cage, OWN)];
    await accepting(cage, two);
    await bank.take([aLine(remark)]);
    expect(await proves()).toEqual([two]);
    // It is still shown beside its own request, for a person to look at.
    expect(await bank.piles()).toMatchObject({ exact: [], differs: [`R${OWN}`], unpaid: [] });
    await accepting(cage, own);
    expect(await proves()).toEqual([own]);
    const [logged] = await cage.services.database.query<{ after: string }>(
      sql`select after from audit_log where action = 'recharge.accepted' order by id desc limit 1`,
    );
    const [line] = await bank.lines();
    expect(JSON.parse(logged?.after ?? '')).toMatchObject({ bankLine: line?.id });
  });

  test('the only request it names, once its pairing with another was rejected or parted', async () => {
    const [two, other] = [await asking(cage, OTHER), await asking(cage, '7')];
    await bank.take([aLine(remark)]);
    const [line] = await bank.lines();
    const pair = () => bank.call('pair', { line: line?.id, recharge: other });
    await pair();
    await accepting(cage, two);
    expect(await proves()).toEqual([null]);
    await bank.call('unpair', { line: line?.id });
    expect(await proves()).toEqual([two]);
    expect(messageOf(await pair())).toBe(texts.bankLineTaken);
  });

  test('a recharge accepted while the line waited for a person only by hand, on the record', async () => {
    await accepting(cage, await asking(cage, OWN, { amountPaise: 150_100n }));
    const two = await asking(cage, OTHER);
    await accepting(cage, two);
    await bank.take([aLine(remark), aLine({ reference: '77' })]);
    const [line, free] = await bank.lines();
    expect(await bank.read(`unproven?line=${line?.id}`)).toMatchObject({
      datas: [{ id_order: `R${OTHER}` }],
      total: 1,
    });
    expect(messageOf(await bank.call('pair', { line: line?.id, recharge: two }))).toBe(texts.bankLineProves);
    expect(await proves()).toEqual([two, null]);
    expect(await bank.read(`unproven?line=${free?.id}`)).toMatchObject({ datas: [], total: 0 });
    const paired = await cage.services.database.query(
      sql`select actor_id as by, subject from audit_log where action = 'bank.paired'`,
    );
    expect(paired).toEqual([{ by: cage.ids.customer, subject: `R${OTHER}` }]);
    const again = async (recharge: number) => messageOf(await bank.call('pair', { line: free?.id, recharge }));
    expect(await again(two)).toBe(texts.bankRequestProven);
    const no = await asking(cage, '9');
    await post(
      cage.apps.admin,
      '/api/webapi/admin/recharge/status',
      { id: no, status: 2, reason: 'No' },
      await cage.signIn('customer'),
    );
    expect(await again(no)).toBe(texts.rechargeDecided);
    // Another named payee sees nothing of the lines.
    const agent = await bankAs(cage, 'agent');
    expect(await agent.read(`unproven?line=${line?.id}`)).toMatchObject({ datas: [], total: 0 });
  });
});

/** A function returning numbers from 0 to below 1, the same for the same seed. */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

const shuffled = <T>(given: readonly T[], next: () => number): T[] =>
  given
    .map((it) => ({ it, by: next() }))
    .sort((a, b) => a.by - b.by)
    .map(({ it }) => it);

const REFERENCES = ['412345678901', '0412345678901', 'UPI412345678901', '412399999999', '412388888888'] as const;

/** Requests, their payees, and bank lines, generated from a seed. */
function factsOf(next: () => number) {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  const requests = shuffled(REFERENCES, next)
    .slice(0, 4)
    .map((utr) => ({
      utr,
      amountPaise: pick([150_000n, 150_000n, 150_100n]),
      ...pick<{ from: Name; to: Name }>([
        { from: 'player', to: 'customer' },
        { from: 'player', to: 'customer' },
        { from: 'customer', to: 'agent' },
      ]),
      granted: next() < 0.85,
    }));
  const lines = Array.from({ length: 3 }, () =>
    aLine({ reference: pick([...REFERENCES, '', 'CASH']), narration: `UPI/${pick(REFERENCES)}/${pick(REFERENCES)}` }),
  );
  return { requests, lines };
}

type Facts = ReturnType<typeof factsOf>;

/** Does all of it in an order from the seed, some lines aside and back in between, and returns what proves what. */
async function answerOf({ requests, lines }: Facts, next: () => number) {
  cage = await openCage('postgres');
  for (const name of ['customer', 'agent'] as const) await fund(cage.services.database, cage.ids[name], 10_000_000n);
  bank = await bankAs(cage, 'customer');
  const tokens = { customer: await cage.signIn('customer'), agent: await cage.signIn('agent') };
  const ids: number[] = [];
  for (const { granted: _, ...request } of requests) ids.push(await asking(cage, request.utr, request));
  const aside = async (line: WireLine) => {
    const [kept] = await cage.services.database.query<{ id: number }>(
      sql`select id from bank_lines where balance_paise = ${String(Number(line.balance) * 100)}::bigint and recharge_id is null`,
    );
    if (!kept) return;
    await bank.call('aside', { line: kept.id, aside: true, reason: 'Look' });
    return () => bank.call('aside', { line: kept.id, aside: false, reason: '' });
  };
  const acts: (() => Promise<unknown>)[] = shuffled(
    [
      ...requests.map(({ granted, to }, index) => () => {
        const decision = granted ? { status: 1 } : { status: 2, reason: 'No' };
        const token = to === 'agent' ? tokens.agent : tokens.customer;
        return post(cage.apps.admin, '/api/webapi/admin/recharge/status', { id: ids[index], ...decision }, token);
      }),
      ...lines.map((line) => () => bank.take([line])),
    ],
    next,
  );
  const backs: (() => Promise<unknown>)[] = [];
  for (const act of acts) {
    await act();
    if (next() < 0.5) {
      const back = await aside(lines[Math.floor(next() * lines.length)] as WireLine);
      if (back) backs.push(back);
    }
    if (next() < 0.5) await backs.pop()?.();
  }
  for (const back of backs) await back();
  const rows = await cage.services.database.query<{ utr: string; line: string | null }>(sql`
    select r.utr, l.reference || ' ' || l.narration as line from recharges r left join bank_lines l on l.recharge_id = r.id
    order by r.utr`);
  return rows;
}

test.each([1, 2, 3, 4, 5])('D445: the same facts prove the same in any order (seed %i)', async (seed) => {
  const next = numbersOf(seed * 7_919);
  const facts = factsOf(next);
  const first = await answerOf(facts, next);
  for (let turn = 0; turn < 2; turn += 1) expect(await answerOf(facts, next)).toEqual(first);
});

test('M5: of two acceptances at once that one line names, it proves the one of its own reference, whichever is first', async () => {
  const [two, own] = [await asking(cage, OTHER), await asking(cage, OWN)];
  await bank.take([aLine(remark)]);
  const answers = await bothWhileHeld(
    cage.services.database,
    (tx) => tx.query(sql`select id from bank_lines for update`),
    [() => accepting(cage, two), () => accepting(cage, own)],
  );
  expect(answers.map(messageOf)).toEqual([texts.rechargeApproved, texts.rechargeApproved]);
  expect(await proves()).toEqual([own]);
});

test('M5: an acceptance by another account and an import at once: neither misses the other', async () => {
  const [elsewhere, two] = [await asking(cage, OWN, { from: 'customer', to: 'agent' }), await asking(cage, OTHER)];
  await accepting(cage, two);
  const token = await cage.signIn('agent');
  const accept = { id: elsewhere, status: 1 };
  const [taken, accepted] = await bothWhileHeld(
    cage.services.database,
    (tx) => tx.query(sql`select chain from audit_heads for update`),
    [() => bank.take([aLine(remark)]), () => post(cage.apps.admin, '/api/webapi/admin/recharge/status', accept, token)],
  );
  expect([taken, messageOf(accepted)]).toEqual([expect.objectContaining({ taken: 1 }), texts.rechargeApproved]);
  expect(await proves()).toEqual([null]);
});
