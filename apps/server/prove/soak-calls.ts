import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from '../test/support/calls.ts';
import { openCage } from './cage.ts';
import { startMovers } from './chips.ts';
import { megabytes, memoryOf, middle } from './memory.ts';
import { counted, faultsOf, type Proof, type Run } from './proof.ts';
import { everyRead, startReaders, summed } from './reads.ts';

/** All calls, and those after which the memory is taken for what the server needs. */
const callsOf = (pace: Run['pace']) => (pace === 'long' ? [200_000, 20_000] : [6_000, 2_000]) as [number, number];
/** A quick run is over before the memory has settled. */
const growthOf = (pace: Run['pace']) => (pace === 'long' ? 0.15 : 0.5);

/** The embedded database under more calls than any day has: it keeps nothing of what it answered. */
export const soakCalls: Proof = {
  promises: ['V6'],
  done: (pace) => {
    const [all, first] = callsOf(pace).map(counted);
    return `${all} mixed calls as fast as they are answered; memory at the end against that after ${first}`;
  },
  databases: ['pglite'],
  async run(run) {
    const server = await (await openCage(run)).start();
    const { admin } = server.addresses;
    const token = await signIn(admin, 'adminlogin', '9000000001');
    const reading = startReaders(await everyRead(server.addresses), { clients: 14, seed: run.seed });
    const moving = startMovers({ clients: 2, token, seed: run.seed, address: () => admin });
    const [all, first] = callsOf(run.pace);
    const answered = () => reading.took.length + moving.answered();
    const [early, late, told]: [number[], number[], Set<number>] = [[], [], new Set()];
    const started = performance.now();
    while (answered() < all && reading.errors.length < 100) {
      await sleep(200);
      const [now, memory] = [answered(), memoryOf(server.pid)];
      if (now >= 0.75 * first && now < 1.25 * first) early.push(memory);
      if (now >= all - 0.5 * first) late.push(memory);
      const tenth = Math.floor((10 * now) / all);
      if (tenth > 0 && !told.has(tenth)) run.say(`${counted(now)} calls, ${megabytes(memory)}`);
      told.add(tenth);
    }
    const seconds = (performance.now() - started) / 1_000;
    await Promise.all([reading.finish(), moving.finish()]);
    const growth = middle(late) / middle(early) - 1;
    const errors = [...reading.errors, ...moving.strange];
    return {
      figures: [
        `${counted(answered())} calls, ${counted(Math.round(answered() / seconds))} a second, ${errors.length} errors`,
        `${megabytes(middle(early))} after ${counted(first)}, ${megabytes(middle(late))} at the end (${(100 * growth).toFixed(1)} %)`,
      ],
      broken: faultsOf({
        [`memory grew by ${(100 * growth).toFixed(0)} %`]: !(growth <= growthOf(run.pace)),
        [`errors: ${summed(errors)}`]: errors.length > 0,
      }),
    };
  },
};
