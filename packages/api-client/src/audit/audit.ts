import { listAudit, verifyAudit } from '@cage/contract/audit';
import type { Input } from '@cage/contract/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../http/api-context.ts';
import { useList } from '../http/list.ts';
import { auditKeys } from './keys.ts';

const WALK_MS = 120_000;

/** A page of the audit log. */
export const useAudit = (input: Input<'listAudit'>) => useList(listAudit, auditKeys.list(), input);

/** Verifies the whole log, which may take long; the verification itself is logged. */
export function useVerifyAudit() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: Input<'verifyAudit'>) => api.call(verifyAudit, form, { timeoutMs: WALK_MS }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: auditKeys.list() }),
  });
}
