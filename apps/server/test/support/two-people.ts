import { expect } from 'vitest';
import { recordPasswordsKnown } from '../../src/store/accounts/password-knowledge.ts';
import { verifyAudit } from '../../src/store/audit/audit.ts';
import { sql } from '../../src/store/database/sql.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { balanceIn } from './bets.ts';
import { type Cage, get, messageOf, type Name, openCage, PASSWORD, post, texts } from './cage.ts';
import { addStaff, createRole } from './staff.ts';
import { fund, twoAbove, waitingRecharge } from './tree.ts';

export const ADMIN = '/api/webapi/admin';
export const MONEY = [
  'Pending Recharge',
  'Pending Withdrawal',
  'A/C chips In/Out',
  'Adjust Wallets',
  'Reverse Recharges',
  'Reverse Withdrawals',
];

export let cage: Cage;
export let root: string;
export let clerk: string;
export let second: string;
export let clerkId: string;
export let secondId: string;
export let secondPhone: string;

export const database = () => cage.services.database;
export const paise = (name: Name) => balanceIn(database(), cage.ids[name]);
export const call = (path: string, body: object, token: string) =>
  post(cage.apps.admin, `${ADMIN}${path}`, body, token);
export const request = () => ({ request_id: crypto.randomUUID() });
export const adjusting = (given: object = {}, token = clerk) =>
  call(
    '/adjust',
    {
      ...{ id_user: 'P1', direction: 'up', stake: '600', category: 'goodwill', reason: 'Waited three days' },
      ...{ ...request(), ...given },
    },
    token,
  );
export const confirming = (id: number, token = second) => call('/approvals/confirm', { id }, token);
export const approvals = async (token: string, query = '') =>
  (await get(cage.apps.admin, `${ADMIN}/approvals${query}`, token)).json().rows as Record<string, unknown>[];
export const proposed = (answer: { json(): unknown }) => {
  expect(messageOf(answer)).toBe(texts.proposed);
  return (answer.json() as { proposal: number }).proposal;
};

export async function expectSound(): Promise<void> {
  expect(await verifyLedger(database())).toEqual({ balanced: true, faults: [] });
  expect(await verifyAudit(database(), cage.services.keys.audit)).toEqual([]);
}

/** Sets who knows whose password, as `holder<knower`; nobody else does. */
export async function knownBy(...pairs: string[]): Promise<void> {
  await database().query(sql`delete from password_hands`);
  const idOf = async (username: string) => {
    const [row] = await database().query<{ id: number }>(sql`select id from accounts where username = ${username}`);
    if (!row) throw new Error(`There is no ${username}`);
    return row.id;
  };
  for (const pair of pairs) {
    const [holder = '', knower = ''] = pair.split('<');
    const known = { ids: [await idOf(holder)], by: await idOf(knower), at: cage.services.clock.at };
    await database().transaction((tx) => recordPasswordsKnown(tx, known));
  }
}

/** Types the password again in a session of staff. */
export const fresh = (token: string) => cage.retype(token, PASSWORD);

let utr = 532_198_765_000;
/** Creates a waiting recharge of an account to the one above it. */
export async function waiting(
  amountPaise: bigint,
  [requester, payee]: [Name, Name] = ['player', 'customer'],
): Promise<{ id: number; code: string }> {
  utr += 1;
  const sides = { requesterId: cage.ids[requester], payeeId: cage.ids[payee] };
  const id = await waitingRecharge(database(), { ...sides, amountPaise, utr: String(utr) });
  const [row] = await database().query<{ code: string }>(sql`select code from recharges where id = ${id}`);
  return { id, code: row?.code ?? '' };
}

/** A tree with root and two of its clerks, who know no other passwords: `clerk` proposes, `second` confirms. */
export async function openTwoPeople(): Promise<void> {
  cage = await openCage();
  cage.services.settings.secondPersonAbovePaise = twoAbove({
    ...{ 'add-chips': 50_000n, chips: 50_000n, recharge: 50_000n, payout: 50_000n, adjustment: 50_000n },
    ...{ 'recharge-reversal': 50_000n, 'withdrawal-reversal': 50_000n },
  });
  for (const name of ['root', 'customer'] as const) await fund(database(), cage.ids[name], 1_000_000n);
  root = await cage.signIn('root');
  await createRole(cage.apps.admin, root, 'Teller', MONEY);
  await createRole(cage.apps.admin, root, 'Minter', [...MONEY, 'Confirm Added Chips']);
  const one = await addStaff(cage, root, { role: 'Teller', username: 'one.clerk' });
  const other = await addStaff(cage, root, { role: 'Minter', username: 'other.clerk' });
  clerkId = one.publicId;
  ({ publicId: secondId, phone: secondPhone } = other);
  await knownBy();
  root = await fresh(await cage.signIn('root'));
  clerk = await fresh(await one.signIn());
  second = await fresh(await other.signIn());
}
