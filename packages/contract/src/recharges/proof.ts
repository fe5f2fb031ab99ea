import * as z from 'zod/mini';
import { wireRecord } from '../codec.ts';
import { endpoint, file } from '../endpoint.ts';

/** Requirements for a picture of a payment. */
export const PROOF_MAX_BYTES = 5 * 1024 * 1024;
export const PROOF_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const getProof = endpoint({
  method: 'GET',
  path: '/proof/{name}',
  // Permissions of every list that shows it.
  permission: ['Recharge', 'Pending Recharge', 'Recharge History', 'Read Customer History', 'Members'],
  summary: 'The picture of a proof, for those who may see its request',
  params: z.object({ name: z.string().check(z.regex(/^[0-9a-f-]{36}\.webp$/)) }),
  query: wireRecord({ size: ['size', z.optional(z.enum(['thumb', 'full']))] }),
  responses: { ok: file(['image/webp']) },
});
