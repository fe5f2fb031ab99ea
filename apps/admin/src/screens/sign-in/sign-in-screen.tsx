import { returnPath, useSignIn } from '@cage/auth';
import { phoneInput } from '@cage/parts/form/phone-input';
import { useSignInMessage } from '@cage/parts/sign-in/sign-in-message';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { Checkbox } from '@cage/ui/checkbox';
import { Field } from '@cage/ui/field';
import { Input } from '@cage/ui/input';
import { LanguageSwitch } from '@cage/ui/language-switch';
import { Mark } from '@cage/ui/mark';
import { PageHeading } from '@cage/ui/page-heading';
import { PasswordInput } from '@cage/ui/password-input';
import { useWords } from '@cage/ui/words';
import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { PlayMoneyLine } from '../../layout/play-money-line.tsx';
import { copy } from './copy.ts';

// Whoever comes to sign in has done nothing yet; who was sent here by what was done reads what it was.
const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }));

/** The door of the back office. `onTyping` lets the app fetch what comes behind it meanwhile. */
export function SignInScreen({ onTyping }: { onTyping?: () => void }) {
  const words = useWords(copy);
  const message = useSignInMessage();
  const { state: came } = useLocation();
  const { submit, busy, signedIn, problem, reason, remembered } = useSignIn();
  if (signedIn) return <Navigate to={returnPath(came, '/admin/dashboard')} replace />;
  const notice = problem ?? reason;
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <Suspense>{reason ? <Toasts /> : null}</Suspense>
      <div className="w-full max-w-sm">
        <PlayMoneyLine className="mb-6 rounded-control" />
        <div className="mb-6 flex items-center justify-between gap-3">
          <p className="flex items-center gap-2.5 font-semibold text-title">
            <Mark className="size-7" />
            {words.product}
          </p>
          <LanguageSwitch />
        </div>
        <form
          noValidate
          className="flex flex-col gap-4 rounded-card border bg-surface p-6"
          onSubmit={submit}
          onChange={onTyping}
        >
          <PageHeading className="font-semibold text-title">{words.title}</PageHeading>
          {notice ? <Alert tone={problem ? 'danger' : 'warning'}>{message(notice)}</Alert> : null}
          <Field label={words.phone} required>
            <Input {...phoneInput} name="phone" autoComplete="username" defaultValue={remembered} />
          </Field>
          <Field label={words.password} required>
            <PasswordInput name="password" autoComplete="current-password" />
          </Field>
          <Checkbox
            name="remember"
            label={words.remember}
            help={words.rememberHelp}
            defaultChecked={remembered !== ''}
          />
          <Button type="submit" busy={busy}>
            {words.submit}
          </Button>
        </form>
      </div>
    </main>
  );
}
