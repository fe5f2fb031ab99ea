import * as z from 'zod/mini';
import { endpoint, file } from '../endpoint.ts';

export const getQrPicture = endpoint({
  method: 'GET',
  path: '/payment/{name}',
  permission: 'session',
  summary: 'The QR picture of a payee, for the payee and for those who pay there',
  params: z.object({ name: z.string().check(z.regex(/^[0-9a-f-]{36}\.webp$/)) }),
  responses: { ok: file(['image/webp']) },
});
