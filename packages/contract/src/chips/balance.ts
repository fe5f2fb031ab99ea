import * as z from 'zod/mini';
import { renamed, rupees } from '../codec.ts';
import { endpoint, json } from '../endpoint.ts';

export const getBalance = endpoint({
  method: 'GET',
  path: '/api/webapi/balance',
  permission: 'session',
  summary: 'The balance of the account that the caller acts for',
  responses: {
    ok: json(
      z.object({
        data: renamed({ balancePaise: ['datas', rupees], role: ['role', z.string()] }),
      }),
    ),
  },
});
