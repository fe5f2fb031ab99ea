import { beforeEach, expect, test } from 'vitest';
import { sealCredential } from '../../src/domain/credentials.ts';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, get, openCage, PASSWORD, people, post } from '../support/cage.ts';
import { fromOutside } from '../support/database.ts';
import { whileHeld } from '../support/held.ts';

const ADMIN = '/api/webapi/admin';

let cage: Cage;
let token: string;

const database = () => cage.services.database;

/** Everything that is recorded before it is shown, by whom, and the action of its row. */
const shown: Record<string, ['root' | 'agent', string, () => PromiseLike<{ statusCode: number }>]> = {
  'passwords and keys in a list': [
    ...(['root', 'credentials.listed'] as const),
    () => get(cage.apps.admin, '/admin/getCustomers', token),
  ],
  'the own password': [
    ...(['agent', 'credential.shown'] as const),
    () => get(cage.apps.admin, '/api/webapi/fetchUser?reveal=1', token),
  ],
  'whether the log is whole': [
    ...(['root', 'audit.verified'] as const),
    () => post(cage.apps.admin, `${ADMIN}/audit/verify`, {}, token),
  ],
  'whether the books balance': [
    ...(['root', 'books.proved'] as const),
    () => post(cage.apps.admin, `${ADMIN}/books/prove`, {}, token),
  ],
};

beforeEach(async () => {
  cage = await openCage('postgres', { credentialDisplay: 'clear' });
  await database().query(sql`update accounts set credential =
    ${sealCredential(cage.services.keys.credential, people.agent.phone, PASSWORD)} where id = ${cage.ids.agent}`);
});

const rows = async (action: string) =>
  (await database().query(sql`select 1 as one from audit_log where action = ${action}`)).length;

test.each(Object.keys(shown))('R45, D465: %s is shown to nobody shut out while its row waited', async (what) => {
  const [who, action, ask] = shown[what] as (typeof shown)[string];
  token = await cage.retype(await cage.signIn(who));
  expect([(await ask()).statusCode, await rows(action)]).toEqual([200, 1]);
  const { statusCode } = await whileHeld(
    database(),
    [
      (tx) => tx.query(sql`select 1 as held from audit_heads where chain = ${cage.ids[who]} for update`),
      () => fromOutside(() => database().query(sql`update sessions set ended_at = ${cage.services.clock.at}`)),
    ],
    ask,
  );
  expect([statusCode, await rows(action)]).toEqual([401, 1]);
});
