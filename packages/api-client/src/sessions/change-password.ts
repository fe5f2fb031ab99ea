import type { Input } from '@cage/contract/contract';
import { changePassword } from '@cage/contract/sessions/passwords';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../http/api-context.ts';

/** Ends every session of the account when it succeeds, the own one too. */
export function useChangePassword() {
  const api = useApi();
  return useMutation({ mutationFn: (form: Input<'changePassword'>) => api.call(changePassword, form) });
}
