import { useRegisterPlayer, useSite } from '@cage/api-client/sessions';
import { currentSite } from '@cage/api-client/site';
import { useSession } from '@cage/auth';
import { newPasswordProblem, phoneProblem, repeatProblem, usernameProblem } from '@cage/parts/form/checks';
import { type FormOf, type Problems, useContractForm } from '@cage/parts/form/contract-form';
import { Form, FormAlert } from '@cage/parts/form/form';
import { phoneInput } from '@cage/parts/form/phone-input';
import { useLocation } from '@cage/parts/router/history';
import { Link } from '@cage/parts/router/link';
import { Redirect } from '@cage/parts/router/redirect';
import { useSearchParams } from '@cage/parts/router/search-params';
import { UpfrontRefusal } from '@cage/parts/words/foretold';
import { ActionBar } from '@cage/ui/action-bar';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { Checkbox } from '@cage/ui/checkbox';
import { Field } from '@cage/ui/field';
import { parseTypedDay, tidyDay } from '@cage/ui/format/typed-day';
import { Input } from '@cage/ui/input';
import { PageHeading } from '@cage/ui/page-heading';
import { PasswordInput } from '@cage/ui/password-input';
import { useWords } from '@cage/ui/words';
import { VisitorPage } from '../../layout/visitor-page.tsx';
import { copy } from './copy.ts';
import { clearRegistrationDraft, registrationDraft, useSaveRegistrationDraft } from './kept-registration.ts';

type Values = FormOf<'registerPlayer'>;

/** Returns what is wrong with a typed date of birth: missing, incomplete, cut short, or no date at all. */
function birthDateProblem(text: string) {
  if (parseTypedDay(text)) return undefined;
  const [, year = ''] = /^\d+\D\d+\D(\d{2,4})$/.exec(text.trim()) ?? [];
  if (year === '') return 'birthDateInvalid';
  return year.length < 4 ? 'birthYearShort' : 'birthDateUnreal';
}

/** Problems that can be found without the server. */
const problemsOf = (values: Values): Problems<Values> => ({
  phone: phoneProblem(values.phone),
  username: usernameProblem(values.username),
  password: newPasswordProblem(values.password),
  confirmPassword: repeatProblem(values.password, values.confirmPassword),
  birthDate: birthDateProblem(values.birthDate),
  acceptsTerms: values.acceptsTerms ? undefined : 'acceptTerms',
});

/** Consent to the terms, which open in a tab of their own, so that typed input stays. */
function Accepted() {
  const { accept } = useWords(copy);
  return (
    <>
      {accept.before}
      <a
        href={currentSite().termsUrl || '/terms'}
        target="_blank"
        rel="noopener"
        className="text-accent underline underline-offset-4"
      >
        {accept.terms}
      </a>
      {accept.after}
    </>
  );
}

/** Opens a player account. Validates what it can before sending; the server has the last word, beside the field. */
export function RegisterScreen() {
  const words = useWords(copy);
  const { history } = useLocation();
  const [params] = useSearchParams();
  const register = useRegisterPlayer();
  const { state, actions } = useSession();
  const invitedBy = params.get('ref') ?? undefined;
  const open = useSite(invitedBy);

  /** Signs in with the credentials just chosen; if that fails, the account exists and the player signs in once. */
  async function begin(phone: string, password: string) {
    try {
      await actions.signIn({ phone, password });
    } catch {
      history.push('/', { registered: phone });
    }
  }

  const form = useContractForm<Values, void>({
    start: {
      phone: '',
      username: '',
      password: '',
      confirmPassword: '',
      birthDate: '',
      referral: '',
      acceptsTerms: false,
      ...registrationDraft(),
      ...(invitedBy ? { referral: invitedBy } : {}),
    },
    problems: problemsOf,
    async send({ referral, birthDate, ...values }, requestId) {
      await register.mutateAsync({
        ...values,
        birthDate: parseTypedDay(birthDate) ?? birthDate,
        requestId,
        ...(referral.trim() ? { referral: referral.trim() } : {}),
      });
      clearRegistrationDraft();
      await begin(values.phone, values.password);
    },
  });
  useSaveRegistrationDraft({
    phone: form.value('phone'),
    username: form.value('username'),
    birthDate: form.value('birthDate'),
    referral: form.value('referral'),
    acceptsTerms: form.value('acceptsTerms'),
  });

  // Also by a late response to the sign-in from which this page was opened.
  if (state.is === 'signed-in') return <Redirect path="/wallet" />;
  return (
    <VisitorPage>
      <PageHeading className="type-figure">{words.title}</PageHeading>
      <p className="mt-1 mb-6 text-muted-foreground">{words.lead}</p>
      {open.data && !open.data.registrationOpen ? (
        <Alert tone="warning" className="mb-4">
          <UpfrontRefusal of="registrationClosed" />
        </Alert>
      ) : null}
      <Form form={form} guarded={false} className="flex flex-col gap-4">
        <FormAlert form={form} />
        <Field label={words.phone} help={words.phoneHelp} {...form.at('phone')}>
          <Input {...phoneInput} autoComplete="tel" {...form.field('phone')} />
        </Field>
        <Field label={words.username} help={words.usernameHelp} {...form.at('username')}>
          <Input autoComplete="username" autoCapitalize="none" {...form.field('username')} />
        </Field>
        <Field label={words.password} help={words.passwordHelp} {...form.at('password')}>
          <PasswordInput autoComplete="new-password" {...form.field('password')} />
        </Field>
        <Field label={words.confirm} {...form.at('confirmPassword')}>
          <PasswordInput autoComplete="new-password" {...form.field('confirmPassword')} />
        </Field>
        <Field label={words.birthDate} help={words.birthDateHelp} {...form.at('birthDate')}>
          <Input inputMode="numeric" autoComplete="bday" tidy={tidyDay} {...form.field('birthDate')} />
        </Field>
        <Field label={words.referral} help={words.referralHelp} {...form.at('referral')}>
          <Input autoComplete="off" {...form.field('referral')} />
        </Field>
        <Checkbox label={<Accepted />} error={form.error('acceptsTerms')} {...form.field('acceptsTerms')} />
        <ActionBar>
          <Button type="submit" busy={form.busy}>
            {words.submit}
          </Button>
        </ActionBar>
      </Form>
      <p className="mt-6 text-center">
        {words.haveOne}{' '}
        <Link to="/" className="font-medium text-accent underline underline-offset-4">
          {words.signIn}
        </Link>
      </p>
    </VisitorPage>
  );
}
