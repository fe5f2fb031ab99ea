import * as z from 'zod/mini';
import { booleanText, instant, rupees, wireRecord } from '../codec.ts';
import { confirmationAnswer } from '../confirmations/confirmed.ts';
import { endpoint, json } from '../endpoint.ts';
import { levels, missingSignInSteps } from '../people.ts';
import { accountStatuses } from '../statuses.ts';

const level = z.enum(levels);

/** The signed-in account as the apps keep it. From then on `token` travels as the Authorization header. */
const signedIn = wireRecord({
  token: ['value', z.string(), 'token'],
  role: ['role', z.string()],
  level: ['level', level],
  phone: ['phoneNumber', z.string()],
  /** The missing part of the sign-in; until then everything else is closed. */
  lacks: ['lacks', z.optional(z.enum(missingSignInSteps))],
  message: ['message', z.string()],
});
export type SignedIn = z.output<typeof signedIn>;

const credentials = wireRecord({ phone: ['phoneNumber', z.string()], password: ['password', z.string()] });

/** The session's account; the server rereads `permissions` on every request. */
const me = wireRecord({
  id: ['id', z.int()],
  publicId: ['id_user', z.string()],
  username: ['username', z.string()],
  phone: ['phone', z.string()],
  role: ['role', z.string()],
  level: ['level', level],
  status: ['account_status', z.enum(accountStatuses)],
  /** Spendable money, and money held for withdrawals. */
  balancePaise: ['money', rupees],
  heldPaise: ['held', rupees],
  /** A player's debt to its customer: incoming money pays it first. Source: P8. */
  debtPaise: ['debt', rupees],
  permissions: ['permissions', z.array(z.string())],
  /** Names of the roles whose accounts it manages. */
  managedRoles: ['managed_roles', z.array(z.string())],
  joinedAt: ['joined', instant],
  /** Staff: may see players' documents. Player: was asked for some. Absent from servers of the previous version. Source: O22. */
  documents: ['documents', z.optional(z.boolean())],
});
export type Me = z.output<typeof me>;

export const registerPlayer = endpoint({
  method: 'POST',
  path: '/api/webapi/register',
  permission: 'public',
  summary:
    'Opens a player account at the customer of this host, of the referral, or the built-in one. The same request id again is answered as the first time',
  body: json(
    wireRecord({
      phone: ['phoneNumber', z.string()],
      username: ['username', z.string()],
      password: ['password', z.string()],
      confirmPassword: ['confirmPassword', z.string()],
      birthDate: ['dateOfBirth', z.string()],
      acceptsTerms: ['terms', z.boolean()],
      referral: ['ref', z.optional(z.string())],
      requestId: ['request_id', z.optional(z.uuid())],
    }),
  ),
  responses: { ok: json(confirmationAnswer) },
});

export const signInPlayer = endpoint({
  method: 'POST',
  path: '/api/webapi/login',
  permission: 'public',
  summary: 'Signs a player in',
  body: json(credentials),
  responses: { ok: json(signedIn) },
});

export const signInStaff = endpoint({
  method: 'POST',
  path: '/api/webapi/adminlogin',
  permission: 'public',
  summary: 'Signs an admin, agent or customer in',
  body: json(credentials),
  responses: { ok: json(signedIn) },
});

export const checkSession = endpoint({
  method: 'POST',
  path: '/api/webapi/authcheck',
  permission: 'public',
  summary: 'Tells whether a token is a live session of that phone; refused with the session-expired text otherwise',
  body: json(wireRecord({ phone: ['phoneNumber', z.string()], token: ['token', z.string()] })),
  responses: { ok: json(z.object({})) },
});

export const resumeSession = endpoint({
  method: 'POST',
  path: '/api/webapi/session/resume',
  permission: 'public',
  summary: 'Continues the session of the HttpOnly cookie in a new tab of the same site',
  responses: { ok: json(signedIn) },
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/webapi/logout',
  permission: 'session',
  entering: missingSignInSteps,
  summary: 'Ends the session on the server',
  responses: { ok: json(z.object({ message: z.string() })) },
});

export const getMe = endpoint({
  method: 'POST',
  path: '/api/webapi/GetUserInfo',
  permission: 'session',
  summary: 'The signed-in account with its balance and permissions',
  responses: { ok: json(me) },
});

/** What the player site says about itself before sign-in. */
export const getSite = endpoint({
  method: 'GET',
  path: '/api/webapi/site',
  permission: 'public',
  summary: 'The site of this host: name, whether registration is open, help line, support, play money',
  query: wireRecord({ referral: ['ref', z.optional(z.string())] }),
  responses: {
    ok: json(
      wireRecord({
        name: ['name', z.string()],
        registrationOpen: ['registration_open', z.boolean()],
        helpLine: ['help_line', z.string()],
        playMoney: ['play_money', booleanText],
        /** Contact for those who can't sign in: the nearest account with a number, from this host's customer upwards. */
        support: [
          'support',
          z.nullable(
            wireRecord({ contactPhone: ['contact', z.string()], chatCountryCode: ['country_code', z.string()] }),
          ),
        ],
      }),
    ),
  },
});
