import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import type { OpenSession } from '@cage/contract/sessions/open-sessions';
import Bowser from 'bowser';
import { refusal } from '../../domain/refusal.ts';
import type { Transaction } from '../../store/database/database.ts';
import { publishEvent } from '../../store/live/live-events.ts';
import {
  endOtherSessions as endOthers,
  endSessionOf,
  lockSessionsOf,
  openSessionsOf,
} from '../../store/sessions/sessions.ts';
import { lockTargetAccount, readTargetAccount } from '../accounts/target.ts';
import type { CallerContext, Handler } from '../handler.ts';
import { recordAudit, runAudited, runAuditedTransaction, withAuthorisedCaller } from '../record.ts';

const kinds = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' } as const;

/** Summarises a browser's user agent. */
export function browserOf(agent: string | null): Pick<OpenSession, 'browser' | 'system' | 'kind'> {
  if (!agent) return { browser: null, system: null, kind: 'unknown' };
  const { browser, os, platform } = Bowser.parse(agent);
  const major = browser.version?.split('.')[0];
  return {
    browser: browser.name ? [browser.name, major].filter(Boolean).join(' ') : null,
    system: os.name ?? null,
    kind: kinds[platform.type as keyof typeof kinds] ?? 'unknown',
  };
}

async function sessionsOf(context: CallerContext, accountId: number): Promise<{ sessions: OpenSession[] }> {
  const { services, caller } = context;
  const rows = await openSessionsOf(services.database, accountId, services.clock.now());
  return {
    sessions: rows.map(({ id, agent, ...row }) => ({
      ...row,
      ...browserOf(agent),
      id: Number(id),
      own: id === caller.sessionId,
    })),
  };
}

export const listOpenSessions: Handler<'listOpenSessions'> = (_, context) =>
  sessionsOf(context, context.caller.accountId);

/** Ends a session of an account and notifies its tabs. */
async function endOne(tx: Transaction, context: CallerContext, accountId: number, id: number): Promise<void> {
  const at = context.services.clock.now();
  if (!(await endSessionOf(tx, accountId, BigInt(id), at))) throw refusal('sessionOver');
  await publishEvent(tx, { audience: [accountId], type: 'session-ended', at });
}

export const endOpenSession: Handler<'endOpenSession'> = ({ id }, context) => {
  const { caller, services } = context;
  const what = { action: 'session.ended', subject: caller.publicId } as const;
  const isOwn = BigInt(id) === caller.sessionId;
  const work = async (tx: Transaction) => {
    await lockSessionsOf(tx, caller.accountId);
    await context.readmit(tx);
    await endOne(tx, context, caller.accountId, id);
    await recordAudit(tx, context, { ...what, after: { session: id } });
    return confirmationOf('sessionEnded');
  };
  return runAudited(context, what, () =>
    isOwn ? services.database.transaction(work) : withAuthorisedCaller(context, work),
  );
};

export const endOtherSessions: Handler<'endOtherSessions'> = (_, context) =>
  runAuditedTransaction(context, { action: 'sessions.ended', subject: context.caller.publicId }, async (tx) => {
    const { caller, services } = context;
    const at = services.clock.now();
    if (!(await endOthers(tx, caller, at))) return confirmationOf('otherSessionsEnded');
    await publishEvent(tx, { audience: [caller.accountId], type: 'session-ended', at });
    await recordAudit(tx, context, { action: 'sessions.ended', subject: caller.publicId, after: { but: 'this one' } });
    return confirmationOf('otherSessionsEnded');
  });

/** Lists the sessions of an account below, for a caller that may change it. Source: O3, R4. */
export const listAccountSessions: Handler<'listAccountSessions'> = async (input, context) =>
  sessionsOf(context, (await readTargetAccount(context.services.database, context, input.account)).id);

export const endAccountSession: Handler<'endAccountSession'> = (input, context) =>
  runAuditedTransaction(context, { action: 'session.ended', subject: input.account }, async (tx) => {
    const { account } = await lockTargetAccount(tx, context, input.account);
    await endOne(tx, context, account.id, input.id);
    await recordAudit(tx, context, {
      action: 'session.ended',
      subject: account.publicId,
      after: { session: input.id },
    });
    return confirmationOf('sessionEnded');
  });
