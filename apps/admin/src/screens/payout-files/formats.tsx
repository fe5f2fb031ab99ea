import { usePayoutFormats, useRemovePayoutFormat } from '@cage/api-client/payouts/formats';
import type { PayoutFormat } from '@cage/contract/payouts/formats';
import { useToasts } from '@cage/parts/words/toasts';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { Card } from '@cage/ui/card';
import { ConfirmDialog } from '@cage/ui/confirm-dialog';
import { Skeleton } from '@cage/ui/skeleton';
import { useWords } from '@cage/ui/words';
import { lazy, Suspense, useState } from 'react';
import { Failed } from '../../parts/failure.tsx';
import { copy } from './copy.ts';

const FormatDialog = lazy(async () => ({ default: (await import('./format-dialog.tsx')).FormatDialog }));

type Doing =
  | { is: 'nothing' }
  | { is: 'adding'; from: PayoutFormat; name: string }
  | { is: 'editing'; format: PayoutFormat }
  | { is: 'removing'; format: PayoutFormat };

/** The formats that everybody has, and those of the account, which holders of its payment settings make and change. */
export function Formats({ mayEdit }: { mayEdit: boolean }) {
  const { formats: words } = useWords(copy);
  const formats = usePayoutFormats();
  const [doing, setDoing] = useState<Doing>({ is: 'nothing' });
  const stop = () => setDoing({ is: 'nothing' });
  if (formats.isError && !formats.data) return <Failed title={words.failed} of={formats} />;
  if (!formats.data) return <Skeleton className="h-40 w-full" />;
  const [first] = formats.data;
  return (
    <>
      {mayEdit && first ? (
        <Button className="self-start" onClick={() => setDoing({ is: 'adding', from: first, name: '' })}>
          {words.add}
        </Button>
      ) : null}
      <ul className="grid gap-3 md:grid-cols-2">
        {formats.data.map((format) => (
          <li key={format.key}>
            <Card className="flex h-full flex-col gap-2 p-4">
              <h2 className="font-semibold wrap-anywhere">{format.name}</h2>
              <p className="text-muted-foreground">
                {[
                  format.builtIn ? words.builtIn : words.savedBy(format.by ?? ''),
                  words.columns(format.template.columns.length),
                ].join(', ')}
              </p>
              {mayEdit ? (
                <span className="mt-auto flex flex-wrap gap-2">
                  <Button
                    size="sm"
                    variant="secondary"
                    onClick={() => setDoing({ is: 'adding', from: format, name: words.copyOf(format.name) })}
                  >
                    {words.copy}
                  </Button>
                  {format.builtIn ? null : (
                    <>
                      <Button size="sm" variant="secondary" onClick={() => setDoing({ is: 'editing', format })}>
                        {words.edit}
                      </Button>
                      <Button size="sm" variant="secondary" onClick={() => setDoing({ is: 'removing', format })}>
                        {words.remove}
                      </Button>
                    </>
                  )}
                </span>
              ) : null}
            </Card>
          </li>
        ))}
      </ul>
      <Suspense>
        {doing.is === 'adding' ? (
          <FormatDialog id={null} from={{ ...doing.from, name: doing.name }} onClose={stop} />
        ) : null}
        {doing.is === 'editing' ? (
          <FormatDialog id={Number(doing.format.key)} from={doing.format} onClose={stop} />
        ) : null}
      </Suspense>
      {doing.is === 'removing' ? <RemoveDialog format={doing.format} onClose={stop} /> : null}
    </>
  );
}

function RemoveDialog({ format, onClose }: { format: PayoutFormat; onClose(): void }) {
  const { formats: words } = useWords(copy);
  const remove = useRemovePayoutFormat();
  const toasts = useToasts();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={words.removeTitle(format.name)}
      confirm={words.remove}
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          { id: Number(format.key) },
          {
            onSuccess(answer) {
              toasts.done(answer);
              onClose();
            },
          },
        )
      }
    >
      {remove.error ? (
        <Alert tone="danger">
          <UserMessage of={remove.error} />
        </Alert>
      ) : (
        <p>{words.removeText}</p>
      )}
    </ConfirmDialog>
  );
}
