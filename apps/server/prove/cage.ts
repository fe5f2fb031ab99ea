import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../src/config.ts';
import { verifyAudit } from '../src/store/audit/audit.ts';
import type { Database } from '../src/store/database/database.ts';
import { openPglite } from '../src/store/database/pglite/pglite.ts';
import { openPostgres } from '../src/store/database/postgres.ts';
import { verifyLedger } from '../src/store/ledger/proof.ts';
import { type Cluster, startCluster } from '../test/support/postgres.ts';
import { type ServerProcess, startServerProcess } from '../test/support/server-process.ts';
import type { Run } from './proof.ts';

/** A place for servers of the demo, with a database of its own. */
export interface Cage {
  folder: string;
  environment: Record<string, string>;
  /** The PostgreSQL below, which may be killed; none below the embedded database. */
  cluster: Cluster | null;
  /** Another server, ended with the run. */
  start(changes?: Record<string, string>): Promise<ServerProcess>;
  /** The database itself. The embedded one has one owner: its server must have ended. */
  open(): Promise<Database>;
}

/** A folder that is gone when the run is over. */
export function runFolder(run: Run): string {
  const folder = mkdtempSync(join(tmpdir(), 'cage-prove-'));
  run.later(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface CageOptions {
  folder?: string;
  /** Where PostgreSQL keeps its data. */
  clusterIn?: string;
  /** Settings of PostgreSQL for the server's connections: `synchronous_commit=off`. */
  postgresOption?: string;
}

export async function openCage(run: Run, options: CageOptions = {}): Promise<Cage> {
  const { folder = runFolder(run), clusterIn, postgresOption } = options;
  const cluster = run.database === 'postgres' ? await startCluster(clusterIn ? { under: clusterIn } : {}) : null;
  if (cluster) run.later(() => cluster.stop());
  const url = cluster ? new URL(cluster.url) : null;
  if (url && postgresOption) url.searchParams.set('options', `-c ${postgresOption}`);
  const environment: Record<string, string> = { DATA_DIR: folder, ...(url ? { DATABASE_URL: url.href } : {}) };
  return {
    folder,
    environment,
    cluster,
    async start(changes = {}) {
      const server = await startServerProcess({ ...environment, ...changes });
      run.later(() => server.end('SIGKILL'));
      return server;
    },
    async open() {
      const database = cluster ? openPostgres({ url: cluster.url, size: 20 }) : await openPglite({ folder });
      run.later(() => database.close());
      return database;
    },
  };
}

/** What the books and the audit log do not hold, in sentences. */
export async function faultsInTheBooks(database: Database, environment: Record<string, string>): Promise<string[]> {
  const { keys } = readConfig({ ...environment, DEMO: '1' });
  const [ledger, audit] = [await verifyLedger(database), await verifyAudit(database, keys.audit)];
  return [...ledger.faults, ...audit.map((fault) => `audit: ${JSON.stringify(fault)}`)];
}
