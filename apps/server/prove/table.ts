import { availableParallelism, totalmem } from 'node:os';
import type { Kind, Pace } from './proof.ts';

export type Verdict = 'kept' | 'BROKEN' | 'NOT RUN';

export interface Line {
  promises: readonly string[];
  database: Kind;
  done: string;
  figures: readonly string[];
  verdict: Verdict;
  /** What does not hold, or why it was not run. */
  remarks: readonly string[];
  seconds: number;
}

export const databaseNames: Record<Kind, string> = { pglite: 'PGlite', postgres: 'PostgreSQL' };

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ');

/** The whole run as one table in Markdown, with what is needed to repeat it. */
export function tableOf(lines: readonly Line[], { pace, seed }: { pace: Pace; seed: number }): string {
  const columns = ['Promise', 'Database', 'What was done', 'Figures', 'Verdict', 'Seconds'];
  const rows = lines.map(({ promises, database, done, figures, verdict, remarks, seconds }) => [
    promises.join(', '),
    databaseNames[database],
    done,
    [...figures, ...remarks].join('; '),
    verdict,
    seconds.toFixed(0),
  ]);
  const table = [columns, columns.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`);
  const memory = `${(totalmem() / 1024 ** 3).toFixed(0)} GB`;
  const machine = `${availableParallelism()} cores, ${memory}, ${process.platform}, Node ${process.versions.node}`;
  return `${[`${pace} run, seed ${seed}, ${new Date().toISOString().slice(0, 16)}Z, ${machine}`, '', ...table].join('\n')}\n`;
}
