import { sql } from '../../src/store/database/sql.ts';
import { type Cage, formOf, get, type Name, openCage, post } from './cage.ts';
import { at } from './tree.ts';

export const SETTINGS = '/admin/manager/settings';
export const ADMIN = '/api/webapi/admin';
export const DECIDED = /^Already decided by /;
const HOUR_MS = 60 * 60_000;
/** Two days after the accounts were opened. */
export const begin = new Date(at.getTime() + 48 * HOUR_MS);
export const later = (hours: number, ms = 0) => new Date(begin.getTime() + hours * HOUR_MS + ms);

/** Where a customer is paid, as its form sends it. */
export const asItIs = {
  typer: 'momo',
  name_bank: '88.50',
  name_user: 'customer',
  stk: 'customer.one@okbank',
  stk2: 'customer.two@okbank',
  stk3: 'customer.three@okbank',
  stk4: 'customer.four@okbank',
  usdt_wallet_address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
  holder_name: 'customer',
  bank_name: 'State Bank',
  account_number: '50100000001',
  ifsc: 'SBIN0001234',
  reason: 'The bank closed the old account',
};

export let cage: Cage;
let tokens: Record<string, string>;
export const clockAt = (now: Date) => {
  cage.services.clock.at = now;
  tokens = {};
};
export const tokenOf = async (name: Name) => {
  tokens[name] ??= await cage.signIn(name);
  return tokens[name];
};
export const saveWith = async (token: string, fields: object, picture?: Buffer) => {
  const made = formOf({ ...asItIs, ...fields }, picture ? { bytes: picture } : undefined);
  const payload = Buffer.from(
    made.payload.toString('latin1').replace('name="proof"', 'name="qr_code_image"'),
    'latin1',
  );
  const authorization = await cage.retype(token);
  return cage.apps.admin.inject({
    method: 'POST',
    url: `${SETTINGS}/bank`,
    payload,
    headers: { ...made.headers, authorization },
  });
};
export const save = async (fields: object, name: Name = 'customer', picture?: Buffer) =>
  saveWith(await tokenOf(name), fields, picture);
export const read = async (name: Name = 'customer') =>
  (await get(cage.apps.admin, `${SETTINGS}/get`, await tokenOf(name))).json();
export const changesWith = async (token: string) =>
  (await get(cage.apps.admin, `${SETTINGS}/changes`, token)).json().changes as { id: number; may_confirm: boolean }[];
export const changes = async (name: Name = 'customer') => changesWith(await tokenOf(name));
export const decideWith = async (
  token: string,
  what: 'confirm' | 'takeBack' | 'decline',
  id: number,
  answer = 'Not ours',
) =>
  post(
    cage.apps.admin,
    `${ADMIN}/approvals/${what}`,
    { id, ...(what === 'decline' ? { reason: answer } : {}) },
    await cage.retype(token),
  );
export const decide = async (name: Name, what: 'confirm' | 'takeBack' | 'decline', id: number, answer?: string) =>
  decideWith(await tokenOf(name), what, id, answer);
export const shown = async (stake: string) => {
  const answer = await post(
    cage.apps.player,
    '/api/webapi/recharge/start',
    { stake, type: 'upi' },
    await tokenOf('player'),
  );
  return answer.json().pay_to?.upi.upiId;
};
export const idOf = async () => (await changes())[0]?.id ?? 0;

/** A cage with payee accounts, in which a change waits for 12 hours. */
export async function openPayeeChanges(): Promise<void> {
  cage = await openCage('postgres', { payeeChangeWaitHours: 12 });
  clockAt(begin);
  // The fixture has no USDT address: it is a filled block too, and not the subject of these tests.
  await cage.services.database.query(sql`update payment_settings set usdt_address = ${asItIs.usdt_wallet_address}`);
}
