import { QueryProvider } from '@cage/api-client/http/query-provider';
import { supportsPasskeys, useSubmitPasskey } from '@cage/api-client/sessions/passkeys';
import { useSubmitCode } from '@cage/api-client/sessions/second-factor';
import { useSession } from '@cage/auth';
import type { ConfirmationAnswer } from '@cage/contract/confirmations/confirmed';
import type { MissingSignInStep } from '@cage/contract/people';
import { type FormOf, useContractForm } from '@cage/parts/form/contract-form';
import { Form } from '@cage/parts/form/form';
import { Button } from '@cage/ui/button';
import { Field } from '@cage/ui/field';
import { PageHeading } from '@cage/ui/page-heading';
import { Toaster } from '@cage/ui/toaster';
import { useWords } from '@cage/ui/words';
import { CodeInput } from '../../parts/second-factor/code-input.tsx';
import { copy as factorCopy } from '../../parts/second-factor/copy.ts';
import { PasskeyButton } from '../../parts/second-factor/passkey-button.tsx';
import { SetUp } from '../../parts/second-factor/set-up.tsx';
import { copy } from './second-factor-copy.ts';

function Another() {
  const words = useWords(copy);
  const { actions } = useSession();
  return (
    <Button variant="secondary" onClick={() => void actions.signOut()}>
      {words.another}
    </Button>
  );
}

function GivePasskey() {
  const { actions } = useSession();
  const give = useSubmitPasskey();
  return (
    <PasskeyButton
      busy={give.isPending}
      error={give.error}
      onPress={() => give.mutate(undefined, { onSuccess: actions.entered })}
    />
  );
}

function GiveProof({ passkey }: { passkey: boolean }) {
  const words = useWords(copy);
  const factor = useWords(factorCopy);
  const { actions } = useSession();
  const give = useSubmitCode();
  const form = useContractForm<FormOf<'giveCode'>, ConfirmationAnswer>({
    start: { code: '' },
    problems: ({ code }) => ({ code: code.trim() === '' ? 'codeWrong' : undefined }),
    send: ({ code }) => give.mutateAsync({ code }),
    otherwise: 'code',
    onDone: actions.entered,
  });
  return (
    <Form form={form} guarded={false} className="flex flex-col gap-4">
      <PageHeading className="type-title">{words.codeTitle}</PageHeading>
      {passkey && supportsPasskeys() ? <GivePasskey /> : null}
      <Field label={factor.code} help={factor.eitherHelp} {...form.at('code')}>
        <CodeInput {...form.field('code')} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Another />
        <Button type="submit" busy={form.busy} className="flex-1">
          {words.submit}
        </Button>
      </div>
    </Form>
  );
}

function Enrol() {
  const words = useWords(copy);
  const { actions } = useSession();
  return (
    <div className="flex flex-col gap-4">
      <PageHeading className="type-title">{words.enrolTitle}</PageHeading>
      <p>{words.enrolText}</p>
      <SetUp beside={<Another />} onDone={actions.entered} />
    </div>
  );
}

/** The rest of the sign-in after the password: a passkey or a code, or a second factor to set up. */
export function SecondFactorStep({ lacks }: { lacks: MissingSignInStep }) {
  return (
    <QueryProvider>
      <div className="rounded-card border bg-surface p-6">
        {lacks === 'enrol' ? <Enrol /> : <GiveProof passkey={lacks === 'passkey'} />}
      </div>
      <Toaster />
    </QueryProvider>
  );
}
