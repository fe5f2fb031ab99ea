import type { InputOf } from '@cage/contract/endpoint';
import { launchGame, listGames } from '@cage/contract/games';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../http/api-context.ts';
import type { Client } from '../http/call.ts';
import { gamesKeys } from './keys.ts';

const gamesQuery = (api: Client) =>
  queryOptions({ queryKey: gamesKeys.list(), queryFn: ({ signal }) => api.call(listGames, {}, { signal }) });

/** The games that the player can open. */
export const useGames = () => useQuery(gamesQuery(useApi()));

/** Requests the launch URL of a game; it works once, within a minute. */
export function useLaunchGame() {
  const api = useApi();
  return useMutation({
    mutationFn: (input: Pick<InputOf<typeof launchGame>, 'id' | 'language'>) => api.call(launchGame, input),
  });
}
