import { setTimeout as sleep } from 'node:timers/promises';
import { outage } from '../../log.ts';
import type { Log } from '../../services.ts';
import { replicaLag, reportReads } from '../../telemetry/metrics.ts';
import { type Database, DatabaseUnavailable } from './database.ts';
import { prepared, sql } from './sql.ts';

/** Read-only: everything committed until `asOf` is included. */
export interface AgedDatabase {
  database: Database;
  asOf: Date;
}

/** A streaming replica, for reports and for exports of lists: never for decisions, waiting requests or balances. */
export interface Replica {
  /** The replica, if it is fresh enough and has all of the session's writes; `null` when the primary must be read. */
  for(sessionId: bigint): Promise<AgedDatabase | null>;
  /** Records that the session has just written. */
  noteWrite(sessionId: bigint): Promise<void>;
  /** Reports that the replica failed during a read. */
  failed(error: unknown): void;
  close(): Promise<void>;
}

/** How long to wait for recent commits to arrive, in milliseconds, so that an event finds its row. */
const PATIENCE_MS = 200;
const LOOK_AGAIN_MS = 10;
/** Without an answer in this time the replica counts as gone. */
const DEADLINE_MS = 1_000;
/** How long the replica is not tried again, so that one caller's wait spares all others theirs. */
const REST_MS = { gone: 5_000, old: 1_000 };

/** The position up to which the primary's log is flushed, and its position when the session last wrote. */
interface Marks {
  kept: string | null;
  wrote: string | null;
}

interface Standing {
  /** It has everything that the primary had flushed when asked. */
  level: boolean;
  /** It has all of the session's writes. */
  own: boolean;
  /** The last commit that it has; `null` before its first. */
  lastAt: Date | null;
  /** By its own clock, while `lastAt` is by the primary's. */
  now: Date;
  standby: boolean;
}

/** Why a replica can't be read. */
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
      // The write that it records is already flushed: nobody has to wait for the record itself.
      await primary.query(sql`
        with unsynced as (select set_config('synchronous_commit', 'off', true) as setting)
        update sessions set wrote_lsn = pg_current_wal_insert_lsn() from unsynced where id = ${sessionId} and setting = 'off'`);
    },
    failed: (error) => void failed(error),
    close: () => replica.close(),
  };
}
