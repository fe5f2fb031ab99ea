import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { limitKinds, limitPeriodNames, pauseLengths, realityChecks } from '@cage/contract/play/limits';
import { makeReason } from '@cage/contract/refusals/reason';
import { confirmProblem, isStricter, type Limit, pauseUntil, raiseOf } from '../../domain/play.ts';
import { Refusal, refusal } from '../../domain/refusal.ts';
import { publishEvent } from '../../store/live/live-events.ts';
import {
  insertPause,
  limitsOf,
  limitUsageOf,
  lockLimit,
  pauseOf,
  realityCheckOf,
  saveLimit,
  saveRealityCheck,
} from '../../store/play/play.ts';
import { sessionStartedAt } from '../../store/sessions/sessions.ts';
import type { CallerContext, Handler } from '../handler.ts';
import { recordAudit, runAuditedTransaction } from '../record.ts';

type Which = Pick<Limit, 'kind' | 'period'>;

/** The audit log's subject and values: the player, and the limit or pause. */
const about = ({ caller }: CallerContext, after: object) => ({ subject: caller.publicId, after });
const which = ({ kind, period }: Which) => ({ kind, period });

export const getPlayLimits: Handler<'getPlayLimits'> = async (_, { caller, services: { database, clock } }) => {
  const now = clock.now();
  const [limits, use, pause, minutes, startedAt] = await Promise.all([
    limitsOf(database, caller.accountId),
    limitUsageOf(database, caller.accountId, now),
    pauseOf(database, caller.accountId, now),
    realityCheckOf(database, caller.accountId),
    sessionStartedAt(database, caller.sessionId),
  ]);
  const rows = limitKinds.flatMap((kind) =>
    limitPeriodNames.map((period) => {
      const limit = limits.find((own) => own.kind === kind && own.period === period);
      const raise = raiseOf(limit, now);
      return { kind, period, limitPaise: limit?.limitPaise ?? null, usedPaise: use[kind][period], raise };
    }),
  );
  return {
    limits: rows,
    pause: pause && { kind: pause.kind, until: pause.endsAt },
    realityCheckMinutes: minutes,
    sessionStartedAt: startedAt ?? now,
  };
};

/** Sets a limit. A stricter one applies at once and cancels a waiting raise; any other waits for a day and a confirmation. */
export const setPlayLimit: Handler<'setPlayLimit'> = ({ limitPaise: wanted, ...asked }, context) => {
  const { caller, services } = context;
  const at = services.clock.now();
  const one = which(asked);
  return runAuditedTransaction(context, { action: 'limit.set', ...about(context, one) }, async (tx) => {
    if (wanted === 'no-amount') throw refusal<'setPlayLimit'>('invalidAmount', 'limitPaise');
    const own = await lockLimit(tx, caller.accountId, one);
    const bound = own?.limitPaise ?? null;
    if (wanted === null && bound === null) return confirmationOf('limitRaiseCancelled');
    if (wanted === bound && !raiseOf(own, at)) return confirmationOf('limitSet');
    const strict = isStricter(wanted, bound);
    const next = strict
      ? { limitPaise: wanted, raiseAskedAt: null, raisePaise: null }
      : { limitPaise: bound, raiseAskedAt: at, raisePaise: wanted };
    await saveLimit(tx, caller.accountId, { ...one, ...next });
    await recordAudit(tx, context, {
      action: strict ? 'limit.lowered' : 'limit.raise-asked',
      ...about(context, { ...one, limitPaise: wanted }),
      before: { ...one, limitPaise: bound },
    });
    return confirmationOf(strict ? 'limitSet' : 'limitRaiseAsked');
  });
};

export const confirmPlayLimit: Handler<'confirmPlayLimit'> = (asked, context) => {
  const { caller, services } = context;
  const at = services.clock.now();
  const one = which(asked);
  return runAuditedTransaction(context, { action: 'limit.raised', ...about(context, one) }, async (tx) => {
    const own = await lockLimit(tx, caller.accountId, one);
    const problem = confirmProblem(own, at);
    if (problem || !own) throw new Refusal({ reason: problem ?? makeReason('noRaiseWaiting') });
    const raised = { ...one, limitPaise: own.raisePaise, raiseAskedAt: null, raisePaise: null };
    await saveLimit(tx, caller.accountId, raised);
    await recordAudit(tx, context, {
      action: 'limit.raised',
      ...about(context, { ...one, limitPaise: own.raisePaise }),
      before: { ...one, limitPaise: own.limitPaise },
    });
    return confirmationOf('limitRaised');
  });
};

export const cancelPlayLimit: Handler<'cancelPlayLimit'> = (asked, context) => {
  const now = context.services.clock.now();
  const what = { action: 'limit.raise-cancelled', ...about(context, which(asked)) } as const;
  return runAuditedTransaction(context, what, async (tx) => {
    const own = await lockLimit(tx, context.caller.accountId, asked);
    if (!own || !raiseOf(own, now)) throw refusal('noRaiseWaiting');
    await saveLimit(tx, context.caller.accountId, { ...own, raiseAskedAt: null, raisePaise: null });
    await recordAudit(tx, context, what);
    return confirmationOf('limitRaiseCancelled');
  });
};

/** Starts a pause at once. A running one can only be replaced by a longer one. */
export const startPause: Handler<'startPause'> = ({ kind, days }, context) => {
  const { caller, services } = context;
  const startedAt = services.clock.now();
  return runAuditedTransaction(context, { action: 'pause.started', ...about(context, { kind, days }) }, async (tx) => {
    const wanted = pauseUntil(kind, days, startedAt);
    if (!wanted) throw refusal<'startPause'>('pauseInvalid', 'days');
    const running = await pauseOf(tx, caller.accountId, startedAt);
    if (!pauseLengths(kind, running, startedAt).includes(days)) throw refusal<'startPause'>('pauseRuns', 'days');
    await insertPause(tx, { accountId: caller.accountId, kind, startedAt, endsAt: wanted.endsAt });
    // For the pages on the player's other devices.
    await publishEvent(tx, { audience: [caller.accountId], type: 'notified', at: startedAt });
    await recordAudit(tx, context, { action: 'pause.started', ...about(context, { kind, until: wanted.endsAt }) });
    return confirmationOf('pauseStarted');
  });
};

export const setRealityCheck: Handler<'setRealityCheck'> = ({ minutes }, context) =>
  runAuditedTransaction(context, { action: 'reality-check.set', ...about(context, { minutes }) }, async (tx) => {
    if (!realityChecks.includes(minutes)) throw refusal<'setRealityCheck'>('invalidAmount', 'minutes');
    if (await saveRealityCheck(tx, context.caller.accountId, minutes))
      await recordAudit(tx, context, { action: 'reality-check.set', ...about(context, { minutes }) });
    return confirmationOf('realityCheckSaved');
  });
