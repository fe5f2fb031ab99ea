import { expect } from 'vitest';
import { openSecretKey } from '../../src/domain/credentials.ts';
import { sql } from '../../src/store/database/sql.ts';
import { provisionPartner } from '../../src/store/partner/keys.ts';
import { get, type Name, openCage, post } from './cage.ts';
import { DOMAIN, openPartnerApp, partnerOf } from './partner.ts';
import { whitelists } from './people.ts';

/** Path of the page API. */
export const PAGE = '/api/webapi/admin/partner';

export interface Pair {
  world: string;
  public_key: string;
  private_key: string | null;
  ends: string | null;
}

export interface Call {
  code: string;
  call: string;
  requestId: string;
  transactionId: string | null;
  reason: string | null;
  answer: string | null;
  tookMs: number;
}

export type PartnerPage = Awaited<ReturnType<typeof openPartnerPage>>;

/** Opens a cage whose customer C1 has keys for both worlds, with what people ask of its page API. */
export async function openPartnerPage() {
  const cage = await openCage();
  let people = whitelists(cage);
  const { customer: id } = cage.ids;
  const database = () => cage.services.database;
  await database().query(sql`
    update accounts set domain = ${DOMAIN}, ip = '127.0.0.1', api_types = '{casino}' where id = ${id}`);
  const now = cage.services.clock.now();
  await database().transaction((tx) =>
    provisionPartner(tx, cage.services.keys.credential, { id, publicId: 'C1' }, now),
  );

  /** The current pair of a world, opened. */
  async function currentKeys(world: 'live' | 'sandbox') {
    const [row] = await database().query<{ verifyKey: string; sealed: Buffer }>(sql`
      select verify_key as "verifyKey", sealed_key as sealed from partner_keys
      where customer_id = ${id} and world = ${world} and expires_at is null`);
    if (!row) throw new Error('There is no current pair');
    return { verifyKey: row.verifyKey, secretKey: openSecretKey(cage.services.keys.credential, 'C1', row.sealed) };
  }

  const partner = partnerOf(await openPartnerApp(cage.services), await currentKeys('live'), cage.services.clock);
  const tokenOf = (as: Name) => people.tokenOf(as);
  const ask = async (as: Name, path: string, query: Record<string, string> = {}) =>
    get(cage.apps.admin, `${path}?${new URLSearchParams({ customerid: 'C1', ...query })}`, await tokenOf(as));
  const callsOf = async (as: Name = 'customer', query: Record<string, string> = {}) =>
    (await ask(as, `${PAGE}/calls`, query)).json<{ rows: Call[]; total: number }>();

  return {
    cage,
    partner,
    database,
    currentKeys,
    tokenOf,
    ask,
    callsOf,
    async send(as: Name, path: string, body: object) {
      const answer = await post(cage.apps.admin, path, { customerid: 'C1', ...body }, await tokenOf(as));
      return answer.json<{
        status: boolean;
        message: string;
        field?: string;
        public_key: string;
        private_key: string | null;
        findings: string[];
        right: boolean;
      }>();
    },
    pairsOf: async (as: Name = 'root') => (await ask(as, PAGE)).json<{ pairs: Pair[] }>().pairs,
    ping: async (keys = partner.keys) => (await partner.send({ path: '/partner/v1/ping', ...keys })).body.code,
    /** Waits until this many calls are logged. */
    written: (count: number) => expect.poll(async () => (await callsOf()).total, { interval: 50 }).toBe(count),
    /** Accounts with a notification of a kind. */
    async told(kind: string) {
      const rows = await database().query<{ account_id: number }>(
        sql`select account_id from notifications where kind = ${kind} order by account_id`,
      );
      return rows.map(({ account_id }) => account_id);
    },
    /** Advances the clock; after more than a minute, everyone signs in again. */
    later(ms: number) {
      cage.services.clock.at = new Date(cage.services.clock.at.getTime() + ms);
      if (ms > 60_000) people = whitelists(cage);
    },
  };
}
