import { expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { aBet } from '../support/bets.ts';
import { type Cage, get, messageOf, openCage, post, texts } from '../support/cage.ts';
import { fund } from '../support/tree.ts';

const ADMIN = '/api/webapi/admin';

/** The answer of a call to an id, without what differs between calls. */
async function answerTo(cage: Cage, token: string, call: (id: string) => string, id: string): Promise<unknown> {
  const response = await get(cage.apps.admin, call(encodeURIComponent(id)), token);
  const { requestId: _, ...answer } = response.json<{ requestId: string }>();
  return { statusCode: response.statusCode, answer };
}

test('an id is read alike in every call, however it is typed', async () => {
  const cage = await openCage();
  const root = await cage.signIn('root');
  const { database } = cage.services;
  await fund(database, cage.ids.player, 1_000_000n);
  await aBet(database, { customerId: cage.ids.customer, playerId: cage.ids.player });
  const calls: [string, (id: string) => string][] = [
    ['Agent1', (id) => `/admin/getAgents?agentid=${id}`],
    ['Agent1', (id) => `/admin/getParticularCustomers/${id}`],
    ['Agent1', (id) => `/api/webapi/agentChipsData/${id}`],
    ['Agent1', (id) => `${ADMIN}/account/below?id_user=${id}`],
    ['Agent1', (id) => `${ADMIN}/tree?id_user=${id}`],
    ['Agent1', (id) => `${ADMIN}/audit/status/${id}`],
    ['Agent1', (id) => `/api/webapi/casinoData?agentId=${id}`],
    ['C1', (id) => `/admin/getCustomers?customerid=${id}`],
    ['C1', (id) => `${ADMIN}/partner?customerid=${id}`],
    ['C1', (id) => `${ADMIN}/partner/calls?customerid=${id}`],
    ['C1', (id) => `${ADMIN}/listMember?customerid=${id}`],
    ['C1', (id) => `${ADMIN}/audit?actor=${id}`],
    ['C1', (id) => `/api/webapi/chipsData?account=${id}`],
    ['C1', (id) => `/api/webapi/walletData?customerId=${id}`],
    ['C1', (id) => `/api/webapi/casinoData?customerId=${id}`],
    ['C1', (id) => `/api/webapi/statements?customerId=${id}`],
    ['P1', (id) => `${ADMIN}/tree/path?id_user=${id}`],
    ['P1', (id) => `${ADMIN}/recharge/pending?under=${id}`],
    ['P1', (id) => `${ADMIN}/withdraw/pending?under=${id}`],
    ['P1', (id) => `${ADMIN}/member/${id}`],
    ['P1', (id) => `${ADMIN}/member/${id}/statement`],
    ['P1', (id) => `${ADMIN}/account/sessions?id_user=${id}`],
    ['P1', (id) => `/api/webapi/casinoData?playerId=${id}`],
  ];
  for (const [id, call] of calls) {
    const path = call(id);
    const whole = await answerTo(cage, root, call, id);
    expect([path, whole]).toMatchObject([path, { statusCode: 200 }]);
    const [, prefix = '', number = ''] = /^(\D+)(\d+)$/.exec(id) ?? [];
    for (const typed of [id.toLowerCase(), id.toUpperCase(), ` ${id} `, `${prefix}00${number}`])
      expect([path, typed, await answerTo(cage, root, call, typed)]).toEqual([path, typed, whole]);
  }
});

test('a change to an account is recorded by the account’s own id, however that was typed', async () => {
  const cage = await openCage();
  const root = await cage.signIn('root');
  const status = { id_user: ' p01', account_status: 'Suspended' };
  const answer = await post(cage.apps.admin, `${ADMIN}/account/status`, status, root);
  expect(messageOf(answer)).toBe(texts.accountUpdated);
  const [entry] = await cage.services.database.query<{ subject: string }>(
    sql`select subject from audit_log order by id desc limit 1`,
  );
  expect(entry?.subject).toBe('P1');
});
