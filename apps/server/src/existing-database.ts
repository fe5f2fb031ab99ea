import type { Environment } from './config/reader.ts';
import { type Config, missingFolder, readConfig } from './config.ts';
import { hasPglite } from './store/database/pglite/pglite.ts';

/** The configuration of an existing house, for commands that have nothing to do in a new one. */
export function readExisting(environment: Environment): Config {
  const missing = missingFolder(environment, hasPglite);
  if (missing === null) return readConfig(environment);
  throw new Error(`There is no database in ${missing}. Say where it is: DATABASE_URL, or DATA_DIR of an embedded one.`);
}
