import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, get, messageOf, openCage, post, texts } from '../support/cage.ts';
import { documentsOf, tokensOf } from '../support/documents.ts';
import { addStaff, createRole } from '../support/staff.ts';
import { fund } from '../support/tree.ts';
import { withdrawalsOf } from '../support/withdrawals.ts';

let cage: Cage;
let desk: ReturnType<typeof documentsOf>;
let as: ReturnType<typeof tokensOf>;

const audited = () =>
  cage.services.database.query<{ action: string; subject: string; before: string | null; after: string | null }>(sql`
    select action, subject, before, after from audit_log where action like 'document.%' order by id`);
const inbox = (accountId: number) =>
  cage.services.database.query<{ kind: string; subject: string; read: boolean }>(sql`
    select kind, subject, read_at is not null as read from notifications
    where account_id = ${accountId} and kind like 'document-%' order by id`);

beforeEach(async () => {
  cage = await openCage();
  desk = documentsOf(cage);
  as = tokensOf(cage);
});

/** A document that P1 was asked for and sent. */
async function received(): Promise<{ root: string; player: string }> {
  const [root, player] = [await as('root'), await as('player')];
  expect(messageOf(await desk.ask(root))).toBe(texts.documentAsked);
  expect(messageOf(await desk.send(player))).toBe(texts.documentSent);
  return { root, player };
}

describe('O22: a document goes through its states', () => {
  test('asked for with a note, received, refused with a reason, sent again and accepted; each side sees it', async () => {
    const [root, player] = [await as('root'), await as('player')];
    expect(messageOf(await desk.ask(root, { note: '  Your passport, please ' }))).toBe(texts.documentAsked);
    const at = cage.services.clock.at.toISOString();
    expect(await desk.all(root)).toMatchObject([
      {
        document_type: 'identity',
        state: 'asked',
        asked_by: 'root',
        note: 'Your passport, please',
        times_sent: 0,
        pictures: 0,
      },
    ]);
    expect((await desk.own(player)).json().documents).toEqual([
      {
        ...{ document_type: 'identity', state: 'asked', asked_time: at, note: 'Your passport, please' },
        ...{ received_time: null, decided_time: null, reason: null },
      },
    ]);
    await desk.send(player);
    expect(await desk.all(root)).toMatchObject([{ state: 'received', times_sent: 1, pictures: 1, decided_by: null }]);
    expect(messageOf(await desk.decide(root, 'refused', { reason: 'A side is missing' }))).toBe(texts.documentRefused);
    expect((await desk.own(player)).json().documents).toMatchObject([
      { state: 'refused', reason: 'A side is missing' },
    ]);
    await desk.send(player);
    expect(await desk.all(root)).toMatchObject([{ state: 'received', times_sent: 2, reason: null, decided_by: null }]);
    expect(messageOf(await desk.decide(root, 'accepted', { times_sent: 2 }))).toBe(texts.documentAccepted);
    expect((await desk.own(player)).json().documents).toMatchObject([{ state: 'accepted', reason: null }]);
    expect((await audited()).map(({ action, subject }) => [action, subject])).toEqual([
      ...[
        ['document.asked', 'P1'],
        ['document.sent', 'P1'],
        ['document.rejected', 'P1'],
      ],
      ...[
        ['document.sent', 'P1'],
        ['document.accepted', 'P1'],
      ],
    ]);
    expect((await inbox(cage.ids.player)).map(({ kind }) => kind)).toEqual([
      ...['document-asked', 'document-refused', 'document-accepted'],
    ]);
  });

  test('the asker is notified that something came, and has read it once nothing waits', async () => {
    const { root, player } = await received();
    await desk.ask(root, { document: 'address' });
    await desk.send(player, { document: 'address' });
    expect(await inbox(cage.ids.root)).toMatchObject([{ subject: 'P1', read: false }, { read: false }]);
    await desk.decide(root, 'accepted');
    expect(await inbox(cage.ids.root)).toMatchObject([{ read: false }, { read: false }]);
    await desk.decide(root, 'refused', { document: 'address' });
    expect(await inbox(cage.ids.root)).toMatchObject([{ read: true }, { read: true }]);
  });

  test('it is asked for again after a decision, and not before', async () => {
    const { root, player } = await received();
    expect(messageOf(await desk.ask(root))).toBe(texts.documentWaits);
    await desk.decide(root, 'accepted');
    expect(messageOf(await desk.ask(root, { note: 'It has expired' }))).toBe(texts.documentAsked);
    expect(messageOf(await desk.ask(root))).toBe(texts.documentAskedAlready);
    expect(messageOf(await desk.decide(root, 'accepted'))).toBe(texts.documentDecided);
    // An accepted picture remains until another replaces it.
    expect(await desk.all(root)).toMatchObject([
      { state: 'asked', decided_by: 'root', pictures: 1, note: 'It has expired' },
    ]);
    expect((await desk.open(root)).statusCode).toBe(200);
    await desk.send(player);
    expect(await desk.all(root)).toMatchObject([{ state: 'received', decided_by: null, seen_by: null }]);
    expect((await audited()).at(-2)).toMatchObject({ action: 'document.viewed' });
  });

  test('a decision or sending that is not possible says why', async () => {
    const [root, player] = [await as('root'), await as('player')];
    expect(messageOf(await desk.send(player))).toBe(texts.documentNotAsked);
    // Refused before the pictures are judged.
    expect(messageOf(await desk.send(player, {}, {}))).toBe(texts.documentNotAsked);
    expect(messageOf(await desk.decide(root, 'accepted'))).toBe(texts.documentNotSent);
    await desk.ask(root);
    expect(messageOf(await desk.decide(root, 'accepted'))).toBe(texts.documentNotSent);
    await desk.send(player);
    expect(messageOf(await desk.send(player))).toBe(texts.documentSentAlready);
    expect((await desk.decide(root, 'refused', { reason: '  ' })).json()).toMatchObject({
      ...{ message: texts.whyRequired, field: 'reason' },
    });
    expect((await desk.decide(root, 'refused', { reason: 'x'.repeat(201) })).statusCode).toBe(422);
    expect((await desk.ask(root, { document: 'selfie' })).statusCode).toBe(422);
    await desk.decide(root, 'accepted');
    expect(messageOf(await desk.decide(root, 'refused'))).toBe(texts.documentDecided);
    expect(messageOf(await desk.send(player))).toBe(texts.documentSentAlready);
  });

  test('a decision is about the sending looked at, and not about one that came after it', async () => {
    const { root, player } = await received();
    await desk.decide(root, 'refused');
    await desk.send(player);
    expect(messageOf(await desk.decide(root, 'accepted', { times_sent: 1 }))).toBe(texts.documentSentAgain);
    expect(await desk.all(root)).toMatchObject([{ state: 'received' }]);
  });
});

