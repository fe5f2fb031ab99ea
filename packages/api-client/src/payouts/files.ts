import type { Input } from '@cage/contract/contract';
import type { Endpoint, InputOf } from '@cage/contract/endpoint';
import {
  checkPayoutFile,
  downloadPayoutFile,
  getPayoutFile,
  listPayoutFiles,
  makePayoutFile,
  takeOutPayouts,
} from '@cage/contract/payouts/files';
import { checkPayoutResult, settlePayoutResult } from '@cage/contract/payouts/results';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { approvalKeys } from '../approvals/keys.ts';
import { caseKeys } from '../cases/keys.ts';
import { chipsKeys } from '../chips/keys.ts';
import { useApi } from '../http/api-context.ts';
import { useList } from '../http/list.ts';
import { saveBlob } from '../http/save-blob.ts';
import { rechargeKeys } from '../recharges/keys.ts';
import { withdrawalKeys } from '../withdrawals/keys.ts';
import { payoutKeys } from './keys.ts';

/** A page of the payout files. */
export const usePayoutFiles = (input: Input<'listPayoutFiles'>) => useList(listPayoutFiles, payoutKeys.files(), input);

/** One file with all its withdrawals. */
export function usePayoutFile(id: number) {
  const api = useApi();
  return useQuery(
    queryOptions({
      queryKey: payoutKeys.file(id),
      queryFn: ({ signal }) => api.call(getPayoutFile, { id }, { signal }),
    }),
  );
}

/** Preview of a file of these withdrawals, refetched for each format; nothing is fetched without one. */
export function usePayoutFileCheck(ids: readonly number[], format: string | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: [...payoutKeys.checks(), ids, format],
    queryFn: ({ signal }) => api.call(checkPayoutFile, { ids: [...ids], format: format ?? '' }, { signal }),
    enabled: format !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Makes a call that changes withdrawals, and refetches them whatever the outcome. */
function useMoved<E extends Endpoint>(endpoint: E) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<E>) => api.call(endpoint, input),
    onSettled: () => {
      const request = [caseKeys.all(), approvalKeys.all()];
      for (const queryKey of [withdrawalKeys.all(), rechargeKeys.counts(), chipsKeys.all(), ...request])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** Makes a file of pending withdrawals. Keep the request id when retrying: it is made only once. */
export const useMakePayoutFile = () => useMoved(makePayoutFile);

/** Takes withdrawals out of a file, with a reason. */
export const useTakeOutPayouts = () => useMoved(takeOutPayouts);

/** Settles withdrawals of a file by a bank's answer. */
export const useSettlePayoutResult = () => useMoved(settlePayoutResult);

/** The piles of the rows of a bank's answer. */
export function useCheckPayoutResult() {
  const api = useApi();
  return useMutation({ mutationFn: (input: Input<'checkPayoutResult'>) => api.call(checkPayoutResult, input) });
}

/** Downloads a payout file. */
export function useDownloadPayoutFile() {
  const api = useApi();
  return useMutation({
    mutationFn: async (id: number) => {
      const { name, text } = await api.call(downloadPayoutFile, { id });
      saveBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), name);
    },
  });
}
