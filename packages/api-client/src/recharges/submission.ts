import type { Input } from '@cage/contract/contract';
import { submitRecharge } from '@cage/contract/recharges/own';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../http/api-context.ts';
import { sendWithProgress } from '../http/upload.ts';
import { rechargeKeys } from './keys.ts';

type Submission = Input<'submitRecharge'> & { onProgress?: (fraction: number) => void };

/** Sends the proof. Keep the request id when retrying: it files only once. */
export function useSubmitRecharge() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ onProgress, ...form }: Submission) =>
      api.call(submitRecharge, form, { send: onProgress && sendWithProgress(onProgress) }),
    // Not awaited: without a connection these would delay the button that sends it again.
    onSettled() {
      for (const queryKey of [rechargeKeys.own(), rechargeKeys.options(), rechargeKeys.started()]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
  });
}
