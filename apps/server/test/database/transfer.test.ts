import { expect, test } from 'vitest';
import { seedDemo } from '../../src/seed/demo.ts';
import { createAccount } from '../../src/store/accounts.ts';
import { verifyAudit } from '../../src/store/audit.ts';
import type { Database } from '../../src/store/database/database.ts';
import { verifyLedger } from '../../src/store/ledger.ts';
import { exportDatabase, importDatabase } from '../../src/store/transfer.ts';
import { freshDatabase } from '../support/database.ts';
import { at, testServices } from '../support/tree.ts';

async function linesOf(database: Database): Promise<string[]> {
  const lines: string[] = [];
  await exportDatabase(database, (line) => void lines.push(line));
  return lines;
}

async function* each(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

test('a house goes from the embedded database to PostgreSQL and back without losing a byte', async () => {
  const [first, second, third] = [
    await freshDatabase('pglite'),
    await freshDatabase('postgres'),
    await freshDatabase('pglite'),
  ];
  const services = testServices(first);
  await seedDemo(services, { onProgress: () => {} });
  const original = await linesOf(first);
  await importDatabase(second, each(original));
  const moved = await linesOf(second);
  await importDatabase(third, each(moved));
  expect(JSON.parse(moved[0] ?? '')).toEqual(JSON.parse(original[0] ?? ''));
  expect(JSON.parse((await linesOf(third))[0] ?? '')).toEqual(JSON.parse(original[0] ?? ''));
  expect(await verifyLedger(second)).toEqual({ balanced: true, faults: [] });
  expect(await verifyAudit(second, services.keys.audit)).toEqual([]);

  // Counters go on after what came.
  const account = {
    level: 'agent',
    role: 'agent',
    parentId: 1,
    username: 'late.comer',
    phone: '9777777777',
    passwordHash: '',
    at,
  } as const;
  expect((await second.transaction((tx) => createAccount(tx, account))).publicId).toBe('Agent2');
  await expect(importDatabase(second, each(original))).rejects.toThrow(/not empty/);
});

test('an export that was cut or changed fills nothing', async () => {
  const [source, target] = [await freshDatabase('postgres'), await freshDatabase('postgres')];
  await seedDemo(testServices(source), { onProgress: () => {} });
  const lines = await linesOf(source);
  await expect(importDatabase(target, each(lines.slice(0, -1)))).rejects.toThrow(/did not arrive whole/);
  const changed = lines.map((line) => line.replace('arjun.mehta', 'arjun.mehra'));
  await expect(importDatabase(target, each(changed))).rejects.toThrow(/did not arrive whole/);
  const older = lines.map((line, index) => (index === 0 ? line.replace('"schema":2', '"schema":0') : line));
  await expect(importDatabase(target, each(older))).rejects.toThrow(/schema 0/);
  expect(await target.query({ text: 'select 1 as one from accounts', values: [] })).toEqual([]);
});
