import { type Cage, get, type Name, people, post } from './cage.ts';

export const BANK = {
  method: 'bank',
  holder_name: 'Asha Rao',
  bank_name: 'State Bank of India',
  account_number: '50100004002',
  ifsc_code: 'SBIN0001234',
};

const WITHDRAW = '/api/webapi/withdraw';
const ADMIN = '/api/webapi/admin/withdraw';

/** The withdrawal calls of a house's accounts. */
export function withdrawalsOf(cage: Cage) {
  const appOf = (name: Name) => cage.apps[people[name].level === 'player' ? 'player' : 'admin'];
  /** Signing in is slow on purpose: once per account while the clock stands still. */
  const tokens = new Map<string, Promise<string>>();
  const signIn = (name: Name): Promise<string> => {
    const key = `${name} ${cage.services.clock.at.getTime()}`;
    const token = tokens.get(key) ?? cage.signIn(name);
    tokens.set(key, token);
    return token;
  };
  return {
    async save(name: Name, account: object = BANK) {
      return post(appOf(name), `${WITHDRAW}/accounts`, account, await signIn(name));
    },
    async accounts(name: Name) {
      return (await get(appOf(name), `${WITHDRAW}/accounts`, await signIn(name))).json();
    },
    /** Requests a withdrawal to the first saved account, saving one if there is none. */
    async ask(name: Name, given: { amount?: string; requestId?: string; method?: string; accountId?: number } = {}) {
      const { amount = '1500', requestId = crypto.randomUUID(), method = 'bank' } = given;
      const token = await signIn(name);
      const saved = (await get(appOf(name), `${WITHDRAW}/accounts`, token)).json().accounts as { id: number }[];
      const id = saved[0]?.id ?? (await post(appOf(name), `${WITHDRAW}/accounts`, BANK, token)).json().id;
      const body = { amount, method, account_id: given.accountId ?? id, request_id: requestId };
      return post(appOf(name), WITHDRAW, body, token);
    },
    async one(name: Name, id: number | string) {
      return get(appOf(name), `${WITHDRAW}/${id}`, await signIn(name));
    },
    async own(name: Name, query = '') {
      return get(appOf(name), `${WITHDRAW}/list${query}`, await signIn(name));
    },
    async pending(name: Name, query = '') {
      return (await get(cage.apps.admin, `${ADMIN}/pending${query}`, await signIn(name))).json();
    },
    async history(name: Name, query = '') {
      return (await post(cage.apps.admin, `${ADMIN}${query}`, {}, await signIn(name))).json();
    },
    async approve(name: Name, id: number, utr: string | undefined = 'SBINN52026111001') {
      const body = { id, status: 1, ...(utr ? { utr } : {}) };
      return post(cage.apps.admin, `${ADMIN}/status`, body, await signIn(name));
    },
    /** Approves as the second person, in a fresh session. */
    async confirm(name: Name, id: number, utr: string | undefined = '') {
      await cage.retype(await signIn(name));
      return this.approve(name, id, utr);
    },
    async deny(name: Name, id: number, reason = 'Name does not match') {
      return post(cage.apps.admin, `${ADMIN}/status`, { id, status: 2, reason }, await signIn(name));
    },
    async claim(name: Name, id: number) {
      return post(cage.apps.admin, `${ADMIN}/claim`, { id }, await signIn(name));
    },
  };
}
