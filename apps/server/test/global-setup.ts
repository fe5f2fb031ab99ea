import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Database } from '../src/store/database/database.ts';
import { migrate } from '../src/store/database/migrate.ts';
import { openPglite } from '../src/store/database/pglite/pglite.ts';
import { openPostgres } from '../src/store/database/postgres.ts';
import { startCluster } from './support/postgres.ts';

async function migrated(database: Database): Promise<void> {
  await migrate(database);
  await database.close();
}

async function maintain<Row extends object>(url: string, text: string): Promise<Row[]> {
  const maintenance = openPostgres({ url, size: 1 });
  const rows = await maintenance.query<Row>({ text, values: [] });
  await maintenance.close();
  return rows;
}

async function databasesOf(url: string, prefix: string): Promise<string[]> {
  const rows = await maintain<{ name: string }>(
    url,
    `select datname as name from pg_database where starts_with(datname, '${prefix}')`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Sets up one PostgreSQL for the whole run, that of TEST_DATABASE_URL or one of its own without syncs, with a migrated template of
 * each kind from which every test database is copied.
 */
export default async function setup(project: TestProject) {
  const cluster = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
    : await startCluster({ syncs: false });
  const template = `cage_template_${process.pid}`;
  const demoTemplate = `cage_demo_${process.pid}`;
  const pgliteTemplate = mkdtempSync(join(tmpdir(), 'cage-pglite-'));
  const pgliteHome = mkdtempSync(join(tmpdir(), 'cage-pglite-'));
  const demoHome = mkdtempSync(join(tmpdir(), 'cage-demo-'));
  const databasePrefix = `cage_test_${process.pid}_`;
  const tearDown = async () => {
    for (const folder of [pgliteTemplate, pgliteHome, demoHome]) rmSync(folder, { recursive: true, force: true });
    for (const name of [template, demoTemplate, ...(await databasesOf(cluster.url, databasePrefix))]) {
      await maintain(cluster.url, `drop database if exists ${name} with (force)`);
    }
    await cluster.stop();
  };
  try {
    await maintain(cluster.url, `create database ${template}`);
    const url = new URL(cluster.url);
    url.pathname = `/${template}`;
    await migrated(openPostgres({ url: url.href, size: 2 }));
    await maintain(cluster.url, `create database ${demoTemplate} template ${template}`);
    await migrated(await openPglite({ folder: pgliteTemplate }));
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('clusterUrl', cluster.url);
  project.provide('template', template);
  project.provide('databasePrefix', databasePrefix);
  project.provide('pgliteTemplate', pgliteTemplate);
  project.provide('pgliteHome', pgliteHome);
  project.provide('demoTemplate', demoTemplate);
  project.provide('demoHome', demoHome);
  return tearDown;
}
