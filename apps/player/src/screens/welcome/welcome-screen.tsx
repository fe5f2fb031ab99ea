import { ApiError } from '@cage/api-client';
import { rememberedPhone, rememberPhone, returnPath, useSession } from '@cage/auth';
import { texts } from '@cage/contract';
import { Alert, Button, Checkbox, Field, Input, PasswordInput } from '@cage/ui';
import { type SyntheticEvent, useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { LawfulFooter } from '../../layout/lawful-footer.tsx';
import { site } from '../../layout/site.ts';
import { copy } from './copy.ts';

function problemOf(error: unknown): string {
  const told = error instanceof ApiError && (!error.retryable || error.code === 'network');
  return told ? error.userMessage : texts.loginFailed;
}

/** What a visitor sees: who this is, and the way in. `onTyping` lets the app fetch what comes behind it meanwhile. */
export function WelcomeScreen({ onTyping }: { onTyping?: () => void }) {
  const { state, actions, surface } = useSession();
  const { state: came } = useLocation();
  const [params] = useSearchParams();
  const referral = params.get('ref');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (state.is === 'signed-in') return <Navigate to={returnPath(came, '/wallet')} replace />;

  async function signIn(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const phone = String(data.get('phone') ?? '').trim();
    const password = String(data.get('password') ?? '');
    if (phone === '' || password === '') {
      setProblem(texts.fillAllFields);
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

  const justRegistered = typeof came === 'object' && came !== null && 'registered' in came;
  const reason = state.is === 'signed-out' ? state.reason : null;
  const remembered = rememberedPhone(surface);
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col px-4 py-6 sm:justify-center">
      <p className="mb-8 flex items-center gap-2.5 font-semibold text-title">
        <img src="/favicon.svg" alt="" className="size-8" />
        {site.name}
      </p>
      <h1 className="font-semibold text-figure">{copy.title}</h1>
      <p className="mt-1 mb-6 text-muted-foreground">{copy.lead}</p>
      <form noValidate className="flex flex-col gap-4" onSubmit={signIn} onChange={onTyping}>
        {problem ? <Alert tone="danger">{problem}</Alert> : null}
        {!problem && reason ? <Alert tone="warning">{reason}</Alert> : null}
        {!problem && !reason && justRegistered ? <Alert tone="positive">{copy.registered}</Alert> : null}
        <Field label={copy.phone} required>
          <Input name="phone" inputMode="tel" autoComplete="username" maxLength={16} defaultValue={remembered} />
        </Field>
        <Field label={copy.password} required>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        <Checkbox name="remember" label={copy.remember} help={copy.rememberHelp} defaultChecked={remembered !== ''} />
        <Button type="submit" busy={busy || state.is === 'checking'}>
          {copy.submit}
        </Button>
      </form>
      <p className="mt-6 text-center">
        {copy.newHere}{' '}
        <Link
          to={`/register${referral ? `?ref=${encodeURIComponent(referral)}` : ''}`}
          className="font-medium text-accent underline underline-offset-4"
        >
          {copy.register}
        </Link>
      </p>
      <footer className="mt-10 text-center text-muted-foreground text-small">
        <LawfulFooter />
      </footer>
    </main>
  );
}
