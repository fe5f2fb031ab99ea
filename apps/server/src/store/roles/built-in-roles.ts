import { type Level, levels } from '@cage/contract/people';
import { defaultPermissions } from '@cage/contract/roles/permissions';
import { writeAudit } from '../audit/audit.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** Creates the role of each level, with the program's default permissions. */
export async function createBuiltInRoles(tx: Transaction): Promise<void> {
  for (const level of levels) {
    const permissions = defaultPermissions[level];
    await tx.query(sql`insert into roles (name, name_lower, permissions, built_in, given)
      values (${level}, ${level}, ${permissions}::text[], true, ${permissions}::text[])`);
  }
}

interface BuiltIn {
  id: number;
  permissions: string[];
  given: string[] | null;
}

/** The permissions that a built-in role lacks: for root any that the program has, for others those added to their defaults since. */
const lacking = (level: Level, { permissions, given }: BuiltIn): string[] =>
  defaultPermissions[level].filter(
    (name) => !permissions.includes(name) && (level === 'admin' || !given?.includes(name)),
  );

/**
 * Adds to the built-in roles of a database the permissions that are new in the program. What root took from a role
 * stays away; root itself has everything. Each changed role leaves an audit row.
 */
export async function completeBuiltInRoles(tx: Transaction, key: Buffer, at: Date): Promise<void> {
  for (const level of levels) {
    const [role] = await tx.query<BuiltIn>(
      sql`select id, permissions, given from roles where built_in and name = ${level} for update`,
    );
    if (!role) continue;
    const added = lacking(level, role);
    const permissions = [...role.permissions, ...added];
    await tx.query(sql`update roles set permissions = ${permissions}::text[],
      given = ${defaultPermissions[level]}::text[] where id = ${role.id}`);
    if (added.length === 0) continue;
    await writeAudit(tx, key, {
      at,
      actorId: null,
      actedForId: null,
      action: 'role.completed',
      subject: level,
      before: { permissions: role.permissions },
      after: { permissions },
    });
  }
}
