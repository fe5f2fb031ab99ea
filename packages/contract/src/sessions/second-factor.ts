import * as z from 'zod/mini';
import { publicId } from '../accounts/fields.ts';
import { instant, rowId, wireRecord } from '../codec.ts';
import { confirmationAnswer, confirmationFields } from '../confirmations/confirmed.ts';
import { endpoint, json } from '../endpoint.ts';
import { secondFactorAnswers } from '../people.ts';

/** Six digits from the app, or a recovery code; longer text is neither. */
const code = z.string().check(z.maxLength(60));

/** A passkey in its account's list. */
const keptPasskey = wireRecord({
  id: ['id', rowId],
  name: ['name', z.string()],
  addedAt: ['added_at', instant],
  /** `null` if never used. */
  usedAt: ['last_used', z.nullable(instant)],
});
export type KeptPasskey = z.output<typeof keptPasskey>;

const secondFactor = wireRecord({
  /** `null` if there is none. */
  since: ['since', z.nullable(instant)],
  /** Required by the role or of everybody: it can be changed but not turned off. */
  demanded: ['demanded', z.boolean()],
  codesLeft: ['codes_left', z.int()],
  /** Whether an authenticator app is set up. */
  app: ['app', z.boolean()],
  passkeys: ['passkeys', z.array(keptPasskey)],
  /** Passkeys can be added: the operator has configured the address of the back office. */
  passkeysOffered: ['passkeys_offered', z.boolean()],
});
export type SecondFactor = z.output<typeof secondFactor>;

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/webapi/second-factor',
  permission: 'staff',
  entering: ['enrol'],
  summary: 'Whether the caller has a second factor, by which proofs, and how many recovery codes are left',
  responses: { ok: json(secondFactor) },
});

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/api/webapi/second-factor/start',
  permission: 'staff',
  fresh: true,
  entering: ['enrol'],
  summary:
    'Makes a key for an authenticator app (RFC 6238); the present one, if any, stays in use until it is confirmed',
  responses: { ok: json(wireRecord({ key: ['key', z.string()], uri: ['uri', z.string()] })) },
});

export const newCodes = wireRecord({ ...confirmationFields, codes: ['codes', z.array(z.string())] });

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/webapi/second-factor/confirm',
  permission: 'staff',
  fresh: true,
  entering: ['enrol'],
  summary:
    'Turns the second factor on by one code of the new key; answers the recovery codes, once, and ends other sessions',
  body: json(z.object({ code })),
  responses: { ok: json(newCodes) },
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/webapi/second-factor/codes',
  permission: 'staff',
  fresh: true,
  summary: 'Ten new recovery codes in the place of those so far',
  responses: { ok: json(newCodes) },
});

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/api/webapi/second-factor/remove',
  permission: 'staff',
  fresh: true,
  summary: 'Turns the caller’s second factor off, where nothing demands it',
  responses: { ok: json(confirmationAnswer) },
});

export const giveCode = endpoint({
  method: 'POST',
  path: '/api/webapi/session/code',
  permission: 'staff',
  entering: secondFactorAnswers,
  summary: 'Goes on signing in with a code of the second factor, or a recovery code',
  body: json(z.object({ code })),
  responses: { ok: json(confirmationAnswer) },
});

export const retypeCode = endpoint({
  method: 'POST',
  path: '/api/webapi/session/retype-code',
  permission: 'staff',
  summary: 'Takes a code of the second factor where others type their password again: it counts for five minutes',
  body: json(z.object({ code })),
  responses: { ok: json(confirmationAnswer) },
});

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/account/second-factor/reset',
  permission: 'Reset Second Factor',
  fresh: true,
  summary: 'Takes away the second factor of an account whose device is lost, and ends its sessions',
  body: json(wireRecord({ account: ['id_user', publicId] })),
  responses: { ok: json(confirmationAnswer) },
});
