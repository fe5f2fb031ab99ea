import { migrate } from '../../src/store/database/migrate.ts';
import { openPglite } from '../../src/store/database/pglite/pglite.ts';
import { openPostgres } from '../../src/store/database/postgres.ts';

/** Migrates the database at an address or in a folder, and prints each migration as it begins. */
const [place = ''] = process.argv.slice(2);
const database = place.startsWith('postgres:')
  ? openPostgres({ url: place, size: 1 })
  : await openPglite({ folder: place });
await migrate(database, (name) => process.stdout.write(`${name}\n`));
await database.close();
