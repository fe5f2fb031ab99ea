import type { Config } from './config.ts';
import { StartupRefused } from './startup-refused.ts';
import { adoptHeads } from './store/audit/heads.ts';
import type { Database } from './store/database/database.ts';
import { keyProblems } from './store/keys/keys.ts';
import { completeSandboxes } from './store/partner/keys.ts';
import { completeBuiltInRoles } from './store/roles/built-in-roles.ts';

/**
 * Establishes what must hold before anybody is served, in a migrated database: the keys fit the data, the audit log is
 * signed with its key, the built-in roles have permissions that are new in the program, and customers with keys have a
 * sandbox. Throws StartupRefused.
 */
export async function ensureDatabaseReady(database: Database, { keys, demo }: Pick<Config, 'keys' | 'demo'>, at: Date) {
  const problems = await database.transaction((tx) => keyProblems(tx, keys, at));
  if (problems.length > 0) {
    const where = demo ? ['In a demo the keys stand in demo-keys.json of its DATA_DIR.'] : [];
    throw new StartupRefused([...problems, ...where].join('\n'));
  }
  await database.transaction((tx) => adoptHeads(tx, keys.audit));
  await database.transaction((tx) => completeBuiltInRoles(tx, keys.audit, at));
  await database.transaction((tx) => completeSandboxes(tx, keys.credential, at));
}
