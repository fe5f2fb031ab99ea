import { contract } from '@cage/contract/contract';
import { type Endpoint, pathParams } from '@cage/contract/endpoint';
import { mayCall } from '@cage/contract/roles/access';
import { defaultPermissions } from '@cage/contract/roles/permissions';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { aBet, endBet } from '../support/bets.ts';
import { type Cage, deposit, messageOf, type Name, openCage, people, post, texts } from '../support/cage.ts';
import { addStaff, createRole, strangers } from '../support/staff.ts';
import { fund, twoAbove, waitingRecharge } from '../support/tree.ts';
import { withdrawalsOf } from '../support/withdrawals.ts';

/** Words that occur in the other agent's subtree and nowhere else. */
const canaries = [
  'CANARYNAME',
  'CANARYPROJECT',
  'canary.example',
  'CANARYUTR1',
  'CANARYUTR2',
  'CANARYGAME',
  'CANARYROUND',
  'CANARYREASON',
  'CANARYREVERSAL',
  'CANARYNOTE',
  'CANARYTAG',
  'CANARYDOCUMENT',
  'otherAgent',
  'otherCustomer',
  'otherPlayer',
];

let cage: Cage;

/** Fills the other subtree with canaries, in every kind of row. */
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
  const [credited] = await database.query<{ id: number }>(sql`select id from recharges where utr = 'CANARYUTR1'`);
  await post(apps.admin, '/api/webapi/admin/recharge/status', { id: credited?.id, status: 1 }, partner);
  const reversal = { id: credited?.id, debt_seen: '0.00', reason: 'CANARYREVERSAL', request_id: crypto.randomUUID() };
  const root = await cage.retype(await cage.signIn('root'));
  expect((await post(apps.admin, '/api/webapi/admin/recharge/reverse', reversal, root)).json().status).toBe(true);
  const noted = { text: 'CANARYNOTE', tag: 'CANARYTAG', request_id: crypto.randomUUID() };
  for (const call of ['note', 'tag']) {
    const answer = await post(apps.admin, `/api/webapi/admin/account/${call}`, { id_user: 'P2', ...noted }, root);
    expect(answer.json().status).toBe(true);
  }
  const document = { member: 'P2', document_type: 'identity', note: 'CANARYDOCUMENT' };
  expect((await post(apps.admin, '/api/webapi/admin/member/document/ask', document, root)).json().status).toBe(true);
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

/** Every address of an endpoint that could lead to the other subtree: bare, with searches, and with its ids. */
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

