import type { Endpoint, InputOf } from '@cage/contract/endpoint';
import {
  cancelPlayLimit,
  confirmPlayLimit,
  getPlayLimits,
  setPlayLimit,
  setRealityCheck,
  startPause,
} from '@cage/contract/play';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../http/api-context.ts';
import type { Client } from '../http/call.ts';
import { callQuery } from '../http/call-query.ts';
import { rechargeKeys } from '../recharges/keys.ts';
import { playKeys } from './keys.ts';

const playLimitsQuery = (api: Client) =>
  queryOptions({ queryKey: playKeys.limits(), ...callQuery(api, getPlayLimits, {}) });

/** The player's own limits, running pause and reality check. */
export const usePlayLimits = () => useQuery(playLimitsQuery(useApi()));

/** A pause and a deposit limit also decide whether the player can pay in. */
const askAgain = (queryClient: QueryClient) =>
  Promise.all([playKeys.all(), rechargeKeys.options()].map((queryKey) => queryClient.invalidateQueries({ queryKey })));

/** Refetches the player's limits, as when a pause ends. */
export function useRefetchPlayLimits(): () => void {
  const queryClient = useQueryClient();
  return () => void askAgain(queryClient);
}

/** Changes the player's limits, and refetches them whatever the outcome. */
function usePlayChange<E extends Endpoint>(endpoint: E) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<E>) => api.call(endpoint, input),
    // In sequence, so that the last one wins.
    scope: { id: 'play' },
    onSettled: () => askAgain(queryClient),
  });
}

export const useSetPlayLimit = () => usePlayChange(setPlayLimit);
export const useConfirmPlayLimit = () => usePlayChange(confirmPlayLimit);
export const useCancelPlayLimit = () => usePlayChange(cancelPlayLimit);
export const useStartPause = () => usePlayChange(startPause);
export const useSetRealityCheck = () => usePlayChange(setRealityCheck);
