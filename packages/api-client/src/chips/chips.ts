import {
  addChips,
  listAgentChips,
  listChips,
  listMintedChips,
  listOwnStatement,
  moveChips,
  proveBooks,
} from '@cage/contract/chips';
import type { Input } from '@cage/contract/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountKeys } from '../accounts/keys.ts';
import { approvalKeys } from '../approvals/keys.ts';
import { useApi } from '../http/api-context.ts';
import { useList } from '../http/list.ts';
import { type Days, usePages } from '../http/pages.ts';
import { reportKeys } from '../reports/keys.ts';
import { sessionKeys } from '../sessions/keys.ts';
import { chipsKeys } from './keys.ts';

const PROOF_MS = 120_000;

/** Proves the books now, which may take long; the dashboard shows the outcome as well. */
export function useProveBooks() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(proveBooks, {}, { timeoutMs: PROOF_MS }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: chipsKeys.dashboard() }),
  });
}

/** Mints chips. Keep the request id when retrying: it mints only once. */
export function useAddChips() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: Input<'addChips'>) => api.call(addChips, form),
    // Also without an answer: they may have been minted.
    onSettled: () =>
      Promise.all(
        [chipsKeys.all(), sessionKeys.me(), reportKeys.mintedChips(), approvalKeys.all()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export const useOwnStatement = (days: Days) => usePages(listOwnStatement, chipsKeys.ownStatement(), days);

/** Chips moved to or from the viewer, or accounts below an admin. */
export const useChips = (input: Input<'listChips'>) => useList(listChips, reportKeys.chips(), input);

/** The account statement of one agent. */
export const useAgentChips = (input: Input<'listAgentChips'>) =>
  useList(listAgentChips, reportKeys.agentChips(), input);

/** Minted chips. */
export const useMintedChips = (input: Input<'listMintedChips'>) =>
  useList(listMintedChips, reportKeys.mintedChips(), input);

/** Moves Chips In/Out. Keep the request id when retrying: it moves only once. */
export function useMoveChips() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: Input<'moveChips'>) => api.call(moveChips, form),
    onSettled: () =>
      Promise.all(
        [accountKeys.all(), chipsKeys.all(), sessionKeys.me(), reportKeys.all(), approvalKeys.all()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
