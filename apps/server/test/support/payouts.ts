import { sql } from '../../src/store/database/sql.ts';
import { type Cage, get, type Name, people, post } from './cage.ts';
import { fund } from './tree.ts';
import { withdrawalsOf } from './withdrawals.ts';

export const PAYOUTS = '/api/webapi/admin/payouts';

export interface WirePayout {
  id: number;
  id_order: string;
  amount: string;
  state: string;
  utr: string | null;
  reason: string | null;
}

/** A row of a bank's answer. */
export const anAnswer = (given: object = {}) => ({
  ...{ reference: '', amount: '1500.00', answer: 'paid', utr: 'SBINN52026112001', reason: '' },
  ...given,
});

/** Pending withdrawals of a house, and payout files made of them. */
export function payoutsOf(cage: Cage) {
  const { database } = cage.services;
  const calls = withdrawalsOf(cage);
  const fresh = async (token: string) => cage.retype(token);
  const admin = cage.apps.admin;
  const tokens = new Map<Name, Promise<string>>();
  const signIn = (name: Name): Promise<string> => {
    const token = tokens.get(name) ?? cage.signIn(name);
    tokens.set(name, token);
    return token;
  };
  const call = async (name: Name, path: string, body: object) =>
    post(admin, `${PAYOUTS}/${path}`, body, await signIn(name));
  const freshly = async (name: Name, path: string, body: object) =>
    post(admin, `${PAYOUTS}/${path}`, body, await fresh(await signIn(name)));
  return {
    calls,
    signIn,
    call,
    freshly,
    read: async (name: Name, path: string) => get(admin, `${PAYOUTS}/${path}`, await signIn(name)),
    /** A pending withdrawal without any objections; its payout account is in its requester's name. */
    async asked(amount = '1500', name: Name = 'player'): Promise<{ id: number; code: string }> {
      await fund(database, cage.ids[name], 20_000_000n);
      const account = { holder_name: name, account_number: `5010000${people[name].phone.slice(-4)}` };
      await calls.save(name, { method: 'bank', bank_name: 'State Bank', ifsc_code: 'SBIN0001234', ...account });
      const answer = (await calls.ask(name, { amount })).json<{ id?: number; message: string }>();
      if (answer.id === undefined) throw new Error(answer.message);
      const [row] = await database.query<{ code: string }>(
        sql`update withdrawals set flags = '{}' where id = ${answer.id} returning code`,
      );
      return { id: answer.id, code: row?.code ?? '' };
    },
    check: (name: Name, ids: number[], format = 'bulk') => call(name, 'check', { ids, format }),
    make: (name: Name, ids: number[], given: object = {}) =>
      freshly(name, 'files', { ids, format: 'bulk', request_id: crypto.randomUUID(), ...given }),
    /** Makes a file; returns its id. */
    async made(name: Name, ids: number[]): Promise<number> {
      const answer = (await this.make(name, ids)).json<{ payout_file: number | null; message: string }>();
      if (answer.payout_file === null) throw new Error(answer.message);
      return answer.payout_file;
    },
    async file(name: Name, id: number) {
      const answer = await get(admin, `${PAYOUTS}/files/${id}`, await signIn(name));
      return answer.json<{ message?: string; data: Record<string, unknown>; rows: WirePayout[] }>();
    },
    takeOut: (name: Name, file: number, given: object = {}) =>
      freshly(name, 'takeOut', { payout_file: file, reason: 'The bank refused the file', ...given }),
    checkResult: async (name: Name, file: number, rows: object[]) =>
      (await call(name, 'result/check', { payout_file: file, rows })).json<{
        rows: { pile: string; why: string | null; despite: string[] }[];
      }>().rows,
    settle: (name: Name, file: number, rows: object[]) => freshly(name, 'result', { payout_file: file, rows }),
  };
}
