import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import type { Input } from '@cage/contract/contract';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { refusal } from '../../domain/refusal.ts';
import type { Settings } from '../../services.ts';
import { isUniqueViolation, type Transaction } from '../../store/database/database.ts';
import {
  createChallenge,
  dropPasskey,
  insertPasskey,
  lockPasskey,
  type Passkey,
  passkeysOf,
  recordPasskeyUsed,
  takeChallenge,
} from '../../store/sessions/passkeys.ts';
import { lockSecondFactor, turnOn } from '../../store/sessions/second-factors.ts';
import { lockSessionsOf } from '../../store/sessions/sessions.ts';
import type { CallerContext, Handler } from '../handler.ts';
import { recordAudit, runAudited, runAuditedTransaction, withAuthorisedCaller } from '../record.ts';
import {
  activateSecondFactor,
  completeSignIn,
  type FactorProof,
  notifyFactorChange,
  reauthenticate,
} from './second-factor.ts';

const MOST_PASSKEYS = 10;

/** The site that passkeys are bound to: the back office's configured address. */
function siteOf({ adminUrl }: Settings): { id: string; origin: string } {
  if (adminUrl === null) throw refusal('passkeysUnavailable');
  return { id: new URL(adminUrl).hostname, origin: adminUrl };
}

const offered = ({ credentialId: id, transports }: Passkey) => ({ id, transports });

/** `null` when the authenticator's or browser's answer does not match the request. */
async function verified<T extends { verified: boolean }>(verifying: Promise<T>): Promise<T | null> {
  try {
    const answer = await verifying;
    return answer.verified ? answer : null;
  } catch {
    // The library throws for whatever does not fit: challenge, origin, site, counter, signature, or the bytes.
    return null;
  }
}

export const startPasskey: Handler<'startPasskey'> = (_, context) =>
  runAuditedTransaction(context, { action: 'passkey.started', subject: context.caller.publicId }, async (tx) => {
    const { services } = context;
    const { id: site } = siteOf(services.settings);
    const { caller } = await context.readmit(tx);
    const taken = (await passkeysOf(tx, caller.accountId)).map(offered);
    if (taken.length >= MOST_PASSKEYS) throw refusal('passkeysFull');
    return {
      challenge: await createChallenge(tx, caller.sessionId, services.clock.now()),
      ...{ site, siteName: services.settings.siteName, taken },
      ...{ user: Buffer.from(caller.publicId).toString('base64url'), userName: caller.name },
    };
  });

/** Returns the authenticator's new key if it answers the challenge; refuses otherwise. */
async function keyOf(context: CallerContext, answer: Input<'confirmPasskey'>) {
  const { services, caller } = context;
  const { id: expectedRPID, origin: expectedOrigin } = siteOf(services.settings);
  const challenge = await takeChallenge(services.database, caller.sessionId, services.clock.now());
  const { id, clientData: clientDataJSON, attestation: attestationObject } = answer;
  const response = { clientDataJSON, attestationObject };
  const made =
    challenge === null
      ? null
      : await verified(
          verifyRegistrationResponse({
            response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
            expectedChallenge: challenge,
            ...{ expectedOrigin, expectedRPID },
            // It comes on top of a password, so possession is enough.
            requireUserVerification: false,
          }),
        );
  if (!made?.registrationInfo) throw refusal('passkeyNotMade');
  return made.registrationInfo.credential;
}

