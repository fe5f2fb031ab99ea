import { permissions } from '@cage/contract/roles/permissions';
import { roleGroups } from '@cage/contract/roles/role-names';
import type { FastifyInstance } from 'fastify';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, messageOf, PASSWORD, post, quickHash } from './cage.ts';

/** A checklist in wire form: ticked permissions in their groups, ticked roles in the user group. */
export function checklist(ticked: readonly string[], manages: readonly string[] = []) {
  return roleGroups.map((name) => {
    const children = ticked
      .filter((permission) => (permissions as Record<string, { group: string }>)[permission]?.group === name)
      .map((permission) => ({ name: permission, checked: true }));
    if (name === 'user') children.push(...manages.map((role) => ({ name: role, checked: true })));
    return { name, checked: children.length > 0, children };
  });
}

/** Creates a role, typing the password again first. */
export async function createRole(
  app: FastifyInstance,
  token: string,
  rolename: string,
  ticked: string[],
  manages?: string[],
) {
  await post(app, '/api/webapi/session/retype', { password: PASSWORD }, token);
  return post(app, '/api/webapi/admin/createNewRole', { rolename, permissions: checklist(ticked, manages) }, token);
}

let phones = 9_100_000_000;

/** Opens an account of a role through the call, typing the password again first; returns its public id and how it signs in. */
export async function addStaff(
  cage: Cage,
  token: string,
  given: { role: string; username: string; kind?: 'clerk' | 'branch' },
) {
  phones += 1;
  const { role, username, kind = 'clerk' } = given;
  const phone = String(phones);
  const form = { role, kind, username, phone, password: PASSWORD, confirmpassword: PASSWORD };
  await cage.retype(token);
  const answer = await post(cage.apps.admin, '/api/webapi/admin/addAdmin', form, token);
  const { id_user: publicId } = answer.json<{ id_user?: string }>();
  if (!publicId) throw new Error(`${username} was not added: ${messageOf(answer)}`);
  const hash = await quickHash();
  await cage.services.database.query(sql`update accounts set password_hash = ${hash} where public_id = ${publicId}`);
  const signIn = async () => {
    const session = await post(cage.apps.admin, '/api/webapi/adminlogin', { phoneNumber: phone, password: PASSWORD });
    const { value, message } = session.json<{ value?: string; message: string }>();
    if (!value) throw new Error(message);
    return value;
  };
  return { publicId, phone, signIn };
}

/** As if everybody had long had a password that nobody else knows: two accounts are two people. */
export const strangers = ({ services: { database } }: Cage) => database.query(sql`delete from password_hands`);

/** Creates a role as root, and one signed-in clerk of it. */
export async function clerkWith(cage: Cage, role: string, ticked: string[], manages: string[] = []) {
  const root = await cage.signIn('root');
  const made = await createRole(cage.apps.admin, root, role, ticked, manages);
  if (made.json<{ status: boolean }>().status !== true) throw new Error(messageOf(made));
  const clerk = await addStaff(cage, root, { role, username: `${role.toLowerCase().replaceAll(' ', '')}.clerk` });
  return { ...clerk, token: await clerk.signIn(), root };
}
