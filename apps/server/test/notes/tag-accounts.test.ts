import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, get, openCage, post, texts } from '../support/cage.ts';
import { clerkWith } from '../support/staff.ts';

let cage: Cage;
let root: string;

const ADMIN = '/api/webapi/admin';

const send = (token: string, id_users: unknown, tag: string, change = 'add') =>
  post(cage.apps.admin, `${ADMIN}/accounts/tag`, { id_users, tag, change }, token);

/** The outcome of each account: a word, or the refusal. */
async function became(token: string, ids: readonly string[], tag: string, change?: string) {
  const answer = await send(token, ids, tag, change);
  const { results } = answer.json<{ results: { id_user: string; outcome: string; refusal?: { message: string } }[] }>();
  expect(answer.statusCode).toBe(200);
  return Object.fromEntries(results.map((row) => [row.id_user, row.refusal?.message ?? row.outcome]));
}

const tagsOf = async (token: string, account: string) =>
  (await get(cage.apps.admin, `${ADMIN}/account/${account}/tags`, token)).json<{ tags: string[] }>().tags;
const audited = async () =>
  (
    await cage.services.database.query<{ row: string }>(sql`
      select concat_ws(' ', action, subject, before, after) as row from audit_log where action like 'tag.%' order by id`)
  ).map(({ row }) => row);

beforeEach(async () => {
  cage = await openCage();
  root = await cage.signIn('root');
});

describe('O23: one tag of several accounts', () => {
  test('each is given it, or loses it, with its own result and its own audit row', async () => {
    expect(await became(root, ['P1'], 'vip')).toEqual({ P1: 'done' });
    const all = ['Agent1', 'C1', 'P1'];
    expect(await became(root, all, ' VIP ')).toEqual({ Agent1: 'done', C1: 'done', P1: 'unchanged' });
    // In the spelling of the first to give it.
    for (const id of all) expect(await tagsOf(root, id)).toEqual(['vip']);
    expect(await became(root, [...all, 'P2'], 'Vip', 'remove')).toMatchObject({
      ...{ Agent1: 'done', C1: 'done', P1: 'done' },
    });
    for (const id of all) expect(await tagsOf(root, id)).toEqual([]);
    expect(await audited()).toEqual([
      ...['P1', 'Agent1', 'C1'].map((id) => `tag.added ${id} {"tag":"vip"}`),
      ...['Agent1', 'C1', 'P1'].map((id) => `tag.removed ${id} {"tag":"vip"}`),
    ]);
    expect(await became(root, all, 'Vip', 'remove')).toEqual({ Agent1: 'unchanged', C1: 'unchanged', P1: 'unchanged' });
  });

  test('a refused one stops no other, and says why', async () => {
    for (let n = 0; n < 10; n += 1) await became(root, ['C1'], `Tag ${n}`);
    expect(await became(root, ['Agent1', 'C1', 'P999', 'Admin1', 'P1', 'p1'], 'VIP')).toEqual({
      Agent1: 'done',
      C1: texts.tagsFull,
      P999: texts.accountNotFound,
      // The caller itself.
      Admin1: texts.accountNotFound,
      P1: 'done',
    });
    expect(await tagsOf(root, 'C1')).toHaveLength(10);
  });

  test('an invalid tag is refused once, at its field, and given to none', async () => {
    for (const tag of ['', '<b>', 'x'.repeat(25)]) {
      for (const change of ['add', 'remove']) {
        const answer = await send(root, ['Agent1', 'P1'], tag, change);
        expect(answer.json()).toMatchObject({ status: false, message: texts.tagInvalid, field: 'tag' });
      }
    }
    expect(await audited()).toEqual([]);
    expect((await send(root, ['P1'], 'VIP', 'rename')).statusCode).toBe(422);
    expect(
      (
        await send(
          root,
          Array.from({ length: 101 }, (_, n) => `P${n}`),
          'VIP',
        )
      ).statusCode,
    ).toBe(422);
  });

  test('each takes the same permission as alone, and one out of scope does not exist', async () => {
    const editor = (await clerkWith(cage, 'Editor', ['Members', 'View More/Edit'])).token;
    expect(await became(editor, ['Agent1', 'C1', 'P1'], 'VIP')).toEqual({
      ...{ Agent1: texts.accountNotFound, C1: texts.accountNotFound, P1: 'done' },
    });
    const reader = (await clerkWith(cage, 'Reader', ['Members', 'Agent Whitelist'])).token;
    expect(await became(reader, ['Agent1', 'P1'], 'VIP', 'remove')).toEqual({
      ...{ Agent1: 'unchanged', P1: texts.accountNotFound },
    });
    expect(await tagsOf(root, 'P1')).toEqual(['VIP']);
    const banker = (await clerkWith(cage, 'Banker', ['Bank'])).token;
    expect((await send(banker, ['P1'], 'VIP')).statusCode).toBe(403);
    expect((await send(await cage.signIn('player'), ['P1'], 'VIP')).statusCode).toBe(401);
  });

  test('D384: accounts below have tags of their own, which those above see and remove with theirs', async () => {
    const [agent, other] = [await cage.signIn('agent'), await cage.signIn('otherAgent')];
    expect(await became(agent, ['C1', 'Agent1', 'Agent2'], 'Slow payer')).toEqual({
      ...{ C1: 'done', Agent1: texts.accountNotFound, Agent2: texts.accountNotFound },
    });
    expect(await became(root, ['C1', 'Agent1'], 'Watch')).toEqual({ C1: 'done', Agent1: 'done' });
    expect(await became(other, ['C1'], 'Slow payer', 'remove')).toEqual({ C1: texts.accountNotFound });
    expect(await became(agent, ['C1'], 'Watch', 'remove')).toEqual({ C1: 'unchanged' });
    expect([await tagsOf(root, 'C1'), await tagsOf(agent, 'C1')]).toEqual([['Slow payer', 'Watch'], ['Slow payer']]);
    expect(await became(root, ['C1', 'Agent1'], 'SLOW PAYER', 'remove')).toEqual({ C1: 'done', Agent1: 'unchanged' });
    expect([await tagsOf(root, 'C1'), await tagsOf(agent, 'C1')]).toEqual([['Watch'], []]);
  });
});
