import { setTimeout as sleep } from 'node:timers/promises';
import { outage } from '../../log.ts';
import type { Log } from '../../services.ts';
import { replicaLag, reportReads } from '../../telemetry/metrics.ts';
import { type Database, DatabaseUnavailable } from './database.ts';
import { prepared, sql } from './sql.ts';

/** For reading alone: everything that was committed until `asOf` is there. */
export interface AgedDatabase {
  database: Database;
  asOf: Date;
}

/** A streaming replica, for reports and what is taken away from lists: never for what decides, waits or is a balance. */
export interface Replica {
  /** The replica, where it is fresh enough and has all that the session wrote; `null` where the primary must do. */
  for(sessionId: bigint): Promise<AgedDatabase | null>;
  /** Notes that the session has just written. */
  noteWrite(sessionId: bigint): Promise<void>;
  /** The replica failed under somebody who read from it. */
  failed(error: unknown): void;
  close(): Promise<void>;
}

/** What just happened is on its way: so long it is waited for, in milliseconds, so that an event finds its row. */
const PATIENCE_MS = 200;
const LOOK_AGAIN_MS = 10;
/** Without an answer for so long the replica is gone. */
const DEADLINE_MS = 1_000;
/** So long nobody tries it again, so that nobody else waits for what one has waited for. */
const REST_MS = { gone: 5_000, old: 1_000 };

/** How far the primary's log is kept, and how far it was when the session last wrote. */
interface Marks {
  kept: string | null;
  wrote: string | null;
}

interface Standing {
  /** It has everything that the primary had kept when that was asked. */
  level: boolean;
  /** It has everything that the session wrote. */
  own: boolean;
  /** The last commit that it has; `null` before its first. */
  lastAt: Date | null;
  /** By its clock, as `lastAt` is by the primary's. */
  now: Date;
  standby: boolean;
}

/** What keeps a replica from being read. */
type Because = 'gone' | 'old' | 'own';

export function openReplica({
  primary,
  replica,
  maxAgeMs,
  log,
}: {
  primary: Database;
  replica: Database;
  maxAgeMs: number;
  log: Log;
}): Replica {
  const presence = outage(log, 'replica');
  const freshness = outage(log, 'fresh replica');
  let rest: { because: keyof typeof REST_MS; until: number } | null = null;

  function restFor<B extends keyof typeof REST_MS>(because: B): B {
    rest = { because, until: performance.now() + REST_MS[because] };
    return because;
  }

  function failed(error: unknown): 'gone' {
    presence.began(error);
    return restFor('gone');
  }

  async function marksOf(sessionId: bigint): Promise<Marks> {
    const [marks] = await primary.query<Marks>(
      prepared(
        'replica-marks',
        sql`select pg_current_wal_flush_lsn()::text as kept, (select wrote_lsn::text from sessions where id = ${sessionId}) as wrote`,
      ),
    );
    return marks ?? { kept: null, wrote: null };
  }

  async function standingOf({ kept, wrote }: Marks): Promise<Standing> {
    const answer = replica.query<Standing>(
      prepared(
        'replica-standing',
        sql`select coalesce(pg_last_wal_replay_lsn() >= ${kept}::pg_lsn, false) as level,
              coalesce(pg_last_wal_replay_lsn() >= ${wrote}::pg_lsn, ${wrote}::pg_lsn is null) as own,
              pg_last_xact_replay_timestamp() as "lastAt", clock_timestamp() as now, pg_is_in_recovery() as standby`,
      ),
    );
    const late = sleep(DEADLINE_MS, undefined, { ref: false }).then(() => {
      throw new DatabaseUnavailable(new Error(`The replica gave no answer within ${DEADLINE_MS} ms`));
    });
    const [standing] = await Promise.race([answer, late]);
    if (!standing?.standby) throw new DatabaseUnavailable(new Error('REPLICA_URL leads to no standby'));
    return standing;
  }

  async function look(marks: Marks): Promise<AgedDatabase | Because> {
    const askedAt = new Date();
    const patience = performance.now() + PATIENCE_MS;
    let standing = await standingOf(marks);
    while (!(standing.level && standing.own) && performance.now() < patience) {
      await sleep(LOOK_AGAIN_MS);
      standing = await standingOf(marks);
    }
    presence.ended();
    const { level, own, lastAt, now } = standing;
    const ageMs = level
      ? 0
      : lastAt === null
        ? Number.POSITIVE_INFINITY
        : Math.max(0, now.getTime() - lastAt.getTime());
    replicaLag.set(ageMs / 1_000);
    if (ageMs > maxAgeMs) {
      freshness.began(new Error(`It is ${Math.round(ageMs / 1_000)} s behind`));
      return restFor('old');
    }
    freshness.ended();
    return own ? { database: replica, asOf: level ? askedAt : (lastAt ?? askedAt) } : 'own';
  }

  async function found(sessionId: bigint): Promise<AgedDatabase | Because> {
    if (rest && performance.now() < rest.until) return rest.because;
    const marks = await marksOf(sessionId);
    return look(marks).catch(failed);
  }

  return {
    async for(sessionId) {
      const aged = await found(sessionId);
      if (typeof aged !== 'string') {
        reportReads.inc({ from: 'replica', because: 'fresh' });
        return aged;
      }
      reportReads.inc({ from: 'primary', because: aged });
      return null;
    },
    async noteWrite(sessionId) {
      // What it notes is kept already: nobody waits for the note itself to be.
      await primary.query(sql`
        with unsynced as (select set_config('synchronous_commit', 'off', true) as setting)
        update sessions set wrote_lsn = pg_current_wal_insert_lsn() from unsynced where id = ${sessionId} and setting = 'off'`);
    },
    failed: (error) => void failed(error),
    close: () => replica.close(),
  };
}
