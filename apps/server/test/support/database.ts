import { randomBytes } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import type { Database } from '../../src/store/database/database.ts';
import { openPostgres } from '../../src/store/database/postgres.ts';

/** A migrated database of its own for one test, dropped when the test ends. */
export async function freshDatabase(size = 20): Promise<Database> {
  const name = `cage_test_${randomBytes(6).toString('hex')}`;
  const maintenance = openPostgres({ url: inject('clusterUrl'), size: 1 });
  await maintenance.query({ text: `create database ${name} template ${inject('template')}`, values: [] });
  const url = new URL(inject('clusterUrl'));
  url.pathname = `/${name}`;
  const database = openPostgres({ url: url.href, size });
  onTestFinished(async () => {
    await database.close();
    await maintenance.query({ text: `drop database ${name} with (force)`, values: [] });
    await maintenance.close();
  });
  return database;
}
