import * as z from 'zod/mini';
import { wireRecord } from '../codec.ts';
import { endpoint, json } from '../endpoint.ts';
import { apiTypes } from '../statuses.ts';

/** A project of the player's customer, where its games are played. */
const game = wireRecord({
  id: ['id', z.string()],
  name: ['name', z.string()],
  product: ['product', z.enum(apiTypes)],
  /** URL of the picture. */
  picture: ['picture', z.nullable(z.string())],
});
export type Game = z.output<typeof game>;

export const listGames = endpoint({
  method: 'GET',
  path: '/api/webapi/games',
  permission: 'player',
  summary: 'The projects of the caller’s customer, where its games are played',
  responses: { ok: json(wireRecord({ games: ['games', z.array(game)] })) },
});

export const launchGame = endpoint({
  method: 'POST',
  path: '/api/webapi/games/launch',
  permission: 'player',
  summary: 'The address where a game opens for the caller, once and within a minute; refused as a bet would be',
  body: json(wireRecord({ id: ['id', z.string()], language: ['language', z.optional(z.enum(['en', 'hi']))] })),
  responses: { ok: json(z.object({ url: z.string() })) },
});
