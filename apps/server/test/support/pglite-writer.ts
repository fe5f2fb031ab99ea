import { randomUUID } from 'node:crypto';
import { openPglite } from '../../src/store/database/pglite/pglite.ts';
import { sql } from '../../src/store/database/sql.ts';

/** Writes rows to an embedded database and prints a line for each that was acknowledged; for tests that kill it. */
const [folder = '', count = '0'] = process.argv.slice(2);
const database = await openPglite({ folder });
for (let n = 0; n < Number(count); n += 1) {
  const key = randomUUID();
  await database.query(sql`insert into login_limits values (${key}, ${new Date()}, 1)`);
  process.stdout.write(`${key}\n`);
}
await database.close();
