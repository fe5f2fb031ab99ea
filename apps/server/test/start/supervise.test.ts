import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { EXIT_RESTART } from '../../src/exit-codes.ts';
import { superviseServer } from '../../src/supervise.ts';

/** Supervises a program that ends with these codes, one per start; returns the exit code and the number of starts. */
async function supervised({ builds = 0, codes }: { builds?: number | null; codes: number[] }) {
  const folder = mkdtempSync(join(tmpdir(), 'cage-supervise-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const starts = join(folder, 'starts');
  const program = `
    const { appendFileSync, readFileSync } = require('node:fs');
    appendFileSync(${JSON.stringify(starts)}, 'x');
    process.exit(${JSON.stringify(codes)}[readFileSync(${JSON.stringify(starts)}).length - 1]);`;
  const node = (script: string) => [process.execPath, '-e', script] as const;
  const code = await superviseServer({
    build: builds === null ? null : node(`process.exit(${builds})`),
    server: node(program),
  });
  return { code, starts: builds ? 0 : readFileSync(starts).length };
}

test.each([
  ['a server that ends is not started again, and its code is passed on', { codes: [3] }, { code: 3, starts: 1 }],
  ['one that asks for it is started again', { codes: [EXIT_RESTART, 0] }, { code: 0, starts: 2 }],
  [
    'one that asks at once for it again is not',
    { codes: [EXIT_RESTART, EXIT_RESTART, 0] },
    { code: EXIT_RESTART, starts: 2 },
  ],
  ['where there is nothing to build it only serves', { builds: null, codes: [0] }, { code: 0, starts: 1 }],
  ['after a build that failed there is no server', { builds: 2, codes: [0] }, { code: 2, starts: 0 }],
])('%s', async (_, given, expected) => {
  expect(await supervised(given)).toEqual(expected);
});
