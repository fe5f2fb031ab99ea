import type { ApiError } from '@cage/api-client/http/api-error';
import { useCallback, useRef, useState } from 'react';

type Proof = 'password' | 'code' | 'passkey';

/** The proof that a reason of the server requires. */
const proofs: Partial<Record<string, Proof>> = { codeAgain: 'code', passkeyAgain: 'passkey' };

/** Asks for the password, or a code, again, in place: the page below waits, with everything typed. */
export interface PasswordAgainProps {
  /** Accepted proof: the password, a code of the second factor, or a passkey as well. */
  by: Proof;
  /** Lets the waiting calls continue; false: the user gave up. */
  onAnswer(proved: boolean): void;
}

/** One prompt for all calls that wait for it. */
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
