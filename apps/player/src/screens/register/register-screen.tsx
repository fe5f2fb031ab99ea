import { ApiError, userMessageOf } from '@cage/api-client/http/api-error';
import { phoneInput } from '@cage/api-client/phone-input';
import { useRegisterPlayer, useSite } from '@cage/api-client/sessions';
import { siteOfPage } from '@cage/api-client/site';
import { useSession } from '@cage/auth';
import type { Input as Given } from '@cage/contract/contract';
import { normalisePhone } from '@cage/contract/statuses';
import { texts } from '@cage/contract/texts';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { Checkbox } from '@cage/ui/checkbox';
import { Field } from '@cage/ui/field';
import { Input } from '@cage/ui/input';
import { Mark } from '@cage/ui/mark';
import { PageHeading } from '@cage/ui/page-heading';
import { PasswordInput } from '@cage/ui/password-input';
import { useWords } from '@cage/ui/words';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { LawfulFooter } from '../../layout/lawful-footer.tsx';
import { copy } from './copy.ts';

type Form = Omit<Given<'registerPlayer'>, 'referral'> & { referral: string };

/** Where the wire names a field of ours differently. */
const fieldOfWire: Record<string, keyof Form> = {
  phoneNumber: 'phone',
  username: 'username',
  password: 'password',
  confirmPassword: 'confirmPassword',
  dateOfBirth: 'birthDate',
  terms: 'acceptsTerms',
};

/** Opens a player account. Checks what it can before sending; the server has the last word, beside the field. */
export function RegisterScreen() {
  const site = siteOfPage();
  const words = useWords(copy);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const register = useRegisterPlayer();
  const { actions } = useSession();
  const form = useForm<Form>({
    defaultValues: {
      phone: '',
      username: '',
      password: '',
      confirmPassword: '',
      birthDate: '',
      acceptsTerms: false,
      referral: params.get('ref') ?? '',
    },
  });
  const open = useSite(params.get('ref') ?? undefined);
  const { errors } = form.formState;

  /** Whoever has just said who they are is not asked again; where that fails, the account stands and asks once. */
  async function begin({ phone, password }: Form) {
    try {
      await actions.signIn({ phone, password });
      await navigate('/wallet', { replace: true });
    } catch {
      await navigate('/', { state: { registered: phone } });
    }
  }

  const send = form.handleSubmit(async (values) => {
    const { referral, ...rest } = values;
    try {
      await register.mutateAsync({ ...rest, ...(referral.trim() ? { referral: referral.trim() } : {}) });
    } catch (error) {
      const name = error instanceof ApiError && error.field ? fieldOfWire[error.field] : undefined;
      if (name) form.setError(name, { message: userMessageOf(error) }, { shouldFocus: true });
      else form.setError('root', { message: userMessageOf(error) });
      return;
    }
    await begin(values);
  });

  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col px-4 py-6">
      <p className="mb-8 flex items-center gap-2.5 font-semibold text-title">
        <Mark className="size-8" />
        {site.name}
      </p>
      <PageHeading className="font-semibold text-figure">{words.title}</PageHeading>
      <p className="mt-1 mb-6 text-muted-foreground">{words.lead}</p>
      {open.data && !open.data.registrationOpen ? (
        <Alert tone="warning" className="mb-4">
          {texts.registrationClosed}
        </Alert>
      ) : null}
      <form noValidate className="flex flex-col gap-4" onSubmit={send}>
        {errors.root ? <Alert tone="danger">{errors.root.message}</Alert> : null}
        <Field label={words.phone} help={words.phoneHelp} error={errors.phone?.message} required>
          <Input
            {...phoneInput}
            autoComplete="tel"
            {...form.register('phone', { validate: (text) => normalisePhone(text) !== null || texts.phoneInvalid })}
          />
        </Field>
        <Field label={words.username} error={errors.username?.message} required>
          <Input
            autoComplete="username"
            autoCapitalize="none"
            {...form.register('username', { required: texts.usernameInvalid })}
          />
        </Field>
        <Field label={words.password} help={words.passwordHelp} error={errors.password?.message} required>
          <PasswordInput
            autoComplete="new-password"
            {...form.register('password', {
              minLength: { value: 8, message: texts.passwordLength },
              required: texts.passwordLength,
            })}
          />
        </Field>
        <Field label={words.confirm} error={errors.confirmPassword?.message} required>
          <PasswordInput
            autoComplete="new-password"
            {...form.register('confirmPassword', {
              validate: (text, { password }) => text === password || texts.passwordsDoNotMatch,
            })}
          />
        </Field>
        <Field label={words.birthDate} error={errors.birthDate?.message} required>
          <Input
            type="date"
            autoComplete="bday"
            {...form.register('birthDate', { required: texts.birthDateInvalid })}
          />
        </Field>
        <Field label={words.referral} help={words.referralHelp} error={errors.referral?.message}>
          <Input autoComplete="off" {...form.register('referral')} />
        </Field>
        <Checkbox
          label={words.terms}
          error={errors.acceptsTerms?.message}
          {...form.register('acceptsTerms', { required: texts.acceptTerms })}
        />
        <Button type="submit" busy={form.formState.isSubmitting}>
          {words.submit}
        </Button>
      </form>
      <p className="mt-6 text-center">
        {words.haveOne}{' '}
        <Link to="/" className="font-medium text-accent underline underline-offset-4">
          {words.signIn}
        </Link>
      </p>
      <footer className="mt-10 text-center text-muted-foreground text-small">
        <LawfulFooter />
      </footer>
    </main>
  );
}
