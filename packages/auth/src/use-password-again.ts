import type { ApiError } from '@cage/api-client/http/api-error';
import { useCallback, useRef, useState } from 'react';

type Proof = 'password' | 'code' | 'passkey';

/** What a reason of the server asks for. */
const proofs: Partial<Record<string, Proof>> = { codeAgain: 'code', passkeyAgain: 'passkey' };

/** Asks for the password, or a code, once more, in place: what stands behind it waits, with all that was typed. */
export interface PasswordAgainProps {
  /** What proves it: the password, a code of the second factor, or a passkey as well. */
  by: Proof;
  /** Lets what waits go on; false: it was given up. */
  onAnswer(proved: boolean): void;
}

/** One question for all calls that wait for it. */
export function usePasswordAgain() {
  const asking = useRef<PromiseWithResolvers<boolean> | null>(null);
  const [asked, setAsked] = useState<Proof | null>(null);
  const answer = useCallback((proved: boolean) => {
    asking.current?.resolve(proved);
    asking.current = null;
    setAsked(null);
  }, []);
  const ask = useCallback((error: ApiError) => {
    asking.current ??= Promise.withResolvers<boolean>();
    setAsked(proofs[error.reason?.code ?? ''] ?? 'password');
    return asking.current.promise;
  }, []);
  return { asked, ask, answer };
}
