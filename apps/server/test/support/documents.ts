import { type Cage, get, type Name, post } from './cage.ts';
import { aPicture, formOf } from './forms.ts';

const ADMIN = '/api/webapi/admin/member';

export interface Told {
  document_type: 'identity' | 'address';
  state: string;
  note: string | null;
  reason: string | null;
  asked_by: string;
  times_sent: number;
  pictures: number;
  decided_by: string | null;
  seen_by: string | null;
  seen_time: string | null;
}

type Side = 'front' | 'back' | 'more';

/** The calls about documents of staff and players, by their tokens. */
export function documentsOf(cage: Cage) {
  const { admin, player } = cage.apps;
  const listed = (token: string, member = 'P1') => get(admin, `${ADMIN}/${member}/documents`, token);
  return {
    listed,
    all: async (token: string, member = 'P1') => (await listed(token, member)).json<{ documents: Told[] }>().documents,
    ask: (token: string, { member = 'P1', document = 'identity', note = '' } = {}) =>
      post(admin, `${ADMIN}/document/ask`, { member, document_type: document, note }, token),
    decide(
      token: string,
      state: 'accepted' | 'refused',
      {
        member = 'P1',
        document = 'identity',
        reason = state === 'refused' ? 'It has expired' : '',
        times_sent = 1,
      } = {},
    ) {
      return post(
        admin,
        `${ADMIN}/document/decide`,
        { member, document_type: document, state, reason, times_sent },
        token,
      );
    },
    open: (token: string, { member = 'P1', document = 'identity', number = 1 } = {}) =>
      get(admin, `${ADMIN}/${member}/documents/${document}/${number}`, token),
    own: (token: string) => get(player, '/api/webapi/documents', token),
    async send(
      token: string,
      { document = 'identity', request_id = crypto.randomUUID() as string } = {},
      sides: Partial<Record<Side, Buffer>> | null = null,
    ) {
      const given = sides ?? { front: await aPicture() };
      const files = Object.entries(given).map(([field, bytes]) => ({ field, bytes }));
      const { payload, headers } = formOf({ document_type: document, request_id }, files);
      const more = { ...headers, authorization: `Bearer ${token}` };
      return player.inject({ method: 'POST', url: '/api/webapi/documents/send', payload, headers: more });
    },
  };
}

/** Tokens of accounts, each signed in once. */
export function tokensOf(cage: Cage) {
  const tokens = new Map<Name, Promise<string>>();
  return (name: Name) => {
    const token = tokens.get(name) ?? cage.signIn(name);
    tokens.set(name, token);
    return token;
  };
}
