import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import type { ConfirmationAnswer } from '@cage/contract/confirmations/confirmed';
import type { NotificationKind } from '@cage/contract/notifications/sentences';
import { makeReason } from '@cage/contract/refusals/reason';
import { Fault, type Refusal, refusal } from '../../domain/refusal.ts';
import {
  factorUri,
  newFactorKey,
  newRecoveryCodes,
  openFactorKey,
  parseFactorCode,
  recoveryHash,
  sealFactorKey,
  stepOfCode,
} from '../../domain/second-factor.ts';
import { lockAccounts, recordSignIn } from '../../store/accounts/accounts.ts';
import { endSessionsOf } from '../../store/accounts/below.ts';
import type { Transaction } from '../../store/database/database.ts';
import { publishEvent } from '../../store/live/live-events.ts';
import { notify } from '../../store/notifications/notifications.ts';
import { clearAttempts, countAttempt } from '../../store/sessions/login-limits.ts';
import { passkeysOf } from '../../store/sessions/passkeys.ts';
import {
  consumeTimeStep,
  dropSecondFactor,
  lockPendingKey,
  recordFactorGiven,
  replaceRecoveryCodes,
  savePendingKey,
  secondFactorOf,
  takeRecoveryCode,
  usePendingKey,
} from '../../store/sessions/second-factors.ts';
import { endOtherSessions, lockSession, lockSessionsOf, recordRetyped } from '../../store/sessions/sessions.ts';
import { notifyStaffChange } from '../accounts/notify.ts';
import { lockTargetAccount } from '../accounts/target.ts';
import type { CallerContext, Handler } from '../handler.ts';
import { recordAudit, runAudited, runAuditedTransaction, withAuthorisedCaller } from '../record.ts';
import { newDevice, rememberBrowser } from './sign-in.ts';

/** Notifies the account acted for of a change to the caller's second factor. */
export const notifyFactorChange = (tx: Transaction, context: CallerContext, kind: NotificationKind) =>
  notify(tx, {
    accountIds: [context.caller.actingId],
    kind,
    subject: context.caller.publicId,
    at: context.services.clock.now(),
  });

/** Uses up a typed code, of the app or a recovery code; returns `null` when it is not valid. */
async function takeCode(tx: Transaction, context: CallerContext, typed: string): Promise<'app' | 'recovery' | null> {
  const { caller, services } = context;
  const now = services.clock.now();
  const given = parseFactorCode(typed);
  const kept = await secondFactorOf(tx, caller.accountId);
  if (!given || !kept?.since) return null;
  if (given.is === 'recovery') {
    if (!(await takeRecoveryCode(tx, caller.accountId, recoveryHash(given.code), now))) return null;
    await notifyFactorChange(tx, context, 'recovery-code-used');
    return 'recovery';
  }
  if (!kept.sealedKey) return null;
  const step = stepOfCode(openFactorKey(services.keys.credential, caller.publicId, kept.sealedKey), given.code, now);
  return step !== null && (await consumeTimeStep(tx, caller.accountId, step)) ? 'app' : null;
}

/** The means of proof. */
export type Proof = 'app' | 'recovery' | 'passkey';

export interface FactorProof {
  /** Uses the proof up; returns `null` when it is not valid. */
  take(tx: Transaction): Promise<Proof | null>;
  refused: Refusal;
}

const byCode = (context: CallerContext, code: string): FactorProof => ({
  take: (tx) => takeCode(tx, context, code),
  refused: refusal<'giveCode' | 'retypeCode'>('codeWrong', 'code'),
});

