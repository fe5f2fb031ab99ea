import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, get, messageOf, type Name, openCage, post, texts } from '../support/cage.ts';

const AUDIT = '/api/webapi/admin/audit';
let cage: Cage;

interface Row {
  id: number;
  actor: string | null;
  action: string;
  subject: string | null;
}
const rowsOf = async (as: Name, query = '') =>
  (await get(cage.apps.admin, `${AUDIT}${query}`, await cage.signIn(as))).json<{
    audit: Row[];
    total: number;
    nextCursor: string;
  }>();

describe.each(['postgres', 'pglite'] as const)('the audit log on %s', (kind) => {
  beforeEach(async () => {
    cage = await openCage(kind);
    const token = await cage.retype(await cage.signIn('customer'));
    await post(cage.apps.admin, '/api/webapi/contact', { number: '9811000111' }, token);
    await post(cage.apps.admin, '/api/webapi/contact', { number: '' }, token);
    await post(cage.apps.admin, '/api/webapi/adminlogin', { phoneNumber: '9111111111', password: 'wrong' });
  });

  test('root sees everything, newest first, entries without an actor included', async () => {
    const { audit } = await rowsOf('root');
    expect(audit.map(({ actor, action, subject }) => [actor, action, subject])).toEqual([
      ['root', 'sign-in.accepted', 'Admin1'],
      [null, 'sign-in.refused', '9111111111'],
      ['customer', 'contact.changed.refused', 'C1'],
      ['customer', 'contact.changed', 'C1'],
      ['customer', 'password.retyped', 'C1'],
      ['customer', 'sign-in.accepted', 'C1'],
    ]);
  });

  test('filters by actor, action, subject and Indian days; pages by a cursor', async () => {
    const actions = async (query: string) => (await rowsOf('root', query)).audit.map(({ action }) => action);
    expect(await actions('?actor=cust&action=contact')).toEqual(['contact.changed.refused', 'contact.changed']);
    expect(await actions('?actor=c1&action=refused')).toEqual(['contact.changed.refused']);
    expect(await actions('?subject=91111')).toEqual(['sign-in.refused']);
    expect(await actions('?actor=%25')).toEqual([]);
    expect(await actions('?from=2026-11-21')).toEqual([]);
    const first = await rowsOf('root', '?limit=2&actor=customer');
    expect(first.total).toBe(4);
    const rest = await rowsOf('root', `?limit=2&actor=customer&cursor=${first.nextCursor}`);
    expect([...first.audit, ...rest.audit].map(({ action }) => action)).toEqual([
      'contact.changed.refused',
      'contact.changed',
      'password.retyped',
      'sign-in.accepted',
    ]);
  });

  test('the id of an account finds entries of that account, not of ids that begin the same', async () => {
    const { database } = cage.services;
    await database.query(sql`insert into audit_log (chain, seq, at, action, subject, prev_hash, hash)
      values (99, 1, now(), 'customer.changed', 'C11', '', '')`);
    const subjects = async (query: string) => (await rowsOf('root', query)).audit.map(({ subject }) => subject);
    expect(new Set(await subjects('?subject=C1'))).toEqual(new Set(['C1']));
    expect(await subjects('?subject=c011')).toEqual(['C11']);
    expect(await subjects('?subject=11')).toEqual(['C11', '9111111111']);
  });

  test('nobody reads it without the permission; with it, only their own subtree', async () => {
    expect((await get(cage.apps.admin, AUDIT, await cage.signIn('agent'))).statusCode).toBe(403);
    await cage.services.database.query(sql`update roles set permissions = array_append(permissions, 'Audit')
      where name in ('agent', 'customer')`);
    const seen = (await rowsOf('agent')).audit.map(({ subject }) => subject);
    expect(new Set(seen)).toEqual(new Set(['Agent1', 'C1']));
    const strangers = (await rowsOf('otherAgent')).audit.map(({ subject }) => subject);
    expect(new Set(strangers)).toEqual(new Set(['Agent2']));
    expect((await rowsOf('otherAgent', '?subject=C1')).total).toBe(0);
  });

  test('root verifies; a changed byte is named; others are refused', async () => {
    const verify = async (as: Name) => post(cage.apps.admin, `${AUDIT}/verify`, {}, await cage.signIn(as));
    expect((await verify('root')).json()).toMatchObject({ intact: true, faults: [] });
    await cage.services.database.query(sql`alter table audit_log disable trigger audit_log_append_only`);
    await cage.services.database.query(sql`update audit_log set subject = 'C2' where action = 'contact.changed'`);
    await cage.services.database.query(sql`alter table audit_log enable trigger audit_log_append_only`);
    const broken = (await verify('root')).json();
    expect(broken.intact).toBe(false);
    expect(broken.faults).toEqual([`Chain ${cage.ids.customer} breaks at row 3`]);
    await cage.services.database.query(sql`update roles set permissions = array_append(permissions, 'Audit')
      where name = 'agent'`);
    expect(messageOf(await verify('agent'))).toBe(texts.onlyRootVerifies);
    expect((await rowsOf('root', '?action=audit.verified')).total).toBe(3);
  });
});
