import * as z from 'zod/mini';
import { instant, rupees, rupeesParsedBy, wireRecord } from '../codec.ts';
import { confirmationAnswer } from '../confirmations/confirmed.ts';
import { endpoint, json } from '../endpoint.ts';
import { parseLimit } from '../money.ts';
import { limitKinds, limitPeriodNames, pauseKindNames } from './limits.ts';

const kind = z.enum(limitKinds);
const period = z.enum(limitPeriodNames);

/** One of a player's nine limits, set or not. */
const playLimit = wireRecord({
  kind: ['kind', kind],
  period: ['period', period],
  limitPaise: ['limit', z.nullable(rupees)],
  usedPaise: ['used', rupees],
  /** A requested raise; it takes effect once confirmed, between that time and its lapse. */
  raise: [
    'raise',
    z.nullable(
      wireRecord({
        limitPaise: ['limit', z.nullable(rupees)],
        confirmableAt: ['from', instant],
        lapsesAt: ['until', instant],
      }),
    ),
  ],
});
export type PlayLimit = z.output<typeof playLimit>;

const pause = wireRecord({ kind: ['kind', z.enum(pauseKindNames)], until: ['until', z.nullable(instant)] });
export type PlayPause = z.output<typeof pause>;

const which = wireRecord({ kind: ['kind', kind], period: ['period', period] });

export const getPlayLimits = endpoint({
  method: 'GET',
  path: '/api/webapi/limits',
  permission: 'player',
  summary: 'The player’s own limits with what is used of them, the pause that runs, and the reality check',
  responses: {
    ok: json(
      wireRecord({
        limits: ['limits', z.array(playLimit)],
        pause: ['pause', z.nullable(pause)],
        realityCheckMinutes: ['reality_check', z.nullable(z.int())],
        sessionStartedAt: ['session_started', instant],
      }),
    ),
  },
});

export const setPlayLimit = endpoint({
  method: 'POST',
  path: '/api/webapi/limits',
  permission: 'player',
  summary: 'Lowers a limit at once, or asks to raise or lift one, which takes a day and a second confirmation',
  body: json(
    wireRecord({
      kind: ['kind', kind],
      period: ['period', period],
      limitPaise: ['limit', z.nullable(rupeesParsedBy(z.string(), parseLimit))],
    }),
  ),
  responses: { ok: json(confirmationAnswer) },
});

export const confirmPlayLimit = endpoint({
  method: 'POST',
  path: '/api/webapi/limits/confirm',
  permission: 'player',
  summary: 'Confirms a raise that was asked for a day ago or more, within the 7 days that follow',
  body: json(which),
  responses: { ok: json(confirmationAnswer) },
});

export const cancelPlayLimit = endpoint({
  method: 'POST',
  path: '/api/webapi/limits/cancel',
  permission: 'player',
  summary: 'Takes a raise that waits back',
  body: json(which),
  responses: { ok: json(confirmationAnswer) },
});

export const startPause = endpoint({
  method: 'POST',
  path: '/api/webapi/pause',
  permission: 'player',
  summary: 'Takes a time-out or excludes the player; it can be made longer, never shorter',
  body: json(wireRecord({ kind: ['kind', z.enum(pauseKindNames)], days: ['days', z.nullable(z.int32())] })),
  responses: { ok: json(confirmationAnswer) },
});

export const setRealityCheck = endpoint({
  method: 'POST',
  path: '/api/webapi/reality_check',
  permission: 'player',
  summary: 'After how many minutes of one sitting the player is told so',
  body: json(wireRecord({ minutes: ['minutes', z.nullable(z.int32())] })),
  responses: { ok: json(confirmationAnswer) },
});