/** Runs one transaction for a caller whose proof is valid. Guesses count like those of passwords, separately. Source: O1. */
async function proven(
  context: CallerContext,
  { take, refused }: FactorProof,
  work: (tx: Transaction, by: Proof) => Promise<void>,
): Promise<void> {
  const { services, surface, caller, ip, device } = context;
  const attempted = { surface, phone: caller.phone, ip, device, what: 'code' } as const;
  const counted = await countAttempt(services.database, attempted, services.clock.now());
  if (!counted) throw new Fault('too-many-requests', makeReason('tooManyAttempts'));
  return withAuthorisedCaller(context, async (tx) => {
    // Account and session are held before the factor, as when the account is suspended or its factor reset.
    await lockAccounts(tx, [caller.accountId]);
    await lockSession(tx, caller.sessionId);
    await context.readmit(tx);
    const by = await take(tx);
    if (!by) throw refused;
    await clearAttempts(tx, counted);
    return work(tx, by);
  });
}

/** Completes a sign-in after the password. */
export function completeSignIn(context: CallerContext, prove: () => Promise<FactorProof>): Promise<ConfirmationAnswer> {
  const { caller, services, surface } = context;
  const action = 'sign-in.code';
  return runAudited(context, { action, subject: caller.publicId }, async () => {
    const device = context.device ?? newDevice();
    await proven(context, await prove(), async (tx, by) => {
      const now = services.clock.now();
      await recordFactorGiven(tx, caller.sessionId, now);
      await recordSignIn(tx, caller.accountId, now);
      await rememberBrowser(tx, { id: caller.accountId, publicId: caller.publicId, level: caller.level }, device, now);
      await recordAudit(tx, context, { action: 'sign-in.accepted', subject: caller.publicId, after: { surface, by } });
    });
    context.setDevice(device);
    return confirmationOf('codeAccepted');
  });
}

/** Takes a proof in place of the password typed again. Source: O1, O2. */
export function reauthenticate(context: CallerContext, prove: () => Promise<FactorProof>): Promise<ConfirmationAnswer> {
  const { caller, services } = context;
  const what = { action: 'code.retyped', subject: caller.publicId } as const;
  return runAudited(context, what, async () => {
    await proven(context, await prove(), async (tx, by) => {
      await recordRetyped(tx, caller.sessionId, { now: services.clock.now(), from: context });
      await recordAudit(tx, context, { ...what, after: { by } });
    });
    return confirmationOf('codeAccepted');
  });
}

export const giveCode: Handler<'giveCode'> = ({ code }, context) =>
  completeSignIn(context, async () => byCode(context, code));

export const retypeCode: Handler<'retypeCode'> = ({ code }, context) =>
  reauthenticate(context, async () => byCode(context, code));

/** Whether browsers can create passkeys at the address of the request. */
const offersPasskeys = ({ host, services: { settings } }: CallerContext) =>
  settings.adminUrl !== null && new URL(settings.adminUrl).hostname === host;

export const getSecondFactor: Handler<'getSecondFactor'> = async (_, context) => {
  const { caller, services } = context;
  const kept = await secondFactorOf(services.database, caller.accountId);
  const demanded = caller.factor.demanded || services.settings.secondFactor === 'demanded';
  const passkeys = (await passkeysOf(services.database, caller.accountId)).map(({ id, name, addedAt, usedAt }) => ({
    ...{ id, name, addedAt, usedAt },
  }));
  return {
    since: kept?.since ?? null,
    ...{ demanded, codesLeft: kept?.codesLeft ?? 0, app: kept?.sealedKey != null, passkeys },
    passkeysOffered: offersPasskeys(context),
  };
};

/** Creates a key that waits for one of its codes. */
export const startSecondFactor: Handler<'startSecondFactor'> = (_, context) =>
  runAuditedTransaction(context, { action: 'second-factor.started', subject: context.caller.publicId }, async (tx) => {
    const { services } = context;
    const { caller } = await context.readmit(tx);
    const key = newFactorKey();
    await savePendingKey(tx, caller.accountId, sealFactorKey(services.keys.credential, caller.publicId, key));
    await recordAudit(tx, context, { action: 'second-factor.started', subject: caller.publicId });
    return { key, uri: factorUri(key, { site: services.settings.siteName, account: caller.name }) };
  });

