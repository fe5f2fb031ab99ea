import { ApiError } from '@cage/api-client/http/api-error';
import { type SyntheticEvent, useState } from 'react';
import { useSession } from './session.ts';
import { rememberedPhone, rememberPhone, type Surface } from './stored-session.ts';

/** What is wrong with an attempt: the server's error, or a word of the page. */
export type SignInProblem = 'fillAllFields' | 'loginFailed' | ApiError;

/** The server's error where it has one; faults get the product's own words. */
function problemOf(error: unknown): SignInProblem {
  const told = error instanceof ApiError && (!error.retryable || error.code === 'network');
  return told ? error : 'loginFailed';
}

/** Fills remembered values into a form that the server rendered, before hydration. Typed text stays. */
export function recallSignIn(surface: Surface, page: HTMLElement): void {
  const kept = rememberedPhone(surface);
  const [phone, remember] = page.querySelectorAll<HTMLInputElement>('[name=phone], [name=remember]');
  if (!kept || !phone || !remember) return;
  remember.checked = true;
  phone.value ||= kept;
}

/** A sign-in form with fields `phone`, `password` and `remember`. What was typed survives a refusal. */
export function useSignIn() {
  const { state, actions, surface } = useSession();
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const [missing, setMissing] = useState<'phone' | 'password' | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const phone = String(data.get('phone') ?? '').trim();
    const password = String(data.get('password') ?? '');
    const left = phone === '' ? 'phone' : password === '' ? 'password' : null;
    const all = phone === password;
    // A single missing field is reported at that field.
    setMissing(all ? null : left);
    if (left) {
      setProblem(all ? 'fillAllFields' : null);
      form.querySelector<HTMLInputElement>(`[name=${left}]`)?.focus();
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
    /** The part of the sign-in missing after the password. */
    lacks: state.is === 'signed-in' ? state.lacks : null,
    /** Who signed in. */
    phone: state.is === 'signed-in' ? state.phone : null,
    /** What is wrong with the last attempt. */
    problem,
    /** The only empty field. */
    missing,
    /** Why the last session ended. */
    reason: state.is === 'signed-out' ? state.reason : null,
    remembered: rememberedPhone(surface),
  };
}
