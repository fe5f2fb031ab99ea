import { contract } from '@cage/contract/contract';
import { type Endpoint, pathParams } from '@cage/contract/endpoint';
import { defaultPermissions, mayCall } from '@cage/contract/roles/permissions';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { aBet, endBet } from '../support/bets.ts';
import { type Cage, deposit, type Name, openCage, people, post } from '../support/cage.ts';
import { fund } from '../support/tree.ts';
import { withdrawalsOf } from '../support/withdrawals.ts';

/** Words that stand in the other agent's subtree and nowhere else. */
const canaries = [
  'CANARYNAME',
  'CANARYPROJECT',
  'canary.example',
  'CANARYUTR1',
  'CANARYUTR2',
  'CANARYGAME',
  'CANARYROUND',
  'CANARYREASON',
  'otherAgent',
  'otherCustomer',
  'otherPlayer',
];

let cage: Cage;

/** Fills the other subtree with canaries, in every kind of row there is. */
async function plant(): Promise<string[]> {
  const { services, ids, apps } = cage;
  const { database } = services;
  await database.query(sql`
    update accounts set name = 'CANARYNAME', project_name = 'CANARYPROJECT' where id in (${ids.otherAgent}, ${ids.otherCustomer})`);
  await database.query(sql`update accounts set domain = 'canary.example' where id = ${ids.otherCustomer}`);
  await fund(database, ids.otherCustomer, 10_000_000n);
  await fund(database, ids.otherPlayer, 10_000_000n);
  const other = await cage.signIn('otherPlayer');
  const partner = await cage.signIn('otherCustomer');
  await deposit(apps.player, other, { utr: 'CANARYUTR1' });
  await deposit(apps.player, other, { utr: 'CANARYUTR2' });
  const [waiting] = await database.query<{ id: number }>(sql`select id from recharges where utr = 'CANARYUTR2'`);
  await post(
    apps.admin,
    '/api/webapi/admin/recharge/status',
    { id: waiting?.id, status: 2, reason: 'CANARYREASON' },
    partner,
  );
  await withdrawalsOf(cage).ask('otherPlayer');
  const bet = { customerId: ids.otherCustomer, playerId: ids.otherPlayer, gameId: 'CANARYGAME' };
  const tx = await aBet(database, { ...bet, roundId: 'CANARYROUND' });
  await endBet(database, ids.otherCustomer, tx, 20_000n);
  const codes = await database.query<{ text: string }>(sql`
    select code as text from recharges union all select code from withdrawals
    union all select public_id from accounts where id in (${ids.otherAgent}, ${ids.otherCustomer}, ${ids.otherPlayer})
    union all select replace(proof_name, '.webp', '') from recharges`);
  return codes.map(({ text }) => text);
}

const surfaceOf = (name: Name) => (people[name].level === 'player' ? 'player' : 'admin');

/** Every address of an endpoint that could lead to the other subtree: bare, searched for, and by its ids. */
function addressesOf({ path }: Endpoint, ids: readonly string[]): string[] {
  const names = pathParams(path);
  const filled = (value: string) =>
    names.reduce((url, name) => url.replace(`{${name}}`, encodeURIComponent(value)), path);
  if (names.length > 0) return [...ids, '1', '2', '3'].map(filled);
  const filters = ['player', 'playerId', 'customerId', 'customerid', 'agentId', 'actor', 'subject', 'q'];
  const values = ['CANARY', 'otherPlayer', ...ids.slice(-3)];
  return [
    path,
    `${path}?queue=downline`,
    ...filters.flatMap((name) => values.map((value) => `${path}?${name}=${value}`)),
  ];
}

const reads = (Object.entries(contract) as [string, Endpoint][]).filter(
  ([, { method, responses }]) =>
    responses.ok.is !== 'events' && (method === 'GET' || ('list' in responses.ok && responses.ok.list === true)),
);

async function answers(as: Name, endpoint: Endpoint, token: string, ids: readonly string[], accept?: string) {
  const app = cage.apps[surfaceOf(as)];
  const headers = { authorization: token, ...(accept ? { accept } : {}) };
  return Promise.all(
    addressesOf(endpoint, ids).map(async (url) => {
      const { body } = await app.inject({ method: endpoint.method as 'GET', url, headers });
      return { url, body };
    }),
  );
}

describe('Z2: no reading call of the contract tells of another subtree', () => {
  let ids: string[] = [];
  beforeEach(async () => {
    cage = await openCage();
    ids = await plant();
  });

  test.each(['agent', 'customer', 'player'] as const)('%s: page, search, filter, id and CSV', async (as) => {
    const token = await cage.signIn(as);
    const holder = { level: people[as].level, permissions: defaultPermissions[people[as].level] };
    // An id that one types oneself may be told back; what stands behind it may not.
    const secret = [...canaries, ...ids.filter((id) => id.length > 6)];
    for (const [name, endpoint] of reads) {
      if (!mayCall(endpoint.permission, holder)) continue;
      for (const accept of [undefined, 'text/csv']) {
        for (const { url, body } of await answers(as, endpoint, token, ids, accept)) {
          const told = secret.filter((canary) => body.includes(canary) && !url.includes(canary));
          expect([name, url, told]).toEqual([name, url, []]);
        }
      }
    }
  });

  test('and root, who may, reads them: the canaries are where they were looked for', async () => {
    const token = await cage.signIn('root');
    const seen = new Set<string>();
    for (const [, endpoint] of reads) {
      for (const { body } of await answers('root', endpoint, token, ids)) {
        for (const canary of canaries) if (body.includes(canary)) seen.add(canary);
      }
    }
    expect([...seen].sort()).toEqual([...canaries].sort());
  });
});