/** Stores a passkey; an account's first proof turns its second factor on. Source: O1. */
export const confirmPasskey: Handler<'confirmPasskey'> = (input, context) => {
  const { services, caller } = context;
  const what = { action: 'passkey.added', subject: caller.publicId, after: { name: input.name.trim() } } as const;
  return runAudited(context, what, async () => {
    const name = input.name.trim();
    if (name === '') throw refusal<'confirmPasskey'>('passkeyNameRequired', 'name');
    const { id: credentialId, publicKey, counter } = await keyOf(context, input);
    const now = services.clock.now();
    try {
      return await withAuthorisedCaller(context, async (tx) => {
        await lockSessionsOf(tx, caller.accountId);
        await context.readmit(tx);
        const first = await turnOn(tx, caller.accountId, now);
        if ((await passkeysOf(tx, caller.accountId)).length >= MOST_PASSKEYS) throw refusal('passkeysFull');
        const key = { name, credentialId, publicKey: Buffer.from(publicKey), counter: BigInt(counter) };
        await insertPasskey(tx, caller.accountId, { ...key, transports: input.transports, addedAt: now });
        const codes = first ? await activateSecondFactor(tx, context, now) : [];
        if (!first) await notifyFactorChange(tx, context, 'passkey-added');
        await recordAudit(tx, context, what);
        return { ...confirmationOf(first ? 'factorSet' : 'passkeyAdded'), codes };
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw refusal('passkeyTaken');
      throw error;
    }
  });
};

/** Removes one of several proofs; the last goes only with the whole factor, where none is demanded. */
export const removePasskey: Handler<'removePasskey'> = ({ id }, context) =>
  runAuditedTransaction(context, { action: 'passkey.removed', subject: context.caller.publicId }, async (tx) => {
    const { caller } = await context.readmit(tx);
    const { app } = await lockSecondFactor(tx, caller.accountId);
    const name = await dropPasskey(tx, caller.accountId, id);
    if (name === undefined) throw refusal('passkeyGone');
    if (!app && (await passkeysOf(tx, caller.accountId)).length === 0) throw refusal('lastProof');
    await notifyFactorChange(tx, context, 'passkey-removed');
    await recordAudit(tx, context, { action: 'passkey.removed', subject: caller.publicId, before: { name } });
    return confirmationOf('passkeyRemoved');
  });

export const askPasskey: Handler<'askPasskey'> = async (_, { caller, services }) => {
  const { id: site } = siteOf(services.settings);
  const known = (await passkeysOf(services.database, caller.accountId)).map(offered);
  return { challenge: await createChallenge(services.database, caller.sessionId, services.clock.now()), site, known };
};

type Answer = Input<'givePasskey'>;

/** Uses up an answer of one of the caller's passkeys, and stores its authenticator's counter. */
async function takeAnswer(tx: Transaction, context: CallerContext, answer: Answer, challenge: string | null) {
  const { caller, services } = context;
  const { id: expectedRPID, origin: expectedOrigin } = siteOf(services.settings);
  const kept = await lockPasskey(tx, caller.accountId, answer.id);
  if (!kept || challenge === null) return null;
  const { id, clientData: clientDataJSON, authenticatorData, signature } = answer;
  const response = { clientDataJSON, authenticatorData, signature };
  const told = await verified(
    verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      ...{ expectedOrigin, expectedRPID },
      credential: { id, publicKey: new Uint8Array(kept.publicKey), counter: Number(kept.counter) },
      requireUserVerification: false,
    }),
  );
  if (!told) return null;
  await recordPasskeyUsed(tx, kept.id, BigInt(told.authenticationInfo.newCounter), services.clock.now());
  return 'passkey' as const;
}

/** Proves by passkey. Any answer uses the challenge up, in a transaction that a refusal does not roll back. */
async function byPasskey(context: CallerContext, answer: Answer): Promise<FactorProof> {
  const { services, caller } = context;
  const challenge = await takeChallenge(services.database, caller.sessionId, services.clock.now());
  return { take: (tx) => takeAnswer(tx, context, answer, challenge), refused: refusal('passkeyWrong') };
}

export const givePasskey: Handler<'givePasskey'> = (answer, context) =>
  completeSignIn(context, () => byPasskey(context, answer));

export const retypePasskey: Handler<'retypePasskey'> = (answer, context) =>
  reauthenticate(context, () => byPasskey(context, answer));
