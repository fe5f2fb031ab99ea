import { ApiError } from '@cage/api-client/http/api-error';
import { signInTexts } from '@cage/contract/sessions/sign-in-texts';
import { type SyntheticEvent, useState } from 'react';
import { useSession } from './session-provider.tsx';
import { rememberedPhone, rememberPhone } from './stored-session.ts';

/** The server's own words where it has some; a fault is told as the product tells it. */
function problemOf(error: unknown): string {
  const told = error instanceof ApiError && (!error.retryable || error.code === 'network');
  return told ? error.userMessage : signInTexts.loginFailed;
}

/** A form with fields `phone`, `password` and `remember` that signs in. What is typed stays when it is refused. */
export function useSignIn() {
  const { state, actions, surface } = useSession();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const phone = String(data.get('phone') ?? '').trim();
    const password = String(data.get('password') ?? '');
    if (phone === '' || password === '') {
      setProblem(signInTexts.fillAllFields);
      form.querySelector<HTMLInputElement>(phone === '' ? '[name=phone]' : '[name=password]')?.focus();
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      rememberPhone(surface, data.get('remember') ? phone : null);
      await actions.signIn({ phone, password });
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
  }

  return {
    submit,
    busy: busy || state.is === 'checking',
    signedIn: state.is === 'signed-in',
    /** What is wrong with the last attempt. */
    problem,
    /** Why the last session ended. */
    reason: state.is === 'signed-out' ? state.reason : null,
    remembered: rememberedPhone(surface),
  };
}