/** Replaces the recovery codes and returns the new ones. */
async function giveRecoveryCodes(tx: Transaction, { caller }: CallerContext): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(tx, caller.accountId, codes.map(recoveryHash));
  return codes;
}

/** Completes a new second factor: this session counts as proven, the others end, and recovery codes are made. Source: O1. */
export async function activateSecondFactor(tx: Transaction, context: CallerContext, now: Date): Promise<string[]> {
  const { caller } = context;
  await recordFactorGiven(tx, caller.sessionId, now);
  await endOtherSessions(tx, caller, now);
  await publishEvent(tx, { audience: [caller.accountId], type: 'session-ended', at: now });
  await notifyFactorChange(tx, context, 'second-factor-set');
  return giveRecoveryCodes(tx, context);
}

/** Turns a second factor on, or replaces the old device with a new one. The other sessions end. Source: O1. */
export const confirmSecondFactor: Handler<'confirmSecondFactor'> = (input, context) => {
  const { services, caller } = context;
  const what = { action: 'second-factor.set', subject: caller.publicId } as const;
  return runAuditedTransaction(context, what, async (tx) => {
    await lockSessionsOf(tx, caller.accountId);
    await context.readmit(tx);
    const now = services.clock.now();
    const pending = await lockPendingKey(tx, caller.accountId);
    if (!pending) throw refusal('noFactorStarted');
    const given = parseFactorCode(input.code);
    const step =
      given?.is === 'app'
        ? stepOfCode(openFactorKey(services.keys.credential, caller.publicId, pending), given.code, now)
        : null;
    if (step === null) throw refusal<'confirmSecondFactor'>('codeWrong', 'code');
    await usePendingKey(tx, caller.accountId, step, now);
    const codes = await activateSecondFactor(tx, context, now);
    await recordAudit(tx, context, what);
    return { ...confirmationOf('factorSet'), codes };
  });
};

export const renewRecoveryCodes: Handler<'renewRecoveryCodes'> = (_, context) => {
  const what = { action: 'recovery-codes.renewed', subject: context.caller.publicId } as const;
  return runAuditedTransaction(context, what, async (tx) => {
    const { caller } = await context.readmit(tx);
    if (!caller.factor.on) throw refusal('noSecondFactor');
    await recordAudit(tx, context, what);
    return { ...confirmationOf('recoveryCodesRenewed'), codes: await giveRecoveryCodes(tx, context) };
  });
};

export const removeSecondFactor: Handler<'removeSecondFactor'> = (_, context) => {
  const what = { action: 'second-factor.removed', subject: context.caller.publicId } as const;
  return runAuditedTransaction(context, what, async (tx) => {
    const { caller } = await context.readmit(tx);
    if (caller.factor.demanded || context.services.settings.secondFactor === 'demanded')
      throw refusal('factorDemanded');
    if (!(await dropSecondFactor(tx, caller.accountId))) throw refusal('noSecondFactor');
    await notifyFactorChange(tx, context, 'second-factor-removed');
    await recordAudit(tx, context, what);
    return confirmationOf('factorRemoved');
  });
};

/** Resets a lost factor: the account signs in with its password alone until it sets up another. Source: O1. */
export const resetSecondFactor: Handler<'resetSecondFactor'> = (input, context) => {
  const what = { action: 'second-factor.reset', subject: input.account } as const;
  return runAuditedTransaction(context, what, async (tx) => {
    const { account } = await lockTargetAccount(tx, context, input.account);
    const at = context.services.clock.now();
    // First, since an account changing its own factor holds its session before the factor.
    const { audience } = await endSessionsOf(tx, account.id, at);
    if (!(await dropSecondFactor(tx, account.id))) throw refusal('noSecondFactorOf');
    await publishEvent(tx, { audience, type: 'session-ended', at });
    await notifyStaffChange(tx, context, 'second-factor-reset', account);
    await recordAudit(tx, context, { ...what, subject: account.publicId });
    return confirmationOf('factorReset');
  });
};
