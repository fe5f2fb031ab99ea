import { type Level, levels } from '@cage/contract/people';
import { defaultPermissions } from '@cage/contract/roles/permissions';
import { writeAudit } from '../audit/audit.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** The role of each level, with what the program gives it by default. */
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

/** What a built-in role lacks: root's nothing of the program, the others' what came to their defaults since. */
const lacking = (level: Level, { permissions, given }: BuiltIn): string[] =>
  defaultPermissions[level].filter(
    (name) => !permissions.includes(name) && (level === 'admin' || !given?.includes(name)),
  );

/**
 * Gives the built-in roles of a database what has come to the program since it last looked. What root took away from a
 * role stays away; root itself holds everything. Each role that changes leaves an audit row.
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
