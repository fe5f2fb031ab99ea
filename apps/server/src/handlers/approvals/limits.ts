import { type DecisionKind, decisionKindNames } from '@cage/contract/approvals/kinds';
import type { Paise } from '@cage/contract/money';
import { leftAlone, needsSecondPerson, potOf } from '../../domain/approvals.ts';
import { movedAlone } from '../../store/approvals/moved-alone.ts';
import type { CallerContext, Handler } from '../handler.ts';

interface Limit {
  abovePaise: bigint | null;
  /** What the caller may still move alone within these 24 hours. */
  leftPaise: bigint | null;
}

/** Returns the caller's current limits of some kinds; queries the database only if a day limit is set. */
async function limitsOf<K extends DecisionKind>(
  { caller, services }: CallerContext,
  kinds: readonly K[],
): Promise<(kind: K) => Limit> {
  const { database, clock, settings } = services;
  const { secondPersonAbovePaise: above, secondPersonDayPaise: day } = settings;
  const counts = kinds.some((kind) => day[kind] !== null);
  const moved = counts ? await movedAlone(database, { id: caller.accountId, now: clock.now() }) : {};
  return (kind) => ({ abovePaise: above[kind], leftPaise: leftAlone(moved[potOf(kind)] ?? 0n, day[kind]) });
}

/** Returns a function that says of an amount whether it would take two people if the caller decided now. */
export async function takesTwo(context: CallerContext, kind: DecisionKind): Promise<(amountPaise: Paise) => boolean> {
  const { abovePaise, leftPaise } = (await limitsOf(context, [kind]))(kind);
  return (amountPaise) => needsSecondPerson(amountPaise, abovePaise) || needsSecondPerson(amountPaise, leftPaise);
}

/** Returns the amounts above which a second person confirms, what the caller may still move alone, and the most that root adds. */
export const getSecondPerson: Handler<'getSecondPerson'> = async (_, context) => {
  const limitOf = await limitsOf(context, decisionKindNames);
  return {
    limits: decisionKindNames.flatMap((kind) => {
      const limit = limitOf(kind);
      return limit.abovePaise === null && limit.leftPaise === null ? [] : [{ kind, ...limit }];
    }),
    maximumChipsPaise: context.services.settings.maximumChipsPaise,
  };
};
