import type { Input } from '@cage/contract/contract';
import { makeReason } from '@cage/contract/refusals/reason';
import { type ClientRefusalCode, clientRefusals } from '@cage/contract/refusals/told.en';
import {
  askPasskey,
  confirmPasskey,
  givePasskey,
  removePasskey,
  type retypePasskey,
  startPasskey,
} from '@cage/contract/sessions/passkeys';
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../http/api-context.ts';
import { ApiError } from '../http/api-error.ts';
import type { Client } from '../http/call.ts';
import { useInvalidateSecondFactor } from './second-factor.ts';

/** Whether this browser supports passkeys. */
export const supportsPasskeys = browserSupportsWebAuthn;

/** A refusal by the browser or its user, as one of ours. */
function refused(call: string, code: ClientRefusalCode, cause: unknown): ApiError {
  return new ApiError(call, 'refused', { userMessage: clientRefusals[code], reason: makeReason(code), cause });
}

const wasThere = (error: unknown) => error instanceof Error && error.name === 'InvalidStateError';

/** ES256, EdDSA and RS256: every authenticator supports one of them. */
const ALGORITHMS = [-7, -8, -257];
const TIMEOUT_MS = 5 * 60_000;
const PUBLIC_KEY = 'public-key';

/** Creates a passkey on this browser or a device beside it. Returns recovery codes, when it is the first proof. */
async function addPasskey(api: Client, name: string) {
  const { challenge, site, siteName, user, userName, taken } = await api.call(startPasskey, {});
  const made = await startRegistration({
    optionsJSON: {
      ...{ challenge, timeout: TIMEOUT_MS, attestation: 'none' },
      rp: { id: site, name: siteName },
      user: { id: user, name: userName, displayName: userName },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: PUBLIC_KEY, alg })),
      excludeCredentials: taken.map((key) => ({ ...key, type: PUBLIC_KEY })),
      // It accompanies a password, so it need not identify the account or demand a PIN.
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'discouraged' },
    },
  }).catch((cause: unknown) => {
    throw refused('passkey', wasThere(cause) ? 'passkeyTaken' : 'passkeyNotMade', cause);
  });
  const { id, response } = made;
  const { clientDataJSON: clientData, attestationObject: attestation, transports = [] } = response;
  return api.call(confirmPasskey, { name, id, clientData, attestation, transports });
}

/** Signs a challenge with one of the account's passkeys, and sends the assertion to `call`. */
export async function answerByPasskey(api: Client, call: typeof givePasskey | typeof retypePasskey): Promise<void> {
  const { challenge, site, known } = await api.call(askPasskey, {});
  const answered = await startAuthentication({
    optionsJSON: {
      ...{ challenge, timeout: TIMEOUT_MS, rpId: site, userVerification: 'discouraged' },
      allowCredentials: known.map((key) => ({ ...key, type: PUBLIC_KEY })),
    },
  }).catch((cause: unknown) => {
    throw refused('passkey', 'passkeyNotUsed', cause);
  });
  const { id, response } = answered;
  const { clientDataJSON: clientData, authenticatorData, signature } = response;
  await api.call(call, { id, clientData, authenticatorData, signature });
}

export function useAddPasskey() {
  const api = useApi();
  const onSuccess = useInvalidateSecondFactor();
  return useMutation({
    mutationFn: ({ name }: Pick<Input<'confirmPasskey'>, 'name'>) => addPasskey(api, name),
    onSuccess,
  });
}

export function useRemovePasskey() {
  const api = useApi();
  const onSuccess = useInvalidateSecondFactor();
  return useMutation({ mutationFn: (given: Input<'removePasskey'>) => api.call(removePasskey, given), onSuccess });
}

/** Completes a sign-in with a passkey. */
export function useSubmitPasskey() {
  const api = useApi();
  return useMutation({ mutationFn: () => answerByPasskey(api, givePasskey) });
}
