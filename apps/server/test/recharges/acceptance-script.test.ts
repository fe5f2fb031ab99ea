import { expect, test } from 'vitest';
import { acceptance } from '../../bench/decisions.ts';

test('an acceptance can be written as the script that pgbench runs, once for each size', async () => {
  for (const decider of [7, 8]) {
    const lines = (await acceptance(decider, '1/')).trim().split('\n');
    expect(lines[0]).toContain('bench_decided');
    expect(lines.at(-1)).toBe('commit;');
    const script = lines.join('\n');
    for (const written of [
      'update recharges',
      'insert into ledger_entries',
      'insert into audit',
      'insert into notifications',
    ])
      expect(script).toContain(written);
  }
});
