import { useStartPause } from '@cage/api-client/play';
import type { PlayPause } from '@cage/contract/play';
import { type PauseKind, pauseKindNames, pauseKinds } from '@cage/contract/play/limits';
import { useToasts } from '@cage/parts/words/toasts';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { Card } from '@cage/ui/card';
import { ConfirmDialog } from '@cage/ui/confirm-dialog';
import { formatSpoken } from '@cage/ui/format/time';
import { useLanguage, useWords, type Words } from '@cage/ui/words';
import { useState } from 'react';
import { copy } from './copy.ts';

interface Choice {
  kind: PauseKind;
  days: number | null;
}
type Length = keyof Words<typeof copy>['lengths'];

/** Stops play for a while or for good. Asks twice, for it can't be taken back. */
export function PauseCard({ pause }: { pause: PlayPause | null }) {
  const words = useWords(copy);
  const { language } = useLanguage();
  const start = useStartPause();
  const toasts = useToasts();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [asking, setAsking] = useState(false);
  const running = pause?.until
    ? words.onPause(formatSpoken(pause.until, new Date(), language, 'sentence'))
    : words.excluded;
  const begin = () => {
    if (!choice) return;
    start.mutate(choice, {
      onSuccess: toasts.done,
      onSettled: () => setAsking(false),
    });
  };
  return (
    <Card className="flex flex-col gap-4 p-5">
      <div>
        <h2 className="font-semibold">{words.pauseTitle}</h2>
        <p className="text-muted-foreground">{words.pauseLead}</p>
      </div>
      {pause ? <Alert tone="warning">{running}</Alert> : null}
      {start.error ? (
        <Alert tone="danger">
          <UserMessage of={start.error} />
        </Alert>
      ) : null}
      {pauseKindNames.map((kind) => (
        <fieldset key={kind} className="flex flex-col gap-2">
          <legend className="mb-2 font-medium">{words.pauseKinds[kind]}</legend>
          <div className="grid grid-cols-2 gap-2">
            {pauseKinds[kind].days.map((days) => (
              <label
                key={String(days)}
                className="flex min-h-12 items-center gap-2.5 rounded-control border border-border-strong bg-surface px-3 has-checked:border-accent has-checked:bg-accent-soft"
              >
                <input
                  type="radio"
                  name="pause"
                  className="radio"
                  checked={choice?.kind === kind && choice.days === days}
                  onChange={() => {
                    setChoice({ kind, days });
                    if (start.isError) start.reset();
                  }}
                />
                {words.lengths[String(days) as Length]}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <Button variant="danger" disabled={choice === null} onClick={() => setAsking(true)}>
        {words.begin}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.beginTitle}
        confirm={words.begin}
        tone="danger"
        busy={start.isPending}
        onConfirm={begin}
      >
        {choice ? (
          <p className="mb-2 font-medium">
            {words.pauseKinds[choice.kind]}, {words.lengths[String(choice.days) as Length]}
          </p>
        ) : null}
        <p>{words.beginText}</p>
      </ConfirmDialog>
    </Card>
  );
}
