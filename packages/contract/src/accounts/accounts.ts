import * as z from 'zod/mini';
import { rupees, wireRecord, withWords } from '../codec.ts';
import { confirmationAnswer } from '../confirmations/confirmed.ts';
import { endpoint, json } from '../endpoint.ts';
import { password, publicId, shortText, shownPassword, status } from './fields.ts';

export const getLoggedUser = endpoint({
  method: 'GET',
  path: '/api/webapi/loggedUser',
  permission: 'session',
  summary: 'Name and role of the signed-in account',
  responses: { ok: json(z.object({ username: z.object({ username: z.string(), role: z.string() }) })) },
});

export const fetchUser = endpoint({
  method: 'GET',
  path: '/api/webapi/fetchUser',
  permission: 'session',
  fresh: ({ reveal }) => reveal === '1',
  summary: 'The signed-in account, with its password as the credential policy shows it; every display is audited',
  query: wireRecord({ reveal: ['reveal', z.optional(z.enum(['1']))] }),
  responses: {
    ok: json(
      wireRecord({
        publicId: ['id_user', z.string()],
        username: ['username', z.string()],
        role: ['role', z.string()],
        password: ['plain_password', shownPassword],
      }),
    ),
  },
});

export const getUserInfo = endpoint({
  method: 'GET',
  path: '/api/webapi/userinfo',
  permission: 'session',
  summary: 'The signed-in account with its GGR percentage',
  responses: {
    ok: json(
      z.object({
        user: wireRecord({
          publicId: ['id_user', z.string()],
          username: ['username', z.string()],
          role: ['role', z.string()],
          phone: ['phone', z.string()],
          balancePaise: ['money', rupees],
          ggrPercent: ['ggr', z.nullable(z.string())],
        }),
      }),
    ),
  },
});

export const getProfile = endpoint({
  method: 'GET',
  path: '/admin/profileData',
  permission: 'staff',
  summary: 'The signed-in account for its profile page, and who created it',
  responses: {
    ok: json(
      wireRecord({
        user: [
          'user',
          wireRecord({
            publicId: ['id', z.string()],
            username: ['username', z.string()],
            role: ['role', z.string()],
            phone: ['phone', z.string()],
            /** Only under policy `clear`; under `reveal` through fetchUser. */
            password: ['plain_password', shownPassword],
            /** A recoverable copy exists. */
            passwordKept: ['password_kept', z.boolean()],
            balancePaise: ['money', rupees],
            /** How far below zero accepted recharges may take it. Absent from servers of the previous version. */
            creditPaise: ['credit_limit', z.optional(rupees)],
            /** `null` before any bets, and for a role that opens neither bets nor GGR. Source: D241. */
            profitPaise: ['profitLoss', z.nullable(rupees)],
            bonusPaise: ['bonus', rupees],
            ggrPercent: ['ggr', z.nullable(z.string())],
          }),
        ],
        creators: [
          'idRows',
          z.array(wireRecord({ publicId: ['id_user', z.string()], username: ['username', z.string()] })),
        ],
        message: ['message', z.string()],
      }),
    ),
  },
});

export const setAccountStatus = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/account/status',
  permission: 'View More/Edit',
  summary: 'Activates, deactivates or suspends an account below; its sessions end unless it becomes Active',
  body: json(
    withWords(wireRecord({ account: ['id_user', publicId], status: ['account_status', status] }), {
      account: 'id_user',
      // The name refusals have always used for it.
      status: 'status',
    }),
  ),
  responses: { ok: json(confirmationAnswer) },
});

export const changeAccountRole = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/account/role',
  permission: 'View More/Edit',
  fresh: true,
  summary: 'Gives a clerk or branch another role that the caller manages; its sessions end',
  body: json(wireRecord({ account: ['id_user', publicId], role: ['role', shortText] })),
  responses: { ok: json(confirmationAnswer) },
});

export const endAccountSessions = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/account/end_sessions',
  permission: 'View More/Edit',
  summary: 'Ends every session of an account below',
  body: json(wireRecord({ account: ['id_user', publicId] })),
  responses: { ok: json(confirmationAnswer) },
});

export const updateUser = endpoint({
  method: 'POST',
  path: '/api/webapi/updateUser',
  permission: 'View More/Edit',
  fresh: true,
  summary: 'Gives an account below a new password and ends its sessions',
  body: json(wireRecord({ account: ['id_user', publicId], password: ['password', password] })),
  responses: { ok: json(confirmationAnswer) },
});
