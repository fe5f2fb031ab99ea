import type { Database, Transaction } from '../src/store/database/database.ts';
import type { Statement } from '../src/store/database/sql.ts';

/** A database that can record the statements it is sent. */
export interface Watched extends Database {
  /** Runs work and returns the statements that it sent. */
  statementsOf(work: () => Promise<unknown>): Promise<Statement[]>;
}

/** Wraps a database; statements inside transactions count as well. */
export function watched(database: Database): Watched {
  let seen: Statement[] | null = null;
  const note = (statement: Statement) => {
    seen?.push(statement);
    return statement;
  };
  const noting = (tx: Transaction): Transaction => ({
    ...tx,
    query: (statement) => tx.query(note(statement)),
    send: (statement) => tx.send(note(statement)),
  });
  return {
    ...database,
    query: (statement) => database.query(note(statement)),
    transaction: (work) => database.transaction((tx) => work(noting(tx))),
    snapshot: (work, patience) => database.snapshot((tx) => work(noting(tx)), patience),
    async statementsOf(work) {
      seen = [];
      try {
        await work();
        return seen;
      } finally {
        seen = null;
      }
    },
  };
}

export interface Pace {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

const SLICE_MS = 60;

/**
 * Runs several works in alternation for a while each, with a number of concurrent clients; returns how often each ran per
 * second, and the time of the slowest 1 %. They alternate so that other load on the machine affects all alike.
 */
export async function pacesOf(
  works: readonly (() => Promise<unknown>)[],
  { forMs, clients }: { forMs: number; clients: number },
): Promise<Pace[]> {
  const runs = works.map((work) => ({ work, took: [] as number[], spentMs: 0 }));
  for (const { work } of runs) for (let n = 0; n < 3; n += 1) await work();
  while (runs.some(({ spentMs }) => spentMs < forMs)) {
    for (const run of runs) {
      const started = performance.now();
      const client = async () => {
        while (performance.now() - started < SLICE_MS) {
          const from = performance.now();
          await run.work();
          run.took.push(performance.now() - from);
        }
      };
      await Promise.all(Array.from({ length: clients }, client));
      run.spentMs += performance.now() - started;
    }
  }
  return runs.map(({ took, spentMs }) => {
    took.sort((one, other) => one - other);
    const quantile = (part: number) => took[Math.ceil(took.length * part) - 1] ?? 0;
    return { perSecond: (took.length / spentMs) * 1_000, p50Ms: quantile(0.5), p99Ms: quantile(0.99) };
  });
}

interface Plan {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

function rowsOf(plan: Plan): number {
  const below = (plan.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), 0);
  if (!plan['Node Type'].includes('Scan') || plan['Node Type'].startsWith('CTE')) return below;
  // The index and heap parts of a bitmap scan read the same rows.
  if (plan['Node Type'].startsWith('Bitmap Index')) return below;
  const each =
    plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  return below + each * plan['Actual Loops'];
}

/** Returns how many table rows a statement reads. */
export async function rowsRead(database: Database, { text, values }: Statement): Promise<number> {
  const [row] = await database.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
    text: `explain (analyze, format json) ${text}`,
    values,
  });
  return row ? Math.round(rowsOf(row['QUERY PLAN'][0].Plan)) : 0;
}
