import type { Input } from '@cage/contract/contract';
import {
  endAccountSession,
  endOpenSession,
  endOtherSessions,
  listAccountSessions,
  listOpenSessions,
} from '@cage/contract/sessions/open-sessions';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../http/api-context.ts';
import type { Client } from '../http/call.ts';
import { sessionKeys } from './keys.ts';

const openSessionsQuery = (api: Client, account: string | null) =>
  queryOptions({
    queryKey: sessionKeys.open(account),
    queryFn: async ({ signal }) => {
      const answer = account
        ? await api.call(listAccountSessions, { account }, { signal })
        : await api.call(listOpenSessions, {}, { signal });
      return answer.sessions;
    },
  });

/** The open sessions of an account below, or with `null` of the user's own. */
export const useOpenSessions = (account: string | null) => useQuery(openSessionsQuery(useApi(), account));

function useRefreshed() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: sessionKeys.anyOpen() });
}

/** Ends one session, of an account below or of the user's own. */
export function useEndSession(account: string | null) {
  const api = useApi();
  const onSettled = useRefreshed();
  return useMutation({
    mutationFn: ({ id }: Input<'endOpenSession'>) =>
      account ? api.call(endAccountSession, { account, id }) : api.call(endOpenSession, { id }),
    onSettled,
  });
}

/** Ends all of the user's own sessions but this one. */
export function useEndOtherSessions() {
  const api = useApi();
  const onSettled = useRefreshed();
  return useMutation({ mutationFn: () => api.call(endOtherSessions, {}), onSettled });
}
