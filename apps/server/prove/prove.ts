import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { newSeed } from '../test/support/random.ts';
import { crowd } from './crowd.ts';
import { disksFull } from './disk-full.ts';
import { failedOver } from './fail-over.ts';
import { kills } from './kills.ts';
import { outages } from './outages.ts';
import { type Kind, NotRun, type Pace, type Proof, type Run } from './proof.ts';
import { readers } from './readers.ts';
import { restored } from './restore.ts';
import { slowClients } from './slow-clients.ts';
import { soak } from './soak.ts';
import { soakCalls } from './soak-calls.ts';
import { databaseNames, type Line, tableOf } from './table.ts';
import { twoProcesses } from './two-processes.ts';

/**
 * `npm run prove`: the long versions of the promises of docs/promises.md, each with real processes and real databases, as
 * one table of figures. Ends with 1 when a promise is broken or could not be proved.
 */

const proofs: readonly Proof[] = [
  crowd,
  twoProcesses,
  ...kills,
  restored,
  ...disksFull,
  readers,
  slowClients,
  ...outages,
  failedOver,
  soak,
  soakCalls,
];

const usage = `Usage: npm run prove -- [promises …] [--quick] [--database pglite|postgresql] [--seed N] [--output FILE]
Promises: ${[...new Set(proofs.flatMap(({ promises }) => promises))].sort().join(' ')}`;

function refuse(problem: string): never {
  console.error(`${problem}\n${usage}`);
  process.exit(2);
}

function read() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        quick: { type: 'boolean', default: false },
        database: { type: 'string' },
        seed: { type: 'string' },
        output: { type: 'string', default: '.vitest/prove.md' },
      },
    });
    return { ...values, wanted: positionals.map((name) => name.toUpperCase()) };
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

const { quick, database, seed: givenSeed, output, wanted } = read();
const pace: Pace = quick ? 'quick' : 'long';
const seed = givenSeed === undefined ? newSeed() : Number(givenSeed);
if (!Number.isSafeInteger(seed) || seed < 0) refuse(`"${givenSeed}" is no seed`);
const kinds: readonly Kind[] =
  database === undefined ? ['pglite', 'postgres'] : database === 'postgresql' ? ['postgres'] : ['pglite'];
if (database !== undefined && !['pglite', 'postgresql'].includes(database)) refuse(`"${database}" is no database`);
for (const name of wanted) {
  if (!proofs.some(({ promises }) => promises.includes(name))) refuse(`No long proof of "${name}"`);
}

interface Planned {
  proof: Proof;
  database: Kind;
}

const planned = proofs
  .filter(({ promises }) => wanted.length === 0 || promises.some((name) => wanted.includes(name)))
  .flatMap((proof) =>
    proof.databases.filter((kind) => kinds.includes(kind)).map((kind) => ({ proof, database: kind })),
  );
if (planned.length === 0) refuse('Nothing to prove with this choice');

/** What runs now, so that Ctrl+C leaves no server and no folder behind. */
const undoing = new Set<(() => unknown)[]>();
async function undo(list: (() => unknown)[]): Promise<void> {
  undoing.delete(list);
  for (const step of list.splice(0).reverse()) {
    try {
      await step();
    } catch (error) {
      console.error('could not be cleared away:', error);
    }
  }
}

async function prove({ proof, database: kind }: Planned): Promise<Line> {
  const title = `${proof.promises.join(' ')} on ${databaseNames[kind]}`;
  const said = (line: string) => console.log(`       ${title}: ${line}`);
  const list: (() => unknown)[] = [];
  undoing.add(list);
  const run: Run = { database: kind, pace, seed, say: said, later: (step) => list.push(step) };
  const done = proof.done(pace);
  said(done);
  const started = performance.now();
  const end = (line: Pick<Line, 'figures' | 'verdict' | 'remarks'>): Line => {
    const seconds = (performance.now() - started) / 1_000;
    const told = [...line.figures, ...line.remarks].join('; ');
    console.log(`${line.verdict.padEnd(7)}${title} (${seconds.toFixed(0)} s): ${told}`);
    return { promises: proof.promises, database: kind, done, seconds, ...line };
  };
  try {
    const { figures, broken } = await proof.run(run);
    return end({ figures, verdict: broken.length === 0 ? 'kept' : 'BROKEN', remarks: broken });
  } catch (error) {
    if (error instanceof NotRun) return end({ figures: [], verdict: 'NOT RUN', remarks: [error.message] });
    console.error(error);
    return end({ figures: [], verdict: 'BROKEN', remarks: [String(error)] });
  } finally {
    await undo(list);
  }
}

let stopping = false;
const places = new Map<Planned, Line>();
/** All lines so far, in the order of the plan. */
const table = () => tableOf([...planned.flatMap((each) => places.get(each) ?? [])], { pace, seed });

mkdirSync(dirname(output), { recursive: true });
const inTurn = async (some: readonly Planned[]) => {
  for (const each of some) {
    if (stopping) return;
    places.set(each, await prove(each));
    // What is known so far outlives a run that is cut off.
    writeFileSync(output, table());
  }
};
const those = (when: Proof['when']) => planned.filter(({ proof }) => proof.when === when);

async function stop(signal: NodeJS.Signals): Promise<never> {
  stopping = true;
  console.error(`${signal}: clearing away …`);
  await Promise.all([...undoing].map(undo));
  process.exit(130);
}
/** What failed behind the back of its proof breaks the run, and does not end it. */
let strays = 0;
process.on('unhandledRejection', (error) => {
  strays += 1;
  console.error('BROKEN behind its proof:', error);
});
process.once('SIGINT', stop);
process.once('SIGTERM', stop);

console.log(`seed ${seed}, ${pace}: ${planned.length} proofs`);
await Promise.all([...those('beside').map((each) => inTurn([each])), inTurn(those(undefined))]);
await inTurn(those('alone'));

const lines = [...places.values()];
const count = (verdict: Line['verdict']) => lines.filter((line) => line.verdict === verdict).length;
console.log(
  `\n${table()}\n${count('kept')} kept, ${count('BROKEN')} broken, ${count('NOT RUN')} not run; in ${output}`,
);
process.exit(count('kept') === lines.length && strays === 0 ? 0 : 1);
