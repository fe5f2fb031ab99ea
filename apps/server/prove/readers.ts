import { setTimeout as sleep } from 'node:timers/promises';
import { openCage } from './cage.ts';
import { counted, faultsOf, type Proof, type Run } from './proof.ts';
import { everyRead, percentile, startReaders, summed } from './reads.ts';

const CLIENTS = 64;
const secondsOf = (pace: Run['pace']) => (pace === 'long' ? 60 : 10);

/** Many people who read everything they may: nobody is told of an error. */
export const readers: Proof = {
  promises: ['V1'],
  done: (pace) => `${CLIENTS} clients of six people read all they may for ${secondsOf(pace)} s`,
  databases: ['pglite', 'postgres'],
  when: 'alone',
  async run(run) {
    const server = await (await openCage(run)).start();
    const reads = await everyRead(server.addresses);
    const reading = startReaders(reads, { clients: CLIENTS, seed: run.seed });
    await sleep(secondsOf(run.pace) * 1_000);
    await reading.finish();
    const { took, errors } = reading;
    const [p50, p95] = [percentile(took, 0.5), percentile(took, 0.95)];
    return {
      figures: [
        `${reads.length} different calls, ${counted(took.length)} answers, ${counted(Math.round(took.length / secondsOf(run.pace)))} a second`,
        `half within ${p50.toFixed(0)} ms, 95 % within ${p95.toFixed(0)} ms, all within ${percentile(took, 1).toFixed(0)} ms`,
        `${errors.length} errors`,
      ],
      broken: faultsOf({
        [`errors: ${summed(errors)}`]: errors.length > 0,
        'too few calls were made to say anything': took.length < 200 || reads.length < 30,
      }),
    };
  },
};
