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
import { asked } from '../http/asked.ts';
import type { Client } from '../http/call.ts';
import { rechargeKeys } from '../recharges/keys.ts';
import { playKeys } from './keys.ts';

const playLimitsQuery = (api: Client) =>
  queryOptions({ queryKey: playKeys.limits(), ...asked(api, getPlayLimits, {}) });

/** The player's own limits, the pause that runs and the reality check. */
export const usePlayLimits = () => useQuery(playLimitsQuery(useApi()));

/** A break and a limit of deposits also decide whether anything can be paid in. */
const askAgain = (queryClient: QueryClient) =>
  Promise.all([playKeys.all(), rechargeKeys.options()].map((queryKey) => queryClient.invalidateQueries({ queryKey })));

/** Asks again what a player allows itself, as when a break is over. */
export function useAskPlayAgain(): () => void {
  const queryClient = useQueryClient();
  return () => void askAgain(queryClient);
}

/** A change of what a player allows itself; whatever comes of it, the limits are read again. */
function usePlayChange<E extends Endpoint>(endpoint: E) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<E>) => api.call(endpoint, input),
    // One after the other, so that the last one stands.
    scope: { id: 'play' },
    onSettled: () => askAgain(queryClient),
  });
}

export const useSetPlayLimit = () => usePlayChange(setPlayLimit);
export const useConfirmPlayLimit = () => usePlayChange(confirmPlayLimit);
export const useCancelPlayLimit = () => usePlayChange(cancelPlayLimit);
export const useStartPause = () => usePlayChange(startPause);
export const useSetRealityCheck = () => usePlayChange(setRealityCheck);
