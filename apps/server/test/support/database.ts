import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import type { Database } from '../../src/store/database/database.ts';
import { openPglite } from '../../src/store/database/pglite/pglite.ts';
import { openPostgres } from '../../src/store/database/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string;
    template: string;
    /** Folder of a migrated embedded database, to be copied. */
    pgliteTemplate: string;
  }
}

export type Kind = Database['kind'];

/** An empty folder that is gone when the test ends. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cage-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The address of a migrated PostgreSQL database of its own for one test, dropped when the test ends. */
export async function freshPostgresUrl(): Promise<string> {
  const name = `cage_test_${randomBytes(6).toString('hex')}`;
  const maintenance = openPostgres({ url: inject('clusterUrl'), size: 1 });
  await maintenance.query({ text: `create database ${name} template ${inject('template')}`, values: [] });
  onTestFinished(async () => {
    await maintenance.query({ text: `drop database ${name} with (force)`, values: [] });
    await maintenance.close();
  });
  const url = new URL(inject('clusterUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

/** A folder with a migrated embedded database of its own. */
export function freshPgliteFolder(): string {
  const folder = freshFolder();
  cpSync(inject('pgliteTemplate'), folder, { recursive: true });
  return folder;
}

/** A migrated database of its own for one test, closed when the test ends. */
export async function freshDatabase(kind: Kind = 'postgres'): Promise<Database> {
  const database =
    kind === 'postgres'
      ? openPostgres({ url: await freshPostgresUrl(), size: 20 })
      : await openPglite({ folder: freshPgliteFolder() });
  onTestFinished(() => database.close());
  return database;
}
