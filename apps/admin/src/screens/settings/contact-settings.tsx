import { ApiError, forgetError, phoneInput, userMessageOf, useSaveContact } from '@cage/api-client';
import { normalisePhone, texts } from '@cage/contract';
import { Alert, Button, Card, Field, Input, notify } from '@cage/ui';
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
