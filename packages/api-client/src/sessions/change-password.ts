import type { Input } from '@cage/contract/contract';
import { changePassword } from '@cage/contract/sessions/passwords';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../http/api-context.ts';

/** Changes the password; on success every session ends, this one too. */
export function useChangePassword() {
  const api = useApi();
  return useMutation({ mutationFn: (form: Input<'changePassword'>) => api.call(changePassword, form) });
}
