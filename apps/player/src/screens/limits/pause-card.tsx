import { useRefetchPlayLimits, useStartPause } from '@cage/api-client/play';
import type { PlayPause } from '@cage/contract/play';
import { type PauseKind, pauseKindNames, pauseLengths } from '@cage/contract/play/limits';
import { useToasts } from '@cage/parts/words/toasts';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { Card } from '@cage/ui/card';
import { ConfirmDialog } from '@cage/ui/confirm-dialog';
import { formatSpoken } from '@cage/ui/format/time';
import { useLanguage, useWords, type Words } from '@cage/ui/words';
import { useEffect, useEffectEvent, useState } from 'react';
import { copy } from './copy.ts';

interface Choice {
  kind: PauseKind;
  days: number | null;
}
type Length = keyof Words<typeof copy>['lengths'];

interface LengthsProps {
  pause: PlayPause | null;
  now: Date;
  choice: Choice | null;
  onChoose(choice: Choice): void;
}

/** Lengths of a break; for a running one only the longer ones. */
function Lengths({ pause, now, choice, onChoose }: LengthsProps) {
  const words = useWords(copy);
  return pauseKindNames.map((kind) => {
    const lengths = pauseLengths(kind, pause && { endsAt: pause.until }, now);
    if (lengths.length === 0) return null;
    return (
      <fieldset key={kind} className="flex flex-col gap-2">
        <legend className="mb-2 font-medium">{words.pauseKinds[kind]}</legend>
        <div className="grid gap-2" style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(max(7.5rem, 40%), 1fr))' }}>
          {lengths.map((days) => (
            <label
              key={String(days)}
              className="flex min-h-12 items-center gap-2.5 rounded-control border border-border-strong bg-surface px-3 has-checked:border-accent has-checked:bg-accent-soft"
            >
              <input
                type="radio"
                name="pause"
                className="radio"
                checked={choice?.kind === kind && choice.days === days}
                onChange={() => onChoose({ kind, days })}
              />
              {words.lengths[String(days) as Length]}
            </label>
          ))}
        </div>
      </fieldset>
    );
  });
}

interface PauseCardProps {
  pause: PlayPause | null;
  now: Date;
}

/** Starts a break, or extends a running one. Asks for confirmation, because it can't be undone. */
function PauseChoice({ pause, now }: PauseCardProps) {
  const words = useWords(copy);
  const start = useStartPause();
  const toasts = useToasts();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [asking, setAsking] = useState(false);
  const begin = () => {
    if (!choice) return;
    start.mutate(choice, {
      onSuccess(answer) {
        toasts.done(answer);
        setChoice(null);
      },
      onSettled: () => setAsking(false),
    });
  };
  const doIt = pause ? words.lengthen : words.begin;
  return (
    <>
      {pause ? <p className="text-muted-foreground">{words.lengthenLead}</p> : null}
      {start.error ? (
        <Alert tone="danger">
          <UserMessage of={start.error} />
        </Alert>
      ) : null}
      <Lengths
        pause={pause}
        now={now}
        choice={choice}
        onChoose={(chosen) => {
          setChoice(chosen);
          if (start.isError) start.reset();
        }}
      />
      <Button variant="danger" disabled={choice === null} onClick={() => setAsking(true)}>
        {doIt}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={pause ? words.lengthenTitle : words.beginTitle}
        confirm={doIt}
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
    </>
  );
}

/** Stops play for a while or for good. A permanent one leaves nothing to choose. */
export function PauseCard({ pause: known, now }: PauseCardProps) {
  const words = useWords(copy);
  const { language } = useLanguage();
  const over = known?.until ? known.until <= now : false;
  const pause = over ? null : known;
  const askAgain = useEffectEvent(useRefetchPlayLimits());
  useEffect(
    function askOnceItIsOver() {
      if (over) askAgain();
    },
    [over],
  );
  const running = pause?.until ? words.onPause(formatSpoken(pause.until, now, language, 'sentence')) : words.excluded;
  return (
    <Card className="flex flex-col gap-4 p-4">
      <div>
        <h2 className="font-semibold">{words.pauseTitle}</h2>
        <p className="text-muted-foreground">{pause && !pause.until ? words.excludedLead : words.pauseLead}</p>
      </div>
      {pause ? <Alert tone="warning">{running}</Alert> : null}
      {pause && !pause.until ? null : <PauseChoice pause={pause} now={now} />}
    </Card>
  );
}
