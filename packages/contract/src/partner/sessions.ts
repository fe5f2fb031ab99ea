import * as z from 'zod/mini';
import { rupees, wireRecord } from '../codec.ts';
import { limitPeriodNames } from '../play/limits.ts';
import { example } from './answers.ts';
import { endpoint } from './endpoint.ts';
import {
  alwaysTrue,
  at,
  balance,
  currency,
  described,
  okCode,
  PARTNER_PATH,
  playerId,
  requestId,
  text,
} from './fields.ts';

export const verifySession = endpoint({
  method: 'POST',
  path: `${PARTNER_PATH}/session/verify`,
  summary: 'Exchanges the token that a player arrived with for the player’s identity',
  description:
    'The address that the player opens your project with has ?token=. It is good for 60 seconds and for one exchange; a refused one does not use it up.',
  body: wireRecord({ token: ['token', described(text(200), 'The token of the address')] }),
  answer: wireRecord({
    status: ['status', alwaysTrue],
    code: ['code', okCode],
    playerId: ['player_id', playerId],
    nickname: ['nickname', described(z.string(), 'For you to show')],
    balancePaise: ['balance', balance],
    currency: ['currency', currency],
    language: ['language', described(z.string(), 'en or hi')],
    limits: [
      'limits',
      described(
        z.array(
          wireRecord({
            kind: ['kind', described(z.enum(['loss', 'wager']), 'What the player limits: losses, or stakes')],
            period: ['period', z.enum(limitPeriodNames)],
            limitPaise: ['limit', described(rupees, 'The limit itself, in rupees')],
            leftPaise: ['left', described(rupees, 'How much of it is left; a larger stake is refused')],
          }),
        ),
        'The player’s own limits, for you to show; they bind in the bet call',
      ),
    ],
    at: ['ts', at],
    requestId: ['request_id', requestId],
  }),
  refusals: ['INVALID_TOKEN', 'CUSTOMER_INACTIVE', 'CUSTOMER_SUSPENDED', 'PLAYER_INACTIVE', 'PLAYER_EXCLUDED'],
  example: {
    request: { token: '6Yk0mB2v0o8cXw4b1yJq3f7n5r9t2u6i8o0p1a3s5d7' },
    answer: {
      status: true,
      code: 'OK',
      player_id: 'P42',
      nickname: 'asha',
      balance: '1000.00',
      currency: 'INR',
      language: 'en',
      limits: [{ kind: 'loss', period: 'day', limit: '500.00', left: '500.00' }],
      ts: example.answer.ts,
      request_id: example.answer.request_id,
    },
  },
});

export const playerBalance = endpoint({
  method: 'POST',
  path: `${PARTNER_PATH}/balance`,
  summary: 'A player’s balance',
  description: 'For display. Only bet answers whether a stake can be paid.',
  body: wireRecord({ playerId: ['player_id', described(text(64), 'As session/verify returned it')] }),
  answer: wireRecord({
    status: ['status', alwaysTrue],
    code: ['code', okCode],
    playerId: ['player_id', playerId],
    balancePaise: ['balance', balance],
    currency: ['currency', currency],
    at: ['ts', at],
    requestId: ['request_id', requestId],
  }),
  refusals: ['PLAYER_NOT_FOUND'],
  example: {
    request: { player_id: 'P42' },
    answer: {
      status: true,
      code: 'OK',
      player_id: 'P42',
      balance: '1000.00',
      currency: 'INR',
      ts: example.answer.ts,
      request_id: example.answer.request_id,
    },
  },
});

export const ping = endpoint({
  method: 'GET',
  path: `${PARTNER_PATH}/ping`,
  summary: 'Whether keys, address and clock are right',
  description: 'Begin with this call. It changes nothing.',
  answer: wireRecord({
    status: ['status', alwaysTrue],
    code: ['code', okCode],
    customerId: ['customer_id', z.string()],
    verifyKey: ['verify_key', z.string()],
    world: ['environment', z.enum(['live', 'sandbox'])],
    domain: ['domain', described(z.nullable(z.string()), 'What to send as domain')],
    address: ['address', described(z.string(), 'Where the call came from')],
    clockDifferenceS: ['clock_difference', described(z.int(), 'Seconds that your clock is ahead of ours')],
    at: ['ts', at],
    requestId: ['request_id', requestId],
  }),
  refusals: [],
  example: {
    request: {},
    answer: {
      status: true,
      code: 'OK',
      customer_id: 'C1',
      verify_key: 'VK_2bY8dK1nQx0pVtR7sWm3fL5c',
      environment: 'live',
      domain: 'play.example.in',
      address: '203.0.113.7',
      clock_difference: 0,
      ts: example.answer.ts,
      request_id: example.answer.request_id,
    },
  },
});
