import type { MoneyCall, Outcome, World } from '../../domain/partner/calls.ts';
import type { Group } from '../../domain/partner/group.ts';
import type { Services } from '../../services.ts';
import type { Transaction } from '../../store/database/database.ts';
import { prepared, sql } from '../../store/database/sql.ts';
import { openGroup, writeGroup } from '../../store/partner/group.ts';
import { openSandboxGroup, writeSandboxGroup } from '../../store/partner/sandbox.ts';
import { openAnnouncer } from './announce.ts';
import { createCallQueue } from './call-queue.ts';

/** Judges calls about money: waiting ones in groups, one transaction each. Source: P19, ADR 35. */
export interface CallJudge {
  judge(world: World, call: MoneyCall): Promise<Outcome>;
  close(): Promise<void>;
}

type Work = Pick<Services, 'database' | 'clock' | 'log'>;

const worlds = {
  live: { open: openGroup, write: writeGroup },
  sandbox: { open: openSandboxGroup, write: writeSandboxGroup },
} as const;

/** Judges calls of one world in the caller's transaction; returns the group as written. */
export async function judgeTogether(
  tx: Transaction,
  world: World,
  calls: readonly MoneyCall[],
  clock: Services['clock'],
): Promise<{ outcomes: Outcome[]; group: Group }> {
  const { open, write } = worlds[world];
  const group = await open(tx, calls, clock);
  const outcomes = calls.map((call) => group.judge(call));
  await write(tx, group);
  return { outcomes, group };
}

export function createCallJudge({ database, clock, log }: Work): CallJudge {
  const announcer = openAnnouncer({ database, clock, log });

  async function together(world: World, calls: readonly MoneyCall[], lockMs: number): Promise<Outcome[]> {
    const { outcomes, group } = await database.transaction((tx) => {
      tx.send(prepared('group-lock-time', sql`select set_config('lock_timeout', ${String(lockMs)}, true)`));
      return judgeTogether(tx, world, calls, clock);
    });
    if (world === 'live') announcer.tell(group.audience);
    return outcomes;
  }

  const queueOf = (world: World) => createCallQueue({ judge: (calls, lockMs) => together(world, calls, lockMs), log });
  const queues = { live: queueOf('live'), sandbox: queueOf('sandbox') };
  return {
    judge: (world, call) => queues[world](call),
    close: () => announcer.close(),
  };
}