describe('Z2: no reading call of the contract reveals another subtree', () => {
  let ids: string[] = [];
  beforeEach(async () => {
    cage = await openCage();
    ids = await plant();
  });

  test.each(['agent', 'customer', 'player'] as const)('%s: page, search, filter, id and CSV', async (as) => {
    const token = await cage.signIn(as);
    const holder = { level: people[as].level, permissions: defaultPermissions[people[as].level] };
    // An id that the caller typed may be echoed; what it refers to may not.
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

  test('root, who may, reads them: the canaries are where they were looked for', async () => {
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

/** Staff of the house, who decide on what others in the tree may also decide. */
const above = ['canary.above', 'canary.second'] as const;

/**
 * Has staff above an agent and its customer propose, decide, take back and decline; returns the refusals that name them. A
 * claim is shown with the claimant's name for two minutes, whoever it is (R26).
 */
async function plantAbove(): Promise<string[]> {
  const { services, ids, apps } = cage;
  const { database, clock } = services;
  services.settings.secondPersonAbovePaise = twoAbove({ recharge: 50_000n, payout: 50_000n });
  await fund(database, ids.customer, 10_000_000n);
  await fund(database, ids.player, 10_000_000n);
  const root = await cage.signIn('root');
  await database.query(sql`
    update roles set permissions = permissions || '{Reverse Recharges,Reverse Withdrawals}' where name = 'customer'`);
  const ticked = [
    ...['Pending Recharge', 'Pending Withdrawal', 'Reverse Recharges', 'Reverse Withdrawals'],
    ...['Members', 'View More/Edit'],
  ];
  await createRole(apps.admin, root, 'House', ticked);
  const staff = [];
  for (const username of above) staff.push(await addStaff(cage, root, { role: 'House', username }));
  clock.at = new Date(clock.at.getTime() + 25 * 60 * 60_000);
  await strangers(cage);
  const [first = '', second = ''] = await Promise.all(staff.map(async ({ signIn }) => cage.retype(await signIn())));
  const customer = await cage.retype(await cage.signIn('customer'));
  const call = (path: string, body: object, token: string) => post(apps.admin, `/api/webapi/admin${path}`, body, token);
  const request = () => ({ request_id: crypto.randomUUID() });

  for (const [text, token] of [
    ['One', first],
    ['Two', second],
  ] as const) {
    const answer = await call('/account/note', { id_user: 'P1', text, ...request() }, token);
    expect(messageOf(answer)).toBe(texts.noteWritten);
  }

  let utr = 532_198_765_100;
  const filed = (amountPaise: bigint) => {
    utr += 1;
    return waitingRecharge(database, {
      ...{ requesterId: ids.player, payeeId: ids.customer, amountPaise, utr: String(utr) },
    });
  };
  const accept = (id: number, token: string) =>
    call('/recharge/status', { id, status: 1, reason: 'Seen in the bank' }, token);
  expect(messageOf(await accept(await filed(90_000n), first))).toBe(texts.proposed);
  const both = await filed(80_000n);
  await accept(both, first);
  expect(messageOf(await accept(both, second))).toBe(texts.rechargeApproved);
  const alone = await filed(40_000n);
  expect(messageOf(await accept(alone, first))).toBe(texts.rechargeApproved);
  const reversal = { id: alone, debt_seen: '0.00', reason: 'Recalled', ...request() };
  expect(messageOf(await call('/recharge/reverse', reversal, second))).toBe(texts.rechargeReversed);
  const own = (await accept(await filed(70_000n), customer)).json().proposal as number;
  expect(messageOf(await call('/approvals/decline', { id: own, reason: 'Ask first' }, first))).toBe(
    texts.proposalDeclined,
  );

  const paying = async (amount: string, tokens: readonly string[]) => {
    const { id } = (await withdrawalsOf(cage).ask('player', { amount })).json<{ id: number }>();
    for (const token of tokens) await call('/withdraw/status', { id, status: 1, utr: `PAID${id}-00000001` }, token);
    return id;
  };
  const paid = await paying('600', [first, second]);
  const back = { id: paid, reason: 'Came back', ...request() };
  await paying('700', [first]);
  const told = [
    await accept(both, customer),
    await call('/recharge/reverse', reversal, customer),
    await call('/withdraw/status', { id: paid, status: 1, utr: 'PAID0-00000001' }, customer),
    await call('/approvals/takeBack', { id: own }, customer),
  ];
  expect(messageOf(await call('/withdraw/reverse', back, first))).toBe(texts.withdrawalReversed);
  told.push(await call('/withdraw/reverse', { ...back, ...request() }, customer));
  return told.map(({ body }) => body);
}

describe('Z2: neither a reading call nor a refusal names staff above the reader', () => {
  let told: string[] = [];
  beforeEach(async () => {
    cage = await openCage();
    told = await plantAbove();
  });

  const seenBy = async (as: Name) => {
    const token = await cage.signIn(as);
    const holder = { level: people[as].level, permissions: defaultPermissions[people[as].level] };
    const codes = await cage.services.database.query<{ code: string }>(
      sql`select code from recharges union all select code from withdrawals`,
    );
    const ids = [...codes.map(({ code }) => code), 'P1'];
    const seen: [string, string][] = [];
    for (const [, endpoint] of reads) {
      if (as !== 'root' && !mayCall(endpoint.permission, holder)) continue;
      for (const { url, body } of await answers(as, endpoint, token, ids)) {
        for (const name of above) if (body.includes(name)) seen.push([name, url]);
      }
    }
    return seen;
  };

  test.each(['agent', 'customer'] as const)('%s', async (as) => {
    expect(await seenBy(as)).toEqual([]);
    expect(told.filter((body) => above.some((name) => body.includes(name)))).toEqual([]);
    expect(told.filter((body) => body.includes('lready'))).toHaveLength(5);
  });

  test('root reads both', async () => {
    expect(new Set((await seenBy('root')).map(([name]) => name))).toEqual(new Set(above));
  });
});
