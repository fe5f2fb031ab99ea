import type { Game } from '@cage/contract/games';
import { arrivalProblem } from '../../domain/partner/standing.ts';
import { pauseProblem } from '../../domain/play.ts';
import { Refusal, refusal } from '../../domain/refusal.ts';
import { type Project, projectOf } from '../../store/games/games.ts';
import { createLaunch, launchAddress } from '../../store/partner/launches.ts';
import { customerStanding, playerOf, rulesOf } from '../../store/partner/players.ts';
import type { Handler } from '../handler.ts';

/** One row for each product, whose id names the customer and the product. */
const gamesOf = ({ customerPublicId, name, products }: Project): Game[] =>
  products.map((product) => ({ id: `${customerPublicId}-${product}`, name, product, picture: null }));

export const listGames: Handler<'listGames'> = async (_, { caller, services: { database } }) => {
  const project = await projectOf(database, caller.accountId);
  return { games: project ? gamesOf(project) : [] };
};

/** Creates a token, good once and for a minute, for a player that could bet now. Source: P2. */
export const launchGame: Handler<'launchGame'> = ({ id, language = 'en' }, { caller, services }) =>
  services.database.transaction(async (tx) => {
    const now = services.clock.now();
    const project = await projectOf(tx, caller.accountId);
    if (!project || !gamesOf(project).some((game) => game.id === id)) throw refusal<'launchGame'>('gameNotFound', 'id');
    const { customerId } = project;
    const player = await playerOf(tx, { customerId, world: 'live' }, { id: caller.accountId });
    if (!player) throw new Error(`Player ${caller.accountId} is none of its customer`);
    const { pause } = await rulesOf(tx, 'live', player.id, now);
    const excluded = pauseProblem(pause, now);
    if (excluded) throw new Refusal({ reason: excluded });
    const problem = arrivalProblem(await customerStanding(tx, customerId), { ...player, pause }, now);
    if (problem) throw refusal<'launchGame'>(problem === 'PLAYER_INACTIVE' ? 'accountInactive' : 'gamesClosed');
    const launch = { customerId, world: 'live', playerId: player.id, language } as const;
    return { url: launchAddress(project.url, await createLaunch(tx, launch, now)) };
  });