describe('D411: turned off', () => {
  test('every call is refused in words, nothing shows, and earlier sendings are there again later', async () => {
    const { root, player } = await received();
    cage.services.settings.documents = false;
    const calls = [
      ...[desk.listed(root), desk.ask(root, { document: 'address' }), desk.decide(root, 'accepted'), desk.open(root)],
      ...[
        desk.own(player),
        desk.send(player),
        get(cage.apps.admin, '/api/webapi/admin/listMember?documents=received', root),
      ],
    ];
    for (const call of calls) expect(messageOf(await call)).toBe(texts.documentsOff);
    for (const token of [root, player]) expect((await me(token)).documents).toBe(false);
    expect((await dashboard(root)).documents_received).toBeNull();
    cage.services.settings.documents = true;
    expect(await desk.all(root)).toMatchObject([{ state: 'received', pictures: 1 }]);
  });
});

const me = async (token: string) =>
  (
    await post(
      token === (await as('player')) ? cage.apps.player : cage.apps.admin,
      '/api/webapi/GetUserInfo',
      {},
      token,
    )
  ).json<{ documents: boolean }>();
const dashboard = async (token: string) =>
  (await get(cage.apps.admin, '/api/admin/dashdynamic', token)).json<{ documents_received: number | null }>();

describe('D412: who sees them', () => {
  test('agents and customers are answered as for a missing player, even with the permissions', async () => {
    await received();
    const { database } = cage.services;
    await database.query(
      sql`update roles set permissions = permissions || '{View More/Edit}' where name in ('agent', 'customer')`,
    );
    for (const name of ['agent', 'customer', 'otherAgent'] as const) {
      const token = await as(name);
      const missing = messageOf(await desk.listed(token, 'P999'));
      expect(missing).toBe(texts.accountNotFound);
      const calls = [desk.listed(token), desk.ask(token), desk.decide(token, 'accepted'), desk.open(token)];
      for (const call of calls) expect(messageOf(await call)).toBe(missing);
      expect((await me(token)).documents).toBe(false);
      expect((await dashboard(token)).documents_received).toBeNull();
      const filtered = await get(cage.apps.admin, '/api/webapi/admin/listMember?documents=received', token);
      expect(messageOf(filtered)).toBe(texts.documentsOff);
    }
    expect((await audited()).filter(({ action }) => action === 'document.viewed')).toEqual([]);
  });

  test('a clerk of root with Members reads, with View More/Edit as well decides, and with that alone does neither', async () => {
    await received();
    const root = await as('root');
    const roles = { Reader: ['Members'], Desk: ['Members', 'View More/Edit'], Editor: ['View More/Edit'] };
    const tokens: Record<string, string> = {};
    for (const [role, ticked] of Object.entries(roles)) {
      await createRole(cage.apps.admin, root, role, ticked);
      const username = `a.${role.toLowerCase()}`;
      tokens[role] = await (await addStaff(cage, root, { role, username })).signIn();
    }
    const { Reader = '', Desk = '', Editor = '' } = tokens;
    expect((await desk.listed(Reader)).json()).toMatchObject({ may_decide: false, documents: [{ state: 'received' }] });
    expect((await desk.open(Reader)).statusCode).toBe(200);
    expect((await desk.decide(Reader, 'accepted')).statusCode).toBe(403);
    expect(messageOf(await desk.decide(Editor, 'accepted'))).toBe(texts.accountNotFound);
    expect((await desk.listed(Editor)).statusCode).toBe(403);
    expect((await desk.listed(Desk)).json()).toMatchObject({ may_decide: true });
    expect(messageOf(await desk.decide(Desk, 'accepted'))).toBe(texts.documentAccepted);
    expect(await desk.all(root)).toMatchObject([{ decided_by: 'a.desk', seen_by: 'a.reader' }]);
  });

  test('a branch sees its own players’ documents, and others as missing players', async () => {
    await received();
    const root = await as('root');
    await createRole(cage.apps.admin, root, 'North', ['Members', 'View More/Edit']);
    const branch = await addStaff(cage, root, { role: 'North', username: 'north.office', kind: 'branch' });
    const token = await branch.signIn();
    for (const call of [desk.listed(token), desk.ask(token), desk.open(token)])
      expect(messageOf(await call)).toBe(texts.accountNotFound);
    const { database } = cage.services;
    await database.query(sql`
      update accounts a set path = b.path || a.path, parent_id = case when a.id = ${cage.ids.customer} then b.id else a.parent_id end
      from accounts b where b.public_id = ${branch.publicId} and a.id in (${cage.ids.customer}, ${cage.ids.player})`);
    // It sees as little of what waits elsewhere.
    await desk.ask(root, { member: 'P2' });
    await desk.send(await as('otherPlayer'));
    expect((await dashboard(token)).documents_received).toBe(1);
    expect((await desk.listed(token)).json().next).toBeNull();
    expect(messageOf(await desk.decide(token, 'accepted'))).toBe(texts.documentAccepted);
    expect(await desk.all(token)).toMatchObject([{ state: 'accepted', decided_by: 'north.office' }]);
    expect((await dashboard(token)).documents_received).toBe(0);
  });

  test('only players have documents, and a player sees only its own', async () => {
    const { root } = await received();
    for (const member of ['Agent1', 'C1', 'C0', 'P999'])
      expect(messageOf(await desk.ask(root, { member }))).toBe(texts.accountNotFound);
    expect((await desk.own(await as('otherPlayer'))).json().documents).toEqual([]);
    expect((await desk.own(root)).statusCode).toBe(401);
    expect((await me(await as('player'))).documents).toBe(true);
    expect((await me(root)).documents).toBe(true);
  });

  test('D414: a suspended player’s documents wait; a self-excluded one sends what was asked for', async () => {
    const { root, player } = await received();
    const status = (account_status: string) =>
      post(cage.apps.admin, '/api/webapi/admin/account/status', { id_user: 'P1', account_status }, root);
    await desk.decide(root, 'refused');
    await post(cage.apps.player, '/api/webapi/play/pause', { kind: 'self-exclusion', days: null }, player);
    expect(messageOf(await desk.send(player))).toBe(texts.documentSent);
    await desk.decide(root, 'accepted', { times_sent: 2 });
    expect((await status('Suspended')).json().status).toBe(true);
    expect(messageOf(await desk.ask(root))).toBe(texts.documentAsked);
    expect((await desk.send(player)).statusCode).toBe(401);
  });
});

