import * as z from 'zod/mini';
import { rowId, wireRecord } from '../codec.ts';
import { confirmationAnswer } from '../confirmations/confirmed.ts';
import { endpoint, json } from '../endpoint.ts';
import { secondFactorAnswers } from '../people.ts';
import { newCodes } from './second-factor.ts';

/** Bytes in base64url, as browsers and authenticators exchange them. */
const bytes = (most: number) => z.string().check(z.regex(/^[\w-]*$/), z.maxLength(most));
const transports = ['transports', z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))] as const;

/** A passkey as passed to a browser, to offer it or to exclude it. */
const credential = wireRecord({ id: ['passkey_id', z.string()], transports });

export const PASSKEY_NAME_LENGTH = 40;

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/webapi/passkeys/start',
  permission: 'staff',
  fresh: true,
  entering: ['enrol'],
  summary:
    'What a browser needs to make a passkey (WebAuthn) for the caller; the challenge is good once, for five minutes',
  responses: {
    ok: json(
      wireRecord({
        challenge: ['challenge', z.string()],
        site: ['rp_id', z.string()],
        siteName: ['rp_name', z.string()],
        user: ['user_handle', z.string()],
        userName: ['username', z.string()],
        /** Existing passkeys: an authenticator that has one makes no second. */
        taken: ['taken', z.array(credential)],
      }),
    ),
  },
});

export const confirmPasskey = endpoint({
  method: 'POST',
  path: '/api/webapi/passkeys/confirm',
  permission: 'staff',
  fresh: true,
  entering: ['enrol'],
  summary:
    'Keeps a passkey. The first proof of an account turns its second factor on: it answers recovery codes, once, and ends other sessions',
  body: json(
    wireRecord({
      name: ['name', z.string().check(z.maxLength(PASSKEY_NAME_LENGTH))],
      id: ['passkey_id', bytes(1_400)],
      clientData: ['client_data', bytes(4_000)],
      attestation: ['attestation', bytes(12_000)],
      transports,
    }),
  ),
  responses: { ok: json(newCodes) },
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/webapi/passkeys/remove',
  permission: 'staff',
  fresh: true,
  summary: 'Removes one of the caller’s passkeys; the last proof of a second factor goes only with the factor',
  body: json(z.object({ id: rowId })),
  responses: { ok: json(confirmationAnswer) },
});

export const askPasskey = endpoint({
  method: 'POST',
  path: '/api/webapi/session/passkey/ask',
  permission: 'staff',
  entering: secondFactorAnswers,
  summary: 'A challenge for the caller’s passkeys, good once, for five minutes',
  responses: {
    ok: json(
      wireRecord({
        challenge: ['challenge', z.string()],
        site: ['rp_id', z.string()],
        known: ['known', z.array(credential)],
      }),
    ),
  },
});

/** An authenticator's signed assertion. */
const assertion = json(
  wireRecord({
    id: ['passkey_id', bytes(1_400)],
    clientData: ['client_data', bytes(4_000)],
    authenticatorData: ['authenticator_data', bytes(4_000)],
    signature: ['signature', bytes(2_000)],
  }),
);

export const givePasskey = endpoint({
  method: 'POST',
  path: '/api/webapi/session/passkey',
  permission: 'staff',
  entering: secondFactorAnswers,
  summary: 'Goes on signing in with a passkey',
  body: assertion,
  responses: { ok: json(confirmationAnswer) },
});

export const retypePasskey = endpoint({
  method: 'POST',
  path: '/api/webapi/session/retype-passkey',
  permission: 'staff',
  summary: 'Takes a passkey where others type their password again: it counts for five minutes',
  body: assertion,
  responses: { ok: json(confirmationAnswer) },
});
