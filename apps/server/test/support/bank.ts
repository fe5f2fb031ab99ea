import { sql } from '../../src/store/database/sql.ts';
import { type Cage, get, type Name, people, post } from './cage.ts';
import { waitingRecharge } from './tree.ts';

export const BANK = '/api/webapi/admin/bank';

export interface WireLine {
  date: string;
  direction: 'in' | 'out';
  amount: string;
  reference: string;
  narration: string;
  balance: string | null;
}

let balance = 0;

/** An incoming line of 1,500 rupees; its balance tells it apart. */
export function aLine(given: Partial<WireLine> = {}): WireLine {
  balance += 1;
  const usual = { date: '2026-11-20', direction: 'in', amount: '1500.00', reference: '', narration: '' } as const;
  return { ...usual, balance: `${balance}.00`, ...given };
}

/** A line as a bank writes it for a UPI payment. */
export const upiLine = (utr: string, given: Partial<WireLine> = {}): WireLine =>
  aLine({ narration: `UPI/CR/${utr}/RAVI K/HDFC/ravi@okhdfc/Payment`, ...given });

export interface Taken {
  status: boolean;
  taken: number;
  known: number;
  proven: number;
}

/** The bank file calls of an account, by its token. */
export function bankOf(cage: Cage, token: string) {
  const { admin } = cage.apps;
  const call = (path: string, body: object) => post(admin, `${BANK}/${path}`, body, token);
  const read = async <Answer>(path: string) => (await get(admin, `${BANK}/${path}`, token)).json<Answer>();
  return {
    call,
    read,
    /** Keeps how the columns of a bank's files are read, in a fresh session. */
    map: async (mapping: object) => post(admin, `${BANK}/mapping`, mapping, await cage.retype(token)),
    take: async (lines: readonly WireLine[], file: object = {}) => {
      const facts = { file_id: crypto.randomUUID(), file: 'november.csv', bank: 'State Bank', ...file };
      return (await call('lines', { ...facts, lines })).json<Taken>();
    },
    /** Codes in the piles of requests, and the text of the lines in the third. */
    piles: async () => {
      const matches = async (pile: string) =>
        (await read<{ datas: { recharge: { id_order: string } }[] }>(`matches?pile=${pile}`)).datas.map(
          ({ recharge }) => recharge.id_order,
        );
      const unasked = await read<{ datas: { line: { narration: string; reference: string } }[] }>('unasked');
      const unpaid = await read<{ datas: { id_order: string }[] }>('unpaid');
      return {
        exact: await matches('exact'),
        differs: await matches('differs'),
        unasked: unasked.datas.map(({ line }) => line.narration || line.reference),
        unpaid: unpaid.datas.map(({ id_order }) => id_order),
      };
    },
    lines: () =>
      cage.services.database.query<{ id: number; reference: string; narration: string; proves: number | null }>(sql`
        select id, reference, narration, recharge_id as proves from bank_lines order by id`),
  };
}

export const bankAs = async (cage: Cage, name: Name) => bankOf(cage, await cage.signIn(name));

/** A waiting request of 1,500 rupees, by default of the player to its customer; its code is R and the UTR. */
export const asking = (
  { services, ids }: Cage,
  utr: string,
  given: { amountPaise?: bigint; requestedAt?: Date; from?: Name; to?: Name } = {},
): Promise<number> => {
  const { from = 'player', to = 'customer', ...rest } = given;
  const about = { requesterId: ids[from], payeeId: ids[to], amountPaise: 150_000n, utr, ...rest };
  return waitingRecharge(services.database, about);
};

export const accepting = async (cage: Cage, id: number, as: Name = 'customer') =>
  post(cage.apps.admin, '/api/webapi/admin/recharge/status', { id, status: 1 }, await cage.signIn(as));

export const levels = Object.keys(people) as Name[];