describe('a withdrawal’s review', () => {
  const reviewed = async (token: string) =>
    (await get(cage.apps.admin, '/api/webapi/admin/withdraw/review?id=1', token)).json<{
      data: { documents: unknown };
    }>().data.documents;

  test('names the worst state not accepted to those who see documents, and refuses nothing', async () => {
    const { services, ids } = cage;
    await fund(services.database, ids.player, 10_000_000n);
    await fund(services.database, ids.customer, 10_000_000n);
    await withdrawalsOf(cage).ask('player');
    await services.database.query(sql`update withdrawals set payer_id = ${ids.root}`);
    const [root, player] = [await as('root'), await as('player')];
    expect(await reviewed(root)).toBeNull();
    await desk.ask(root);
    expect(await reviewed(root)).toBe('asked');
    await desk.send(player);
    await desk.ask(root, { document: 'address' });
    expect(await reviewed(root)).toBe('received');
    await desk.decide(root, 'refused');
    expect(await reviewed(root)).toBe('refused');
    await desk.send(player);
    await desk.decide(root, 'accepted', { times_sent: 2 });
    expect(await reviewed(root)).toBe('asked');
    await desk.send(player, { document: 'address' });
    await desk.decide(root, 'accepted', { document: 'address' });
    expect(await reviewed(root)).toBeNull();
    await desk.ask(root);
    services.settings.documents = false;
    expect(await reviewed(root)).toBeNull();
    services.settings.documents = true;
    await services.database.query(sql`update withdrawals set payer_id = ${ids.customer}`);
    expect(await reviewed(await as('customer'))).toBeNull();
    const decision = { id: 1, status: 1, utr: '432109876543' };
    const paid = await post(cage.apps.admin, '/api/webapi/admin/withdraw/status', decision, await as('customer'));
    expect(paid.json().status).toBe(true);
  });
});

