import { setTimeout as sleep } from 'node:timers/promises';
import { request } from '../test/support/calls.ts';
import { openCage } from './cage.ts';
import { faultsOf, type Proof, type Run } from './proof.ts';
import { everyRead, percentile, type Read, summed } from './reads.ts';

const CLIENTS = 8;
/** An answer while the database is away, and service again after its return. */
const AWAY_MS = 2_000;
const BACK_MS = 5_000;
/** One whose processes stand still takes connections and says nothing: it must first be found out. */
const FROZEN_MS = 10_000;

interface Seen {
  /** Of the answers meanwhile, in milliseconds. */
  took: number[];
  /** Of `/readyz`. */
  ready: number[];
  /** From the return of the database to the first whole answer. */
  back: number[];
  wrong: string[];
}

/** One call while the database is not there: 503 with Retry-After. */
async function refused({ url, token }: Read, took: number[], wrong: string[]): Promise<void> {
  const asked = performance.now();
  const path = new URL(url).pathname;
  try {
    const response = await request(url, token, undefined, AbortSignal.timeout(4 * FROZEN_MS));
    took.push(performance.now() - asked);
    await response.arrayBuffer();
    if (response.status !== 503) wrong.push(`${response.status} ${path}`);
    else if (!response.headers.get('retry-after')) wrong.push(`no Retry-After at ${path}`);
  } catch (error) {
    wrong.push(`${path}: ${error}`);
  }
}

/** How long it takes until a call is answered as if nothing had happened. */
async function untilBack({ url, token }: Read): Promise<number> {
  const since = performance.now();
  for (;;) {
    const answered = await request(url, token, undefined, AbortSignal.timeout(BACK_MS)).catch(() => null);
    await answered?.arrayBuffer();
    if (answered?.status === 200) return performance.now() - since;
    if (performance.now() - since > 60_000) return Number.POSITIVE_INFINITY;
    await sleep(50);
  }
}

type Outage = 'killed' | 'shut down' | 'frozen';

async function outage(run: Run, is: Outage, rounds: number) {
  const cage = await openCage(run);
  const { cluster } = cage;
  if (!cluster) throw new Error('Only PostgreSQL goes away without its server');
  const server = await cage.start();
  const reads = (await everyRead(server.addresses)).filter(({ url }) => !url.endsWith('/push/key'));
  const ready = { url: `${server.addresses.admin}/readyz`, token: '' };
  const seen: Seen = { took: [], ready: [], back: [], wrong: [] };
  const meanwhile = async () => {
    const chosen = Array.from({ length: CLIENTS }, (_, n) => reads[(run.seed + n * 7) % reads.length] ?? ready);
    // Each of them twice: on a connection that was there before, and on one that must be made.
    for (let turn = 0; turn < (is === 'frozen' ? 1 : 2); turn += 1) {
      await Promise.all([
        refused(ready, seen.ready, seen.wrong),
        ...chosen.map((read) => refused(read, seen.took, seen.wrong)),
      ]);
    }
  };
  for (let round = 0; round < rounds; round += 1) {
    if (is === 'frozen') await cluster.freeze(meanwhile);
    else if (is === 'killed') await cluster.crash(meanwhile);
    else await cluster.away(meanwhile);
    seen.back.push(await untilBack(reads[0] ?? ready));
  }
  const code = await server.end('SIGTERM');
  return { seen, code };
}

const longest = (values: readonly number[]) => percentile(values, 1);
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

function proofOf(is: Outage, roundsOf: (pace: Run['pace']) => number, limitMs: number): Proof {
  return {
    promises: ['V3'],
    done: (pace) => `PostgreSQL ${is} and back, ${roundsOf(pace)} times, under ${CLIENTS} readers`,
    databases: ['postgres'],
    when: 'alone',
    async run(run) {
      const { seen, code } = await outage(run, is, roundsOf(run.pace));
      const [answer, ready, back] = [longest(seen.took), longest(seen.ready), longest(seen.back)];
      return {
        figures: [
          `${seen.took.length} calls, each told 503 within ${seconds(answer)}, /readyz within ${seconds(ready)}`,
          `served again within ${seconds(back)} of its return`,
        ],
        broken: faultsOf({
          [`an answer took ${seconds(answer)}`]: !(answer <= limitMs),
          [`/readyz took ${seconds(ready)}`]: !(ready <= AWAY_MS),
          [`service came back after ${seconds(back)}`]: !(back <= BACK_MS),
          [`not a 503: ${summed(seen.wrong)}`]: seen.wrong.length > 0,
          [`the server ended with ${code}`]: code !== 0,
        }),
      };
    },
  };
}

const often = (pace: Run['pace']) => (pace === 'long' ? 10 : 2);
export const outages: readonly Proof[] = [
  proofOf('killed', often, AWAY_MS),
  proofOf('shut down', often, AWAY_MS),
  proofOf('frozen', (pace) => (pace === 'long' ? 3 : 1), FROZEN_MS),
];
