import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPglite } from '../src/store/database/pglite/pglite.ts';
import { openPostgres } from '../src/store/database/postgres.ts';
import { migrate } from '../src/store/migrate.ts';
import { startCluster } from './support/postgres.ts';

/** One cluster for the whole run, with a migrated template of each kind that every test database is copied from. */
export default async function setup(project: TestProject) {
  const cluster = await startCluster();
  const template = `cage_template_${process.pid}`;
  const maintenance = openPostgres({ url: cluster.url, size: 1 });
  await maintenance.query({ text: `create database ${template}`, values: [] });
  const url = new URL(cluster.url);
  url.pathname = `/${template}`;
  const database = openPostgres({ url: url.href, size: 2 });
  await migrate(database);
  await database.close();
  await maintenance.close();
  project.provide('clusterUrl', cluster.url);
  project.provide('template', template);
  const pgliteTemplate = mkdtempSync(join(tmpdir(), 'cage-pglite-'));
  const embedded = await openPglite({ folder: pgliteTemplate });
  await migrate(embedded);
  await embedded.close();
  project.provide('pgliteTemplate', pgliteTemplate);
  return async () => {
    rmSync(pgliteTemplate, { recursive: true, force: true });
    await cluster.stop();
  };
}
