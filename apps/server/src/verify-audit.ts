import { ensureDatabaseReady } from './ensure-database-ready.ts';
import { readExisting } from './existing-database.ts';
import { openConfiguredDatabase } from './server.ts';
import { verifyAudit } from './store/audit/audit.ts';
import { countAudit } from './store/audit/audit-list.ts';
import { expectMigrated } from './store/database/migrate.ts';

/**
 * `npm run verify-audit -- "cage-anchor …"`: verifies the audit log without a server; given an anchor line that was kept
 * elsewhere, also checks that this is still the log that the anchor describes.
 */

const line = process.argv.slice(2).join(' ').trim() || undefined;
try {
  const config = readExisting(process.env);
  const database = await openConfiguredDatabase(config);
  try {
    await expectMigrated(database);
    await ensureDatabaseReady(database, config, new Date());
    const faults = await verifyAudit(database, config.keys.audit, line);
    const rows = await countAudit(database);
    console.log(faults.length > 0 ? faults.join('\n') : `Intact: ${rows} rows${line ? ', and the anchor holds' : ''}.`);
    process.exitCode = faults.length > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
