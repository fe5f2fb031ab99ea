import { confirmed } from '@cage/contract/confirmations/confirmations.en';
import type { OpenSession } from '@cage/contract/sessions/open-sessions';
import Bowser from 'bowser';
import { refusal } from '../../domain/refusal.ts';
import type { Transaction } from '../../store/database/database.ts';
import { publish } from '../../store/live/live-events.ts';
import { endOtherSessions as endOthers, endSessionOf, openSessionsOf } from '../../store/sessions/sessions.ts';
import { targetOf } from '../accounts/target.ts';
import type { CallerContext, Handler } from '../handler.ts';
import { change, record } from '../record.ts';

const kinds = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' } as const;

/** What a browser says of itself, in a few words. */
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

/** Ends a session of an account, which its tabs hear of. */
async function endOne(tx: Transaction, context: CallerContext, accountId: number, id: number): Promise<void> {
  const at = context.services.clock.now();
  if (!(await endSessionOf(tx, accountId, BigInt(id), at))) throw refusal('sessionOver');
  await publish(tx, { audience: [accountId], type: 'session-ended', at });
}

export const endOpenSession: Handler<'endOpenSession'> = ({ id }, context) =>
  change(context, { action: 'session.ended', subject: context.caller.publicId }, async (tx) => {
    await context.readmit(tx);
    await endOne(tx, context, context.caller.accountId, id);
    await record(tx, context, { action: 'session.ended', subject: context.caller.publicId, after: { session: id } });
    return confirmed('sessionEnded');
  });

export const endOtherSessions: Handler<'endOtherSessions'> = (_, context) =>
  change(context, { action: 'sessions.ended', subject: context.caller.publicId }, async (tx) => {
    const { caller, services } = context;
    const at = services.clock.now();
    if (!(await endOthers(tx, caller, at))) return confirmed('otherSessionsEnded');
    await publish(tx, { audience: [caller.accountId], type: 'session-ended', at });
    await record(tx, context, { action: 'sessions.ended', subject: caller.publicId, after: { but: 'this one' } });
    return confirmed('otherSessionsEnded');
  });

/** Those of an account below, for whoever may change it. Source: O3, R4. */
export const listAccountSessions: Handler<'listAccountSessions'> = async (input, context) => {
  const id = await context.services.database.transaction(
    async (tx) => (await targetOf(tx, context, input.account)).account.id,
  );
  return sessionsOf(context, id);
};

export const endAccountSession: Handler<'endAccountSession'> = (input, context) =>
  change(context, { action: 'session.ended', subject: input.account }, async (tx) => {
    const { account } = await targetOf(tx, context, input.account);
    await endOne(tx, context, account.id, input.id);
    await record(tx, context, { action: 'session.ended', subject: account.publicId, after: { session: input.id } });
    return confirmed('sessionEnded');
  });
