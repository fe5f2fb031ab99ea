import { useLaunchTestPlayer } from '@cage/api-client/partner';
import type { Output } from '@cage/contract/contract';
import { testPlayers } from '@cage/contract/partner/worlds';
import { type FormOf, useContractForm } from '@cage/parts/form/contract-form';
import { Form, FormAlert } from '@cage/parts/form/form';
import { Button } from '@cage/ui/button';
import { Card } from '@cage/ui/card';
import { CopyText } from '@cage/ui/copy-text';
import { Field } from '@cage/ui/field';
import { Select } from '@cage/ui/select';
import { useWords } from '@cage/ui/words';
import { useState } from 'react';
import { copy } from './copy.ts';

type Values = FormOf<'launchTestPlayer', 'player'>;

/** Sends a test player to the project as players arrive: with a token that its server exchanges. */
export function ArrivalCard({ id }: { id: string }) {
  const { arrival } = useWords(copy);
  const launch = useLaunchTestPlayer();
  const [url, setUrl] = useState<string | null>(null);
  const form = useContractForm<Values, Output<'launchTestPlayer'>>({
    start: { player: testPlayers[0] },
    send: ({ player }) => launch.mutateAsync({ id, player }),
    onDone: (made) => setUrl(made.url),
  });
  return (
    <Card className="flex min-w-0 flex-col gap-3 px-5 py-4">
      <div>
        <h2 className="mb-1 font-semibold">{arrival.title}</h2>
        <p className="text-muted-foreground text-small">{arrival.text}</p>
      </div>
      <Form form={form} guarded={false} className="flex flex-col gap-4">
        <FormAlert form={form} />
        <Field label={arrival.player} error={form.error('player')}>
          <Select options={testPlayers.map((value) => ({ value, label: value }))} {...form.field('player')} />
        </Field>
        <Button type="submit" variant="secondary" busy={form.busy} className="self-start">
          {arrival.make}
        </Button>
      </Form>
      <p aria-live="polite">{url ? <CopyText text={url} label={arrival.address} /> : null}</p>
    </Card>
  );
}
