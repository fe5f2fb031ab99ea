import { forgetError } from '@cage/api-client/forget-error';
import { ApiError, userMessageOf } from '@cage/api-client/http/api-error';
import { phoneInput } from '@cage/api-client/phone-input';
import { useSaveContact } from '@cage/api-client/settings';
import { normalisePhone } from '@cage/contract/statuses';
import { texts } from '@cage/contract/texts';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { Card } from '@cage/ui/card';
import { Field } from '@cage/ui/field';
import { Input } from '@cage/ui/input';
import { notify } from '@cage/ui/toaster';
import { type SyntheticEvent, useState } from 'react';
import { copy } from './copy.ts';

/** The one number that payers may call. */
export function ContactSettings({ number }: { number: string | null }) {
  const save = useSaveContact();
  const [phone, setPhone] = useState(number ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (phone.trim() === '') setProblem(texts.contactEmpty);
    else if (normalisePhone(phone) === null) setProblem(texts.phoneInvalid);
    else save.mutate({ phone }, { onSuccess: ({ message }) => notify.success(message) });
  }
  const refused = save.error instanceof ApiError && save.error.field === 'number';
  return (
    <Card className="p-4 md:p-5">
      <h2 className="font-semibold text-title">{copy.contact}</h2>
      <p className="mb-4 text-muted-foreground">{copy.contactLead}</p>
      <form noValidate className="flex max-w-sm flex-col items-start gap-4" onSubmit={submit}>
        {save.error && !refused ? (
          <Alert tone="danger" className="w-full">
            {userMessageOf(save.error)}
          </Alert>
        ) : null}
        <Field
          label={copy.number}
          help={texts.phoneHint}
          error={problem ?? (refused ? userMessageOf(save.error) : undefined)}
          required
          className="w-full"
        >
          <Input
            {...phoneInput}
            autoComplete="off"
            className="figures"
            value={phone}
            onChange={(event) => {
              setPhone(event.target.value);
              setProblem(null);
              forgetError(save);
            }}
          />
        </Field>
        <Button type="submit" busy={save.isPending}>
          {copy.saveContact}
        </Button>
      </form>
    </Card>
  );
}
