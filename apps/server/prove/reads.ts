import { setTimeout as sleep } from 'node:timers/promises';
import { contract } from '@cage/contract/contract';
import type { Endpoint } from '@cage/contract/endpoint';
import type { Surface } from '../src/domain/caller.ts';
import { request, signIn } from '../test/support/calls.ts';
import { oneOf, random } from '../test/support/random.ts';

const people: readonly { surface: Surface; phone: string }[] = [
  { surface: 'admin', phone: '9000000001' },
  { surface: 'admin', phone: '9000000002' },
  { surface: 'admin', phone: '9000000003' },
  { surface: 'admin', phone: '9000000007' },
  { surface: 'admin', phone: '9000000008' },
  { surface: 'player', phone: '9000000004' },
];

export interface Read {
  url: string;
  token: string;
}

/** Every reading call of the contract that each person of the demo may make as it stands, by trying them all. */
export async function everyRead(addresses: Record<Surface, string>): Promise<Read[]> {
  const paths = Object.values<Endpoint>(contract)
    .filter(({ method, path, responses }) => method === 'GET' && !path.includes('{') && responses.ok.is === 'json')
    .map(({ path }) => path);
  const reads: Read[] = [];
  for (const { surface, phone } of people) {
    const address = addresses[surface];
    const token = await signIn(address, surface === 'admin' ? 'adminlogin' : 'login', phone);
    for (const path of new Set(paths)) {
      const url = `${address}${path}`;
      const answer = await request(url, token);
      // A refusal by a rule is an answer without rows: play money, nobody who pays.
      if (answer.status === 200 && ((await answer.json()) as { status: boolean }).status) reads.push({ url, token });
    }
  }
  return reads;
}

export interface Readers {
  /** How long each answered call took, in milliseconds. */
  readonly took: number[];
  readonly errors: string[];
  finish(): Promise<void>;
}

/** Clients that read at random, each call after its answer to the last. */
export function startReaders(
  reads: readonly Read[],
  given: { clients: number; seed: number; pauseMs?: number },
): Readers {
  const { clients, seed, pauseMs = 0 } = given;
  const [took, errors]: [number[], string[]] = [[], []];
  let running = true;
  const client = async (n: number) => {
    const next = random(seed + n);
    while (running) {
      const { url, token } = oneOf(reads, next);
      const asked = performance.now();
      try {
        const response = await request(url, token, undefined, AbortSignal.timeout(60_000));
        const { status } = (await response.json()) as { status: boolean };
        if (response.status !== 200 || !status) errors.push(`${response.status} ${new URL(url).pathname}`);
        took.push(performance.now() - asked);
      } catch (error) {
        errors.push(`${new URL(url).pathname}: ${error}`);
      }
      if (pauseMs > 0) await sleep(pauseMs * 2 * next());
    }
  };
  const all = Promise.all(Array.from({ length: clients }, (_, n) => client(n)));
  return {
    took,
    errors,
    async finish() {
      running = false;
      await all;
    },
  };
}

/** The value that a share of the others does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The different ones of many errors, with how often each came. */
export function summed(errors: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const error of errors) counts.set(error, (counts.get(error) ?? 0) + 1);
  const shown = [...counts].slice(0, 5).map(([error, count]) => `${count} × ${error}`);
  return [...shown, ...(counts.size > 5 ? [`${counts.size - 5} more kinds`] : [])].join('; ');
}
