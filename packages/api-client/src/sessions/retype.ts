import { retypePasskey } from '@cage/contract/sessions/passkeys';
import { retypePassword } from '@cage/contract/sessions/passwords';
import { retypeCode } from '@cage/contract/sessions/second-factor';
import { useApi } from '../http/api-context.ts';
import { answerByPasskey } from './passkeys.ts';

/** Re-authenticates the user. Each throws an ApiError on failure. */
export function useReauthenticate() {
  const api = useApi();
  return {
    password: (password: string) => api.call(retypePassword, { password }),
    code: (code: string) => api.call(retypeCode, { code }),
    passkey: () => answerByPasskey(api, retypePasskey),
  };
}
