import type { Config } from './config.ts';
import { openConfiguredDatabase } from './server.ts';
import type { Database } from './store/database/database.ts';
import { hasPglite } from './store/database/pglite/pglite.ts';

/** The database of a house that is there already, for commands that have nothing to do in a new one. */
export async function openExistingDatabase(config: Config): Promise<Database> {
  const { databaseUrl, dataDir } = config;
  if (!databaseUrl && !hasPglite(dataDir)) {
    throw new Error(
      `There is no database in ${dataDir}. Say where it is: DATABASE_URL, or DATA_DIR of an embedded one.`,
    );
  }
  return openConfiguredDatabase(config);
}
