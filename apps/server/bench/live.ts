import { connect, type Socket } from 'node:net';
import { createAccount } from '../src/store/accounts/accounts.ts';
import { sql } from '../src/store/database/sql.ts';
import { publishEvent } from '../src/store/live/live-events.ts';
import { startSession } from '../src/store/sessions/sessions.ts';
import { type OwnDatabase, ownServer } from './own-server.ts';
import type { Part } from './row.ts';

const STREAMS = 2_000;
/** An account may have 20. */
const ACCOUNTS = 100;
const EVENTS = 20;
/** The first events run cold code. */
const WARM = 3;
const MOST_MS = 250;
const MOST_MIB = 200;
const AT_ONCE = 50;

/** One event stream, which counts the events of a type that it receives. */
interface Stream {
  socket: Socket;
  heard: number;
}

/** Notices when all streams have received an event. */
class Ear {
  readonly streams: Stream[] = [];
  private wanted = 0;
  private missing = 0;
  private all = Promise.withResolvers<void>();

  hear(stream: Stream, text: string): void {
    const before = stream.heard;
    stream.heard += text.split('"type":"notified"').length - 1;
    if (before < this.wanted && stream.heard >= this.wanted) {
      this.missing -= 1;
      if (this.missing === 0) this.all.resolve();
    }
  }

  /** Resolves when each stream has received one more. */
  next(): Promise<void> {
    this.wanted += 1;
    this.missing = this.streams.length;
    this.all = Promise.withResolvers<void>();
    return this.all.promise;
  }
}

function open(ear: Ear, { port, token }: { port: number; token: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port });
    const stream: Stream = { socket, heard: 0 };
    socket.setEncoding('latin1');
    socket.once('error', reject);
    socket.once('connect', () =>
      socket.write(
        `GET /api/webapi/events HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept: text/event-stream\r\nauthorization: Bearer ${token}\r\n\r\n`,
      ),
    );
    socket.on('data', (text: string) => {
      if (text.includes('"type":"ready"')) {
        ear.streams.push(stream);
        resolve();
      } else if (text.startsWith('HTTP/1.1') && !text.startsWith('HTTP/1.1 200')) reject(new Error(text.slice(0, 200)));
      ear.hear(stream, text);
    });
  });
}

/** Opens agents that only watch. */
async function openWatchers(database: OwnDatabase['database'], at: Date): Promise<number[]> {
  const [root] = await database.query<{ id: number }>(sql`select id from accounts where parent_id is null`);
  if (!root) throw new Error('There is no root');
  return database.transaction(async (tx) => {
    const ids: number[] = [];
    for (let n = 0; n < ACCOUNTS; n += 1) {
      const [username, phone] = [`watcher_${n}`, String(8_200_000_000 + n)];
      const agent = {
        level: 'agent',
        role: 'agent',
        parentId: root.id,
        username,
        phone,
        passwordHash: '',
        at,
      } as const;
      ids.push((await createAccount(tx, agent)).id);
    }
    return ids;
  });
}

/** Measures event streams on one process, each with its own session, from this process: memory, and how soon all receive an event. */
export async function benchLive(own: OwnDatabase): Promise<Part> {
  const { database } = own;
  // The first server fills the database, and holds more memory for that than it needs afterwards.
  await (await ownServer(own)).stop();
  const server = await ownServer(own);
  const ear = new Ear();
  try {
    const idle = await server.memory();
    const now = new Date();
    const audience = await openWatchers(database, now);
    const port = Number(new URL(server.admin).port);
    for (let n = 0; n < STREAMS; n += AT_ONCE) {
      await Promise.all(
        Array.from({ length: AT_ONCE }, async (_, i) => {
          const accountId = audience[(n + i) % audience.length] ?? 0;
          const token = await startSession(database, { accountId, surface: 'admin', ip: '127.0.0.1', now });
          await open(ear, { port, token });
        }),
      );
    }
    const took: number[] = [];
    for (let n = 0; n < WARM + EVENTS; n += 1) {
      const heard = ear.next();
      const started = performance.now();
      await database.transaction((tx) => publishEvent(tx, { audience, type: 'notified', at: new Date() }));
      await heard;
      if (n >= WARM) took.push(performance.now() - started);
    }
    took.sort((one, other) => one - other);
    const [median = 0, slowest = 0] = [took[EVENTS / 2], took.at(-1)];
    const mib = (bytes: number) => bytes / 1024 / 1024;
    const full = await server.memory();
    const none = { peers: '' };
    return {
      title: `Live: ${STREAMS.toLocaleString('en-IN')} event streams on one process`,
      rows: [
        {
          name: 'memory of the streams',
          ours: `${mib(full - idle).toFixed(0)} MiB`,
          ...none,
          goal: `${MOST_MIB} MiB`,
          met: mib(full - idle) <= MOST_MIB,
        },
        { name: 'memory of the process', ours: `${mib(full).toFixed(0)} MiB`, ...none, goal: '', met: null },
        {
          name: 'an event to all, median',
          ours: `${median.toFixed(0)} ms`,
          ...none,
          goal: `${MOST_MS} ms`,
          met: median < MOST_MS,
        },
        {
          name: `an event to all, slowest of ${EVENTS}`,
          ours: `${slowest.toFixed(0)} ms`,
          ...none,
          goal: `${MOST_MS} ms`,
          met: slowest < MOST_MS,
        },
      ],
    };
  } finally {
    for (const { socket } of ear.streams) socket.destroy();
    await server.stop();
  }
}
