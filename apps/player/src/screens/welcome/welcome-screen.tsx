import { ApiError } from '@cage/api-client/http/api-error';
import { returnPath, type SignInProblem, useSignIn } from '@cage/auth';
import { phoneInput } from '@cage/parts/form/phone-input';
import { useLocation } from '@cage/parts/router/history';
import { Link } from '@cage/parts/router/link';
import { Redirect } from '@cage/parts/router/redirect';
import { useSearchParams } from '@cage/parts/router/search-params';
import { useSignInMessage } from '@cage/parts/sign-in/sign-in-message';
import { useFetchBehind } from '@cage/parts/sign-in/use-fetch-behind';
import { ActionBar } from '@cage/ui/action-bar';
import { Alert } from '@cage/ui/alert';
import { Button, buttonClass } from '@cage/ui/button';
import { Checkbox } from '@cage/ui/checkbox';
import { Field } from '@cage/ui/field';
import { Input } from '@cage/ui/input';
import { PageHeading } from '@cage/ui/page-heading';
import { PasswordInput } from '@cage/ui/password-input';
import { useWords } from '@cage/ui/words';
import { VisitorPage } from '../../layout/visitor-page.tsx';
import { copy } from './copy.ts';

/** Whether the refusal concerns the account itself, where only support can help. */
const asksSupport = (problem: SignInProblem) =>
  problem instanceof ApiError && /^account(Suspended|Inactive)$/.test(problem.reason?.code ?? '');

/**
 * The front door: site name and sign-in. `fetchBehind` is called once there is time, for the pages behind it and the one it
 * leads to.
 */
export function WelcomeScreen({ fetchBehind }: { fetchBehind?: (home: string) => void }) {
  const words = useWords(copy);
  const message = useSignInMessage();
  const { state: came } = useLocation().location;
  const [params] = useSearchParams();
  const referral = params.get('ref');
  const { submit, busy, signedIn, phone, problem, missing, reason, remembered } = useSignIn();
  const home = returnPath(came, '/wallet', phone);
  useFetchBehind(fetchBehind, home);
  if (signedIn) return <Redirect path={home} />;
  const registered: string | null =
    typeof came === 'object' && came !== null && 'registered' in came ? String(came.registered) : null;
  return (
    <VisitorPage>
      <PageHeading className="type-figure">{words.title}</PageHeading>
      <p className="mt-1 mb-6 text-muted-foreground">{words.lead}</p>
      <form
        // Drawn before any script is there: until then Enter sends nothing, least of all a password in an address.
        method="dialog"
        noValidate
        className="flex flex-col gap-4"
        onSubmit={submit}
        onFocus={() => fetchBehind?.(home)}
      >
        {problem ? (
          <Alert tone="danger">
            <p>{message(problem)}</p>
            {asksSupport(problem) ? (
              <Link to="/support" className={buttonClass({ variant: 'secondary', size: 'sm', className: 'mt-2' })}>
                {words.help}
              </Link>
            ) : null}
          </Alert>
        ) : null}
        {!problem && reason ? (
          <Alert tone={reason === 'passwordChanged' ? 'positive' : 'warning'}>{message(reason)}</Alert>
        ) : null}
        {!problem && !reason && registered !== null ? <Alert tone="positive">{words.registered}</Alert> : null}
        <Field label={words.phone} error={missing === 'phone' ? message('fillAllFields') : undefined} required>
          <Input {...phoneInput} name="phone" autoComplete="username" defaultValue={registered ?? remembered} />
        </Field>
        <Field label={words.password} error={missing === 'password' ? message('fillAllFields') : undefined} required>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        <Link
          to="/support"
          className="-mt-2 inline-flex min-h-11 items-center self-start text-accent underline underline-offset-4"
        >
          {words.forgot}
        </Link>
        <Checkbox name="remember" label={words.remember} help={words.rememberHelp} defaultChecked={remembered !== ''} />
        <ActionBar>
          <Button type="submit" busy={busy}>
            {words.submit}
          </Button>
        </ActionBar>
      </form>
      <p className="mt-6 text-center">
        {words.newHere}{' '}
        <Link
          to={`/register${referral ? `?ref=${encodeURIComponent(referral)}` : ''}`}
          className="font-medium text-accent underline underline-offset-4"
        >
          {words.register}
        </Link>
      </p>
    </VisitorPage>
  );
}
