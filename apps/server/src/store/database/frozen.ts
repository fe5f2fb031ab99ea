import type { Socket } from 'node:net';
import type pg from 'pg';
import type { Log } from '../../services.ts';
import type { Connector } from './hosts.ts';
import { MergedSocket } from './merged-socket.ts';

/** A connection lent for so long may wait for a server that will not answer. */
const SUSPECT_MS = 4_000;
const LOOK_EVERY_MS = 1_000;

/**
 * A server that stands still keeps its connections open: whoever waits on one would wait until its time is up, and the
 * next the same. So as soon as somebody waits suspiciously long, a new connection is tried, and where that is not
 * answered either all are cut: everybody who waits hears it at once.
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

  /** What the pool connects through. */
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

  /** Cuts connections, all of them unless told which: whoever waits on one hears so at once. */
  cut(sockets: readonly Socket[] = [...this.sockets]): void {
    for (const socket of sockets) socket.destroy();
  }

  private async whyNotAnswered(): Promise<unknown> {
    const { settings, Client } = this.connector;
    const client = new Client({ ...settings, query_timeout: settings.connectionTimeoutMillis });
    client.on('error', () => {
      // Thrown below as well, to whoever asks.
    });
    try {
      await client.connect();
      await client.query('select 1');
      return undefined;
    } catch (error) {
      return error;
    } finally {
      // A socket that nobody answers is not waited for.
      client.end().catch((err: unknown) => this.log.debug({ err }, 'A trial connection broke'));
    }
  }
}