describe('waiting documents', () => {
  test('are counted on the first page, filtered in Members, and each leads to the next', async () => {
    const { root } = await received();
    expect((await dashboard(root)).documents_received).toBe(1);
    cage.services.clock.at = new Date(cage.services.clock.at.getTime() + 60_000);
    await desk.ask(root, { member: 'P2' });
    const filtered = async (state: string) =>
      (await get(cage.apps.admin, `/api/webapi/admin/listMember?documents=${state}`, root))
        .json<{ members: { id_user: string }[] }>()
        .members.map(({ id_user }) => id_user);
    expect([await filtered('received'), await filtered('asked'), await filtered('refused')]).toEqual([
      ['P1'],
      ['P2'],
      [],
    ]);
    await desk.send(await as('otherPlayer'));
    expect((await desk.listed(root, 'P1')).json().next).toEqual({ id_user: 'P2', username: 'otherPlayer', waiting: 1 });
    expect((await desk.listed(root, 'P2')).json().next).toMatchObject({ id_user: 'P1' });
    // The longest wait goes first, whichever account is older.
    const { database, clock } = cage.services;
    await database.query(sql`
      insert into player_documents (account_id, kind, state, owner_id, asked_by, asked_at, received_at, round)
      values (${cage.ids.agent}, 'identity', 'received', ${cage.ids.root}, ${cage.ids.root}, ${clock.at}, ${clock.at}, 1)`);
    expect((await desk.listed(root, 'P2')).json().next).toMatchObject({ id_user: 'P1', waiting: 2 });
    await database.query(sql`delete from player_documents where account_id = ${cage.ids.agent}`);
    await desk.decide(root, 'accepted');
    expect((await desk.listed(root, 'P2')).json().next).toBeNull();
    expect((await dashboard(root)).documents_received).toBe(1);
  });
});
