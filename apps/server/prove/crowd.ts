import { migrate } from '../src/store/database/migrate.ts';
import { verifyLedger } from '../src/store/ledger/proof.ts';
import { moveInACrowd } from '../test/support/movements.ts';
import { openCage } from './cage.ts';
import { counted, faultsOf, type Proof, type Run } from './proof.ts';

const CLIENTS = 16;
const movementsOf = (pace: Run['pace']) => (pace === 'long' ? 100_000 : 4_000);

/** The books under a crowd: they balance in every snapshot, and no wallet but MINT goes below zero. */
export const crowd: Proof = {
  promises: ['M1', 'M2', 'M3'],
  done: (pace) =>
    `${counted(movementsOf(pace))} mixed movements by ${CLIENTS} clients over 8 wallets, 30 % above the balance; all wallets summed in one snapshot every 50 ms`,
  databases: ['pglite', 'postgres'],
  async run(run) {
    const cage = await openCage(run);
    const database = await cage.open();
    await migrate(database);
    const movements = movementsOf(run.pace);
    const started = performance.now();
    const figures = await moveInACrowd(database, { clients: CLIENTS, movements, seed: run.seed });
    const seconds = (performance.now() - started) / 1_000;
    const { faults } = await verifyLedger(database);
    return {
      figures: [
        `${counted(figures.moved)} moved, ${counted(figures.refused)} refused (${Math.round((100 * figures.refused) / movements)} %)`,
        `${counted(Math.round(movements / seconds))} a second`,
        `${counted(figures.snapshots)} snapshots, ${figures.unbalanced.length} of them not zero`,
        `lowest balance ${figures.lowestPaise} paise`,
      ],
      broken: [
        ...faults,
        ...faultsOf({
          [`${figures.unbalanced.length} snapshots did not sum to zero`]: figures.unbalanced.length > 0,
          [`a wallet was at ${figures.lowestPaise} paise`]: figures.lowestPaise < 0n,
          'too few movements were refused to prove that any is': figures.refused < movements / 10,
          'too few snapshots were taken': figures.snapshots < 10,
        }),
      ],
    };
  },
};
