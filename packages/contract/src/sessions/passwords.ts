import * as z from 'zod/mini';
import { wireRecord } from '../codec.ts';
import { confirmationAnswer } from '../confirmations/confirmed.ts';
import { endpoint, json } from '../endpoint.ts';

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/webapi/change/pass',
  permission: 'session',
  summary: 'Changes the caller’s password and ends all sessions of the account',
  body: json(
    wireRecord({
      oldPassword: ['oldPassword', z.string()],
      newPassword: ['newPassword', z.string()],
      confirmPassword: ['confirmPassword', z.string()],
    }),
  ),
  responses: { ok: json(confirmationAnswer) },
});

export const retypePassword = endpoint({
  method: 'POST',
  path: '/api/webapi/session/retype',
  permission: 'session',
  entering: ['enrol'],
  summary: 'Takes the caller’s password again: for five minutes the calls that ask for it are open to this session',
  body: json(z.object({ password: z.string() })),
  responses: { ok: json(confirmationAnswer) },
});
