import pg from 'pg';
import { type Outage, outage, silentLog } from '../../log.ts';
import type { Log } from '../../services.ts';
import { advisoryLocks } from './advisory-locks.ts';
import type { Database } from './database.ts';
import { FrozenServerWatch } from './frozen.ts';
import { addressOf, type Connector, clientOf } from './hosts.ts';
import { pooledDatabase, sessionTimes } from './pg-database.ts';
import { randomPageCost } from './planning.ts';

export interface PostgresOptions {
  /** May name several hosts, one of them the primary, or with `standby` one that follows it. */
  url: string;
  /** If `url` is a pooler that lends connections per transaction: the server itself, to listen on. */
  directUrl?: string | null;
  /** Maximum number of connections. */
  size?: number;
  log?: Log;
  /** The server is a standby, only read from. */
  standby?: boolean;
  /** How long an answer may take before its connection counts as dead; no limit by default, for tools. */
  deadlineMs?: number;
}

/** PostgreSQL 15 or newer, shared by any number of processes. */
export function openPostgres({
  url,
  directUrl = null,
  size = 16,
  log = silentLog,
  standby = false,
  deadlineMs,
}: PostgresOptions): Database {
  const lent = directUrl !== null;
  const role = standby ? 'standby' : 'primary';
  const shared = {
    application_name: 'cage',
    ...(lent ? {} : { ...sessionTimes, options: `-c random_page_cost=${randomPageCost}` }),
    query_timeout: deadlineMs,
    connectionTimeoutMillis: 2_000,
    // Also for the connection that only listens: without traffic it would never notice that the other side is gone.
    keepAlive: true,
  };
  const connectors = (to: string): Connector => {
    const address = addressOf(to, role);
    const settings = { ...shared, connectionString: address.url };
    return { settings, Client: clientOf(address, role, settings) };
  };
  const connector = connectors(url);
  const frozen = new FrozenServerWatch(connector, log);
  const { settings, Client } = connector;
  const pool = new pg.Pool({ ...settings, Client, max: size, stream: frozen.stream, pipeline: true });
  frozen.watch(pool);
  const listeners = new Listeners(directUrl === null ? connector : connectors(directUrl), log);
  return pooledDatabase({
    kind: 'postgres',
    pool,
    log,
    lent,
    standby,
    listen: (channel, receive) => listeners.add(channel, receive),
    cut: () => frozen.cut(),
    async close() {
      frozen.close();
      await listeners.close();
      await pool.end();
    },
  });
}

/**
 * One connection that listens for the whole process, marks by a lock that a server is running, and reconnects with
 * growing pauses when it is lost.
 */
class Listeners {
  private readonly connector: Connector;
  private readonly connection: Outage;
  private readonly receivers = new Map<string, Set<(payload: string) => void>>();
  private client: pg.Client | null = null;
  private timer: NodeJS.Timeout | undefined;
  private pauseMs = 100;
  private closed = false;

  constructor(connector: Connector, log: Log) {
    this.connector = connector;
    this.connection = outage(log, 'listener');
  }

  async add(channel: string, receive: (payload: string) => void): Promise<() => Promise<void>> {
    const receivers = this.receivers.get(channel) ?? new Set();
    receivers.add(receive);
    this.receivers.set(channel, receivers);
    const { client } = this;
    // If it is lost, its successor listens to all channels.
    if (client) await this.listen(client, channel).catch((error: unknown) => this.reconnect(client, error));
    else await this.connect();
    return async () => {
      receivers.delete(receive);
    };
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.client?.end();
  }

  private async listen(client: pg.Client, channel: string): Promise<void> {
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  }

  private async connect(): Promise<void> {
    clearTimeout(this.timer);
    const { settings, Client } = this.connector;
    const client = new Client({ ...settings, statement_timeout: 0, idle_in_transaction_session_timeout: 0 });
    client.on('notification', ({ channel, payload }) => {
      for (const receive of this.receivers.get(channel) ?? []) receive(payload ?? '');
    });
    client.on('error', (error) => this.reconnect(client, error));
    client.on('end', () => this.reconnect(client, new Error('The connection ended')));
    this.client = client;
    try {
      await client.connect();
      await client.query('select pg_advisory_lock_shared($1)', [advisoryLocks.serving]);
      for (const channel of this.receivers.keys()) await this.listen(client, channel);
      this.pauseMs = 100;
      this.connection.ended();
    } catch (error) {
      this.reconnect(client, error);
    }
  }

  private reconnect(lost: pg.Client, error: unknown): void {
    if (this.closed || this.client !== lost) return;
    this.client = null;
    // It may still be connected: a server that is temporarily a standby refuses only to be listened to.
    lost.end().catch(() => undefined);
    this.connection.began(error);
    this.timer = setTimeout(() => void this.connect(), this.pauseMs);
    this.pauseMs = Math.min(this.pauseMs * 2, 5_000);
  }
}
