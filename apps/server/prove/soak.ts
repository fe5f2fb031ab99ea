import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, call, request, signIn, startDeposit, submitDeposit } from '../test/support/calls.ts';
import type { ServerProcess } from '../test/support/server-process.ts';
import { faultsInTheBooks, openCage } from './cage.ts';
import { startMovers } from './chips.ts';
import { megabytes, memoryOf, middle } from './memory.ts';
import { counted, faultsOf, type Proof, type Run } from './proof.ts';
import { everyRead, startReaders, summed } from './reads.ts';

const minutesOf = (pace: Run['pace']) => (pace === 'long' ? 30 : 1.5);
const EVERY_MS = 2_000;
/** What the memory of the last fifth may have above that of the second; a quick run is over before it has settled. */
const growthOf = (pace: Run['pace']) => (pace === 'long' ? 0.15 : 0.5);

/** Does something again and again until the end; what fails is an error. */
function repeat(everyMs: number, work: (round: number) => Promise<void>) {
  const errors: string[] = [];
  let [running, rounds] = [true, 0];
  const all = (async () => {
    while (running) {
      await work(rounds).catch((error: unknown) => errors.push(String(error)));
      rounds += 1;
      await sleep(everyMs);
    }
  })();
  return {
    errors,
    rounds: () => rounds,
    async finish() {
      running = false;
      await all;
    },
  };
}

/** A deposit with its picture, taken back at once. */
async function depositAndTakeBack({ addresses }: ServerProcess, token: string, utr: string): Promise<void> {
  const code = await startDeposit(addresses.player, token, '1500');
  const answer = (await (await submitDeposit(addresses.player, token, { stake: '1500', code, utr })).json()) as Answer;
  if (!answer.status) throw new Error(`deposit: ${answer.message}`);
  await call(`${addresses.player}/api/webapi/recharge/withdraw`, token, { id_order: code });
}

/** A sign-in, a moment at the live channel, and a sign-out. */
async function visit({ addresses }: ServerProcess): Promise<void> {
  const token = await signIn(addresses.admin, 'adminlogin', '9000000008');
  const stop = new AbortController();
  const stream = await request(`${addresses.admin}/api/webapi/events`, token, undefined, stop.signal);
  if (stream.status !== 200) throw new Error(`live channel: ${stream.status}`);
  await sleep(1_000);
  stop.abort();
  await call(`${addresses.admin}/api/webapi/logout`, token, {});
}

/** Hours of a house in one: everything that people do, at a steady pace, while the memory is watched. */
export const soak: Proof = {
  promises: ['V6'],
  done: (pace) =>
    `${minutesOf(pace)} minutes of reads, movements, deposits with pictures, sign-ins and live channels; memory every ${EVERY_MS / 1_000} s`,
  databases: ['pglite', 'postgres'],
  when: 'beside',
  async run(run) {
    const cage = await openCage(run);
    const server = await cage.start();
    const { addresses } = server;
    const root = await signIn(addresses.admin, 'adminlogin', '9000000001');
    const reads = await everyRead(addresses);
    // Only now: a connection that was kept for a minute without a call is closed just as the next call goes out on it.
    const player = await signIn(addresses.player, 'login', '9000000004');
    const reading = startReaders(reads, { clients: 8, seed: run.seed, pauseMs: 250 });
    const moving = startMovers({
      clients: 2,
      token: root,
      seed: run.seed,
      address: () => addresses.admin,
      pauseMs: 500,
    });
    const utr = String(400_000_000_000 + run.seed * 1_000).slice(0, 9);
    const depositing = repeat(10_000, (n) => depositAndTakeBack(server, player, `${utr}${String(n).padStart(3, '0')}`));
    const visiting = repeat(10_000, () => visit(server));
    const seen: number[] = [];
    const samples = Math.round((minutesOf(run.pace) * 60_000) / EVERY_MS);
    for (let sample = 0; sample < samples; sample += 1) {
      await sleep(EVERY_MS);
      seen.push(memoryOf(server.pid));
      if (sample % 150 === 149)
        run.say(`${megabytes(seen.at(-1) ?? 0)} after ${((sample + 1) * EVERY_MS) / 60_000} minutes`);
    }
    const all = [reading, moving, depositing, visiting];
    await Promise.all(all.map((each) => each.finish()));
    const code = await server.end('SIGTERM');
    const faults = await faultsInTheBooks(await cage.open(), cage.environment);
    const fifth = Math.floor(seen.length / 5);
    const [early, late] = [middle(seen.slice(fifth, 2 * fifth)), middle(seen.slice(-fifth))];
    const errors = [...reading.errors, ...moving.strange, ...depositing.errors, ...visiting.errors];
    const growth = late / early - 1;
    return {
      figures: [
        `${counted(reading.took.length)} reads, ${counted(moving.answered())} movements, ${depositing.rounds()} deposits, ${visiting.rounds()} visits, ${errors.length} errors`,
        `${megabytes(seen[0] ?? 0)} at first, ${megabytes(early)} in the second fifth, ${megabytes(late)} in the last (${(100 * growth).toFixed(1)} %), ${megabytes(Math.max(...seen))} at most`,
      ],
      broken: [
        ...faults,
        ...faultsOf({
          [`memory grew by ${(100 * growth).toFixed(0)} %`]: growth > growthOf(run.pace),
          [`errors: ${summed(errors)}`]: errors.length > 0,
          [`the server ended with ${code}`]: code !== 0,
        }),
      ],
    };
  },
};
