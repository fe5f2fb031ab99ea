import type { Socket } from 'node:net';
import type pg from 'pg';
import type { Log } from '../../services.ts';
import type { Connector } from './hosts.ts';
import { MergedSocket } from './merged-socket.ts';

/** A connection lent for this long may be waiting for a server that will not answer. */
const SUSPECT_MS = 4_000;
const LOOK_EVERY_MS = 1_000;

/**
 * A frozen server keeps its connections open: every caller on one would wait until its timeout, one after another. So
 * once a caller has waited suspiciously long, a trial connection is made; if it gets no answer either, all connections
 * are cut, and all waiting callers fail at once.
 */
export class FrozenServerWatch {
  private readonly connector: Connector;
  private readonly log: Log;
  private readonly sockets = new Set<Socket>();
  private readonly lent = new Map<pg.PoolClient, number>();
  private readonly timer: NodeJS.Timeout;
  private lookedAt = 0;

  constructor(connector: Connector, log: Log) {
    this.connector = connector;
    this.log = log;
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  /** Makes the sockets that the pool connects through. */
  readonly stream = (): Socket => {
    const socket = new MergedSocket();
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
    return socket;
  };

  watch(pool: pg.Pool): void {
    pool.on('acquire', (client) => this.lent.set(client, performance.now()));
    pool.on('release', (_error, client) => this.lent.delete(client));
    pool.on('remove', (client) => this.lent.delete(client));
  }

  close(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    const now = performance.now();
    if (now - this.lookedAt < SUSPECT_MS || ![...this.lent.values()].some((since) => now - since > SUSPECT_MS)) return;
    this.lookedAt = now;
    const waiting = [...this.sockets];
    const error = await this.whyNotAnswered();
    if (!error) return;
    this.log.warn({ err: error, connections: waiting.length }, 'The database stands still: its connections are cut');
    this.cut(waiting);
  }

  /** Cuts connections, by default all of them: callers waiting on them fail at once. */
  cut(sockets: readonly Socket[] = [...this.sockets]): void {
    for (const socket of sockets) socket.destroy();
  }

  private async whyNotAnswered(): Promise<unknown> {
    const { settings, Client } = this.connector;
    const client = new Client({ ...settings, query_timeout: settings.connectionTimeoutMillis });
    client.on('error', () => {
      // Also thrown below, to the caller.
    });
    try {
      await client.connect();
      await client.query('select 1');
      return undefined;
    } catch (error) {
      return error;
    } finally {
      // Not awaited: the other side may never answer.
      client.end().catch((err: unknown) => this.log.debug({ err }, 'A trial connection broke'));
    }
  }
}
