import { spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import type { Database } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';

const writer = new URL('./ledger-writer.ts', import.meta.url).pathname;

/** PROVE=1 asks for the long versions. */
export const LONG = process.env.PROVE === '1';

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts a process with eight clients that move money in the database at an address or in a folder. */
export function startWriter(place: string, commit: 'on' | 'off' = 'on') {
  const child = spawn(process.execPath, [writer, place, commit], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [text, complaint] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  // Closed, not only gone: by then everything that it printed has arrived.
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const kill = () => {
    child.kill('SIGKILL');
    return closed;
  };
  onTestFinished(kill);
  return {
    pid: child.pid,
    closed,
    kill,
    complaint: () => complaint,
    /** Keys of the movements that it was told are kept. A line that was cut off was not acknowledged to anybody. */
    acknowledged: () => text.split('\n').slice(0, -1),
  };
}

/** How many of the acknowledged movements the ledger does not have. */
export async function missing(database: Database, keys: readonly string[]): Promise<number> {
  const rows = await database.query<{ count: bigint }>(sql`
    select count(*) from unnest(${keys}::text[]) as acknowledged (key)
    where not exists (select 1 from ledger_transactions t where t.key = acknowledged.key)`);
  return Number(rows[0]?.count);
}
