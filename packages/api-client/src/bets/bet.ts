import { getBet, getBetCalls, resettleBet, voidBet } from '@cage/contract/bets/bet';
import type { Input } from '@cage/contract/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountKeys } from '../accounts/keys.ts';
import { approvalKeys } from '../approvals/keys.ts';
import { caseKeys } from '../cases/keys.ts';
import { chipsKeys } from '../chips/keys.ts';
import { useApi } from '../http/api-context.ts';
import { reportKeys } from '../reports/keys.ts';

/** One bet as it is now, with what its player has and owes. */
export function useBet(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: reportKeys.bet(id),
    queryFn: ({ signal }) => api.call(getBet, { bet: String(id) }, { signal }),
    // What is decided by it must be of this moment.
    staleTime: 0,
  });
}

/** One bet with the calls that made it what it is. */
export function useBetCalls(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: reportKeys.betCalls(id),
    queryFn: ({ signal }) => api.call(getBetCalls, { bet: String(id) }, { signal }),
  });
}

/** What is out of date after a bet was corrected, or refused because it had changed. */
function useAfterCorrection() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [reportKeys.all(), accountKeys.all(), chipsKeys.all(), caseKeys.all(), approvalKeys.all()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

/** Takes a pending bet back. Keep the request id over retries of one intention: it is done once. */
export function useVoidBet() {
  const api = useApi();
  const onSettled = useAfterCorrection();
  return useMutation({ mutationFn: (form: Input<'voidBet'>) => api.call(voidBet, form), onSettled });
}

/** Corrects what an ended bet pays. Keep the request id over retries of one intention: it is done once. */
export function useResettleBet() {
  const api = useApi();
  const onSettled = useAfterCorrection();
  return useMutation({ mutationFn: (form: Input<'resettleBet'>) => api.call(resettleBet, form), onSettled });
}
