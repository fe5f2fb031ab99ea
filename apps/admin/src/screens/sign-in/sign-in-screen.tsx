import { returnPath, useSignIn } from '@cage/auth';
import { phoneInput } from '@cage/parts/form/phone-input';
import { useLocation } from '@cage/parts/router/history';
import { Redirect } from '@cage/parts/router/redirect';
import { useSignInMessage } from '@cage/parts/sign-in/sign-in-message';
import { useFetchBehind } from '@cage/parts/sign-in/use-fetch-behind';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { Checkbox } from '@cage/ui/checkbox';
import { Door } from '@cage/ui/door';
import { Field } from '@cage/ui/field';
import { Input } from '@cage/ui/input';
import { LanguageSwitch } from '@cage/ui/language-switch';
import { PageHeading } from '@cage/ui/page-heading';
import { PasswordInput } from '@cage/ui/password-input';
import { useWords } from '@cage/ui/words';
import { lazy, Suspense } from 'react';
import { PlayMoneyLine } from '../../layout/play-money-line.tsx';
import { copy } from './copy.ts';

// Users who come to sign in need no toasts; those sent here by an action read its outcome.
const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }));

const SecondFactorStep = lazy(async () => ({
  default: (await import('./second-factor-step.tsx')).SecondFactorStep,
}));

/**
 * The front door of the back office. `fetchBehind` is called once there is time, for the pages behind it and the one it leads
 * to.
 */
export function SignInScreen({ fetchBehind }: { fetchBehind?: (home: string) => void }) {
  const words = useWords(copy);
  const message = useSignInMessage();
  const { submit, busy, signedIn, phone, lacks, problem, missing, reason, remembered } = useSignIn();
  const home = returnPath(useLocation().location.state, '/admin/dashboard', phone);
  useFetchBehind(fetchBehind, home);
  if (signedIn && !lacks) return <Redirect path={home} />;
  const notice = problem ?? reason;
  return (
    <Door name={words.product}>
      <Suspense>{reason ? <Toasts /> : null}</Suspense>
      <PlayMoneyLine className="mb-6 rounded-control" />
      <div className="flex justify-end">
        <LanguageSwitch />
      </div>
      {lacks ? (
        <Suspense>
          <SecondFactorStep lacks={lacks} />
        </Suspense>
      ) : (
        <form
          // Rendered before any script runs: until then Enter submits nothing, least of all a password in an address.
          method="dialog"
          noValidate
          className="flex flex-col gap-4"
          onSubmit={submit}
          onFocus={() => fetchBehind?.(home)}
        >
          <PageHeading className="type-title">{words.title}</PageHeading>
          {notice ? (
            <Alert tone={problem ? 'danger' : reason === 'passwordChanged' ? 'positive' : 'warning'}>
              {message(notice)}
            </Alert>
          ) : null}
          <Field label={words.phone} error={missing === 'phone' ? message('fillAllFields') : undefined} required>
            <Input {...phoneInput} name="phone" autoComplete="username" defaultValue={remembered} />
          </Field>
          <Field label={words.password} error={missing === 'password' ? message('fillAllFields') : undefined} required>
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
          <p className="text-muted-foreground text-small">{words.forgot}</p>
        </form>
      )}
    </Door>
  );
}
