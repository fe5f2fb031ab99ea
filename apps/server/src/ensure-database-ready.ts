import type { Config } from './config.ts';
import { StartupRefused } from './startup-refused.ts';
import { writeAudit } from './store/audit/audit.ts';
import { adoptHeads } from './store/audit/heads.ts';
import type { Database, Transaction } from './store/database/database.ts';
import { MIGRATIONS, migrate } from './store/database/migrate.ts';
import { keyProblem, keyProblems } from './store/keys/keys.ts';
import { completeSandboxes } from './store/partner/keys.ts';
import { completeBuiltInRoles } from './store/roles/built-in-roles.ts';

/** The migration that brought seals for the heads of the audit log. */
const SEALED_HEADS = 10;

/** Seals the heads of a log that is older than their seals, with the key that its rows are sealed with. */
async function sealOlderLog(tx: Transaction, key: Buffer, at: Date): Promise<void> {
  const problem = await keyProblem(tx, 'audit', key, at);
  if (problem) throw new StartupRefused(problem);
  const chains = await adoptHeads(tx, key);
  if (chains === 0) return;
  await writeAudit(tx, key, { at, actorId: null, actedForId: null, action: 'audit.sealed', after: { chains } });
}

/** Brings the schema of a house up to this program's version. */
export const migrateHouse = (
  database: Database,
  { keys, at, onProgress }: Pick<Config, 'keys'> & { at: Date; onProgress?: (name: string) => void },
  folder = MIGRATIONS,
): Promise<void> =>
  migrate(database, onProgress, folder, new Map([[SEALED_HEADS, (tx) => sealOlderLog(tx, keys.audit, at)]]));

/**
 * Establishes what must hold before anybody is served, in a migrated database: the keys fit the data, the built-in roles have permissions that are new in the program, and customers with keys have a
 * sandbox. Throws StartupRefused.
 */
export async function ensureDatabaseReady(database: Database, { keys, demo }: Pick<Config, 'keys' | 'demo'>, at: Date) {
  const problems = await database.transaction((tx) => keyProblems(tx, keys, at));
  if (problems.length > 0) {
    const where = demo ? ['In a demo the keys stand in demo-keys.json of its DATA_DIR.'] : [];
    throw new StartupRefused([...problems, ...where].join('\n'));
  }
  await database.transaction((tx) => completeBuiltInRoles(tx, keys.audit, at));
  await database.transaction((tx) => completeSandboxes(tx, keys.credential, at));
}
