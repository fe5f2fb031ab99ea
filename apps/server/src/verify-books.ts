import { readExisting } from './existing-database.ts';
import { openConfiguredDatabase } from './server.ts';
import { expectMigrated } from './store/database/migrate.ts';
import { verifyLedger } from './store/ledger/proof.ts';

/** `npm run verify-books`: proves the books without a server, for example after a restore: M1, M2 and M3 for every wallet. */

try {
  const database = await openConfiguredDatabase(readExisting(process.env));
  try {
    await expectMigrated(database);
    const { balanced, faults } = await verifyLedger(database);
    console.log(
      balanced ? 'Balanced: every wallet is the sum of its entries, and all together are zero.' : faults.join('\n'),
    );
    process.exitCode = balanced ? 0 : 1;
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
