import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { startServer } from '../../src/server.ts';
import { pause } from './crash.ts';
import { addressOf, freshFolder, freshPostgresUrl, type Kind } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the demos that tests copy. */
    demoHome: string;
    /** A PostgreSQL database for the demo, empty until the first test needs it. */
    demoTemplate: string;
  }
}

async function makeDemo(kind: Kind, folder: string): Promise<void> {
  const place = kind === 'postgres' ? { DATABASE_URL: addressOf(inject('demoTemplate')) } : {};
  const quiet = { ADMIN_PORT: '0', PLAYER_PORT: '0', LOG_LEVEL: 'silent', DEMO: '1' };
  const server = await startServer(readConfig({ ...quiet, ...place, DATA_DIR: folder }), () => {});
  await server.close();
}

/** The folder of this run's demo: created by the test that first needs it, while the others wait. */
async function demoFolder(kind: Kind): Promise<string> {
  const folder = join(inject('demoHome'), kind);
  const [made, failed] = [`${folder}.made`, `${folder}.failed`];
  if (!mkdirSync(`${folder}.begun`, { recursive: true })) {
    while (!existsSync(made)) {
      if (existsSync(failed)) throw new Error('The demo could not be made: see the test that began it');
      await pause(50);
    }
    return folder;
  }
  try {
    await makeDemo(kind, folder);
  } catch (error) {
    writeFileSync(failed, '');
    throw error;
  }
  writeFileSync(made, '');
  return folder;
}

/** Copies the demo for one test; returns its server's environment: filling a demo takes ten seconds, copying it a moment. */
export async function aDemo(kind: 'pglite'): Promise<{ DATA_DIR: string }>;
export async function aDemo(kind: 'postgres'): Promise<{ DATA_DIR: string; DATABASE_URL: string }>;
export async function aDemo(kind: Kind): Promise<{ DATA_DIR: string; DATABASE_URL?: string }>;
export async function aDemo(kind: Kind): Promise<{ DATA_DIR: string; DATABASE_URL?: string }> {
  const made = await demoFolder(kind);
  const folder = freshFolder();
  cpSync(made, folder, { recursive: true });
  return kind === 'pglite'
    ? { DATA_DIR: folder }
    : { DATA_DIR: folder, DATABASE_URL: await freshPostgresUrl(inject('demoTemplate')) };
}
