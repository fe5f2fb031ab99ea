import { ApiError } from '@cage/api-client';
import { rememberedPhone, rememberPhone, returnPath, useSession } from '@cage/auth';
import { texts } from '@cage/contract';
import { Alert, Button, Checkbox, Field, Input, PasswordInput } from '@cage/ui';
import { type SyntheticEvent, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { copy } from './copy.ts';

/** The server's own words where it has some; a fault is told as the product tells it. */
function problemOf(error: unknown): string {
  if (error instanceof ApiError && !error.retryable) return error.userMessage;
  return error instanceof ApiError && error.code === 'network' ? error.userMessage : texts.loginFailed;
}

/** The door of the back office. `onTyping` lets the app fetch what comes behind it meanwhile. */
export function SignInScreen({ onTyping }: { onTyping?: () => void }) {
  const { state, actions, surface } = useSession();
  const { state: came } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (state.is === 'signed-in') return <Navigate to={returnPath(came, '/admin/dashboard')} replace />;

  async function signIn(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const phone = String(data.get('phone') ?? '').trim();
    const password = String(data.get('password') ?? '');
    if (phone === '' || password === '') {
      setProblem(texts.fillAllFields);
      form.current?.querySelector<HTMLInputElement>(phone === '' ? '[name=phone]' : '[name=password]')?.focus();
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

  const notice = problem ?? (state.is === 'signed-out' ? state.reason : null);
  const remembered = rememberedPhone(surface);
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-sm">
        <p className="mb-6 flex items-center gap-2.5 font-semibold text-title">
          <img src="/favicon.svg" alt="" className="size-7" />
          {copy.product}
        </p>
        <form
          ref={form}
          noValidate
          className="flex flex-col gap-4 rounded-card border bg-surface p-6"
          onSubmit={signIn}
          onChange={onTyping}
        >
          <h1 className="font-semibold text-title">{copy.title}</h1>
          {notice ? <Alert tone={problem ? 'danger' : 'warning'}>{notice}</Alert> : null}
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
      </div>
    </main>
  );
}
