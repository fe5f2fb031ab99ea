import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@cage/server/config';
import { startServer } from '@cage/server/server';
import { openPostgres } from '@cage/server/store/database/postgres';
import { startCluster } from '@cage/server/test/postgres';

/** The demo on both databases, made once and copied for every journey. */
export interface Worlds {
  clusterUrl: string;
  /** Name of a PostgreSQL database with the demo in it. */
  template: string;
  /** `DATA_DIR` of the demo on each database: the embedded database, demo keys and pictures. */
  folders: Record<'pglite' | 'postgres', string>;
}

export async function maintain(clusterUrl: string, text: string): Promise<void> {
  const maintenance = openPostgres({ url: clusterUrl, size: 1 });
  await maintenance.query({ text, values: [] });
  await maintenance.close();
}

export function addressOf(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function seed(environment: Record<string, string>): Promise<void> {
  const ports = { ADMIN_PORT: '0', PLAYER_PORT: '0' };
  const server = await startServer(
    await readConfig({ ...ports, LOG_LEVEL: 'error', DEMO: '1', ...environment }),
    () => {},
  );
  await server.close();
}

/** Returns the worlds that the global set-up made. */
export const worlds = (): Worlds => JSON.parse(process.env.CAGE_WORLDS ?? '') as Worlds;

/** Playwright's global set-up: one PostgreSQL for the whole run, that of TEST_DATABASE_URL or one of its own. */
export default async function makeWorlds(): Promise<() => Promise<void>> {
  const cluster = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
    : await startCluster({ syncs: false });
  const home = mkdtempSync(join(tmpdir(), 'cage-worlds-'));
  const folders = { pglite: join(home, 'pglite'), postgres: join(home, 'postgres') };
  const template = `cage_world_${process.pid}`;
  const tearDown = async () => {
    rmSync(home, { recursive: true, force: true });
    await maintain(cluster.url, `drop database if exists ${template} with (force)`);
    await cluster.stop();
  };
  try {
    await maintain(cluster.url, `create database ${template}`);
    await Promise.all([
      seed({ DATA_DIR: folders.pglite }),
      seed({ DATA_DIR: folders.postgres, DATABASE_URL: addressOf(cluster.url, template) }),
    ]);
  } catch (error) {
    await tearDown();
    throw error;
  }
  const made: Worlds = { clusterUrl: cluster.url, template, folders };
  process.env.CAGE_WORLDS = JSON.stringify(made);
  return tearDown;
}
