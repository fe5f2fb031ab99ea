import type { Input } from '@cage/contract/contract';
import {
  confirmSecondFactor,
  getSecondFactor,
  giveCode,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@cage/contract/sessions/second-factor';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../http/api-context.ts';
import type { Client } from '../http/call.ts';
import { sessionKeys } from './keys.ts';

const secondFactorQuery = (api: Client) =>
  queryOptions({
    queryKey: sessionKeys.secondFactor(),
    queryFn: ({ signal }) => api.call(getSecondFactor, {}, { signal }),
  });

/** Whether the user's own account has a second factor. */
export const useSecondFactor = () => useQuery(secondFactorQuery(useApi()));

/** Invalidates the user's own second factor. */
export function useInvalidateSecondFactor() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: sessionKeys.secondFactor() });
}

/** Creates a key for an authenticator app; one in use stays in use. */
export function useStartSecondFactor() {
  const api = useApi();
  return useMutation({ mutationFn: () => api.call(startSecondFactor, {}) });
}

/** Activates the new key; returns the recovery codes, once. */
export function useConfirmSecondFactor() {
  const api = useApi();
  const onSuccess = useInvalidateSecondFactor();
  return useMutation({
    mutationFn: (given: Input<'confirmSecondFactor'>) => api.call(confirmSecondFactor, given),
    onSuccess,
  });
}

export function useRenewRecoveryCodes() {
  const api = useApi();
  const onSuccess = useInvalidateSecondFactor();
  return useMutation({ mutationFn: () => api.call(renewRecoveryCodes, {}), onSuccess });
}

export function useRemoveSecondFactor() {
  const api = useApi();
  const onSuccess = useInvalidateSecondFactor();
  return useMutation({ mutationFn: () => api.call(removeSecondFactor, {}), onSuccess });
}

/** Completes a sign-in with a code, after the password. */
export function useSubmitCode() {
  const api = useApi();
  return useMutation({ mutationFn: (given: Input<'giveCode'>) => api.call(giveCode, given) });
}
