import { getBet, getBetCalls, resettleBet, voidBet } from '@cage/contract/bets/bet';
import type { Input } from '@cage/contract/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountKeys } from '../accounts/keys.ts';
import { approvalKeys } from '../approvals/keys.ts';
import { caseKeys } from '../cases/keys.ts';
import { chipsKeys } from '../chips/keys.ts';
import { useApi } from '../http/api-context.ts';
import { reportKeys } from '../reports/keys.ts';

/** One bet in its current state, with its player's balance and debt. */
export function useBet(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: reportKeys.bet(id),
    queryFn: ({ signal }) => api.call(getBet, { bet: String(id) }, { signal }),
    // Decisions need current data.
    staleTime: 0,
  });
}

/** One bet with all its calls. */
export function useBetCalls(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: reportKeys.betCalls(id),
    queryFn: ({ signal }) => api.call(getBetCalls, { bet: String(id) }, { signal }),
  });
}

/** Invalidates what is out of date after a bet was corrected, or the correction refused because it had changed. */
function useAfterCorrection() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [reportKeys.all(), accountKeys.all(), chipsKeys.all(), caseKeys.all(), approvalKeys.all()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

/** Voids a pending bet. Keep the request id when retrying: it is done only once. */
export function useVoidBet() {
  const api = useApi();
  const onSettled = useAfterCorrection();
  return useMutation({ mutationFn: (form: Input<'voidBet'>) => api.call(voidBet, form), onSettled });
}

/** Corrects the payout of an ended bet. Keep the request id when retrying: it is done only once. */
export function useResettleBet() {
  const api = useApi();
  const onSettled = useAfterCorrection();
  return useMutation({ mutationFn: (form: Input<'resettleBet'>) => api.call(resettleBet, form), onSettled });
}
