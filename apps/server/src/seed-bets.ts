import { readConfig } from './config.ts';
import { noOutward } from './deliveries/post.ts';
import { ensureDatabaseReady, migrateHouse } from './ensure-database-ready.ts';
import { diskFiles } from './files/disk-files.ts';
import { silentLog } from './log.ts';
import { seedDemo } from './seed/demo.ts';
import { seedBets } from './seed/mass.ts';
import { openConfiguredDatabase } from './server.ts';
import { isEmpty } from './store/accounts/accounts.ts';

/** `npm run seed -- --bets 1000000`: seeds a large number of bets, in the embedded database or that of DATABASE_URL. */

const LARGEST = 50_000_000;
const [flag, count = ''] = process.argv.slice(2);
const bets = Number(count.replaceAll('_', ''));
if (flag !== '--bets' || !Number.isInteger(bets) || bets < 1 || bets > LARGEST) {
  console.error(`Usage: npm run seed -- --bets <1 to ${LARGEST}>`);
  process.exit(2);
}

try {
  const config = readConfig(process.env);
  if (!config.demo) throw new Error('This is not a demo: invented bets do not belong here. Set DEMO=1 for one.');
  const database = await openConfiguredDatabase(config);
  try {
    const clock = { now: () => new Date() };
    await migrateHouse(database, { ...config, at: clock.now() });
    await ensureDatabaseReady(database, config, clock.now());
    if (await isEmpty(database)) {
      console.log('The database is empty: loading demo data …');
      const { settings, keys, filesDir } = config;
      const live = { watch: () => (async function* () {})() };
      const services = {
        database,
        replica: null,
        clock,
        startedAt: clock.now(),
        stopping: new AbortController().signal,
        log: silentLog,
        settings,
        keys,
        live,
        files: diskFiles(filesDir),
        deliveries: noOutward,
        push: null,
      };
      await seedDemo(services, { onProgress: (what) => console.log(`  ${what}`) });
    }
    console.log(`Adding ${bets.toLocaleString('en-IN')} bets …`);
    const started = performance.now();
    await seedBets(database, {
      bets,
      now: clock.now(),
      onProgress({ day, bets: done, of }) {
        const rate = Math.round(done / ((performance.now() - started) / 1_000));
        const share = Math.floor((done / of) * 100);
        console.log(
          `  ${day}  ${done.toLocaleString('en-IN')} bets, ${share} %, ${rate.toLocaleString('en-IN')} a second`,
        );
      },
    });
    console.log('Done: the books are balanced, and the roll-ups are what the bets come to.');
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
