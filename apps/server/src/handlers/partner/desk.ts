import { batched } from '../../domain/batched.ts';
import type { MoneyCall, Outcome, World } from '../../domain/partner/calls.ts';
import type { Group } from '../../domain/partner/group.ts';
import type { Services } from '../../services.ts';
import { DatabaseUnavailable, isConnectionFault, type Transaction } from '../../store/database/database.ts';
import { openGroup, writeGroup } from '../../store/partner/group.ts';
import { openSandboxGroup, writeSandboxGroup } from '../../store/partner/sandbox.ts';
import { openAnnouncer } from './announce.ts';

/** Calls of one transaction at most: few enough that none of them waits long for the others. */
const GROUP = 128;
/** More than this is told to come again: it could not be answered in time. */
const WAITING = 4_096;
/** Of so many customers at once are the calls of a failed group tried by themselves. */
const APART = 4;

/** Where calls about money are judged: groups of those that wait, one transaction each. Source: P19, ADR 35. */
export interface Desk {
  judge(world: World, call: MoneyCall): Promise<Outcome>;
  close(): Promise<void>;
}

type Work = Pick<Services, 'database' | 'clock' | 'log'>;

const worlds = {
  live: { open: openGroup, write: writeGroup },
  sandbox: { open: openSandboxGroup, write: writeSandboxGroup },
} as const;

/** Judges calls of one world in a transaction that the caller has; answers the group as it was written. */
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

export function openDesk({ database, clock, log }: Work): Desk {
  const announcer = openAnnouncer({ database, clock, log });

  async function together(world: World, calls: readonly MoneyCall[]): Promise<Outcome[]> {
    const { outcomes, group } = await database.transaction((tx) => judgeTogether(tx, world, calls, clock));
    if (world === 'live') announcer.tell(group.audience);
    return outcomes;
  }

  /** One call by itself; what goes wrong is its own. */
  const alone = (world: World, call: MoneyCall): Promise<Outcome | Error> =>
    together(world, [call]).then(
      ([outcome]) => outcome ?? new Error('A group answers each of its calls'),
      (error: unknown) => (error instanceof Error ? error : new Error('A call failed', { cause: error })),
    );

  /**
   * A group that failed as a whole left nothing: each of its calls is tried by itself, and fails by itself. Those of one
   * customer follow each other as they came: a bet that is over takes no other part of its winnings.
   */
  async function judge(world: World, calls: readonly MoneyCall[]): Promise<(Outcome | Error)[]> {
    try {
      return await together(world, calls);
    } catch (error) {
      const gone = error instanceof DatabaseUnavailable && isConnectionFault(error.cause);
      if (gone || calls.length === 1) throw error;
      log.warn({ err: error, calls: calls.length }, 'A group of calls failed: each is tried by itself');
    }
    const answers = new Map<MoneyCall, Outcome | Error>();
    const ofCustomers = [...Map.groupBy(calls, ({ customerId }) => customerId).values()];
    async function tryNext(): Promise<void> {
      for (let own = ofCustomers.shift(); own; own = ofCustomers.shift())
        for (const call of own) answers.set(call, await alone(world, call));
    }
    await Promise.all(Array.from({ length: APART }, tryNext));
    return calls.map((call) => answers.get(call) ?? new Error('Each call is tried'));
  }

  const limits = { most: GROUP, waiting: WAITING };
  const queues = {
    live: batched((calls: MoneyCall[]) => judge('live', calls), limits),
    sandbox: batched((calls: MoneyCall[]) => judge('sandbox', calls), limits),
  };
  return {
    async judge(world, call) {
      const outcome = await queues[world](call);
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
    close: () => announcer.close(),
  };
}
