import { usePlayLimits, useSetRealityCheck } from '@cage/api-client/play';
import { limitKinds, realityChecks } from '@cage/contract/play/limits';
import { Failed, OutdatedAlert } from '@cage/parts/failure/failure';
import { useToasts } from '@cage/parts/words/toasts';
import { useUserMessage } from '@cage/parts/words/user-message';
import { Card } from '@cage/ui/card';
import { Field } from '@cage/ui/field';
import { Select } from '@cage/ui/select';
import { useWords } from '@cage/ui/words';
import { PageTitle } from '../../parts/page-title.tsx';
import { useNow } from '../../parts/use-now.ts';
import { copy } from './copy.ts';
import { LimitCard, LimitSkeleton } from './limit-card.tsx';
import { PauseCard } from './pause-card.tsx';

function RealityCheck({ minutes }: { minutes: number | null }) {
  const words = useWords(copy);
  const set = useSetRealityCheck();
  const userMessage = useUserMessage();
  const toasts = useToasts();
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="font-semibold">{words.reality}</h2>
      <Field label={words.realityLabel} error={set.error ? userMessage(set.error) : undefined}>
        <Select
          // The new choice, while it is being saved.
          value={String(set.isPending ? set.variables.minutes : minutes)}
          options={realityChecks.map((every) => ({
            value: String(every),
            label: every === null ? words.never : words.every(every),
          }))}
          onChange={(event) =>
            set.mutate(
              { minutes: event.target.value === 'null' ? null : Number(event.target.value) },
              { onSuccess: toasts.done },
            )
          }
        />
      </Field>
    </Card>
  );
}

/** Limits that players set for themselves: limits, breaks, and reality checks. */
export function LimitsScreen() {
  const words = useWords(copy);
  const limits = usePlayLimits();
  const now = useNow();
  const { data, error } = limits;
  if (error && !data) {
    return <Failed title={words.failed} of={limits} />;
  }
  return (
    <div className="flex flex-col gap-5">
      <header>
        <PageTitle back={{ to: '/profile', label: words.back }} className="type-title">
          {words.title}
        </PageTitle>
        <p className="mt-1 text-muted-foreground">{words.lead}</p>
      </header>
      <OutdatedAlert of={limits} />
      {data ? (
        <>
          {limitKinds.map((kind) => (
            <LimitCard key={kind} kind={kind} limits={data.limits.filter((limit) => limit.kind === kind)} now={now} />
          ))}
          <PauseCard pause={data.pause} now={now} />
          <RealityCheck minutes={data.realityCheckMinutes} />
        </>
      ) : (
        limitKinds.map((kind) => <LimitSkeleton key={kind} kind={kind} />)
      )}
    </div>
  );
}
