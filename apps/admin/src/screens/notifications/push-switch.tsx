import { type PushState, usePushSwitch } from '@cage/api-client/notifications/push';
import { useToasts } from '@cage/parts/words/toasts';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { Card } from '@cage/ui/card';
import { Skeleton } from '@cage/ui/skeleton';
import { useLanguage, useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

const why = { denied: 'denied', unsupported: 'unsupported', 'not-set-up': 'notSetUp' } as const;

interface ControlProps {
  state: PushState;
  busy: boolean;
  onTurnOn(): void;
  onTurnOff(): void;
}

function Control({ state, busy, onTurnOn, onTurnOff }: ControlProps) {
  const words = useWords(copy);
  if (state.is === 'looking') return <Skeleton className="h-9 w-48" />;
  if (state.is === 'unreachable') {
    return (
      <Button variant="secondary" onClick={state.retry}>
        {words.push.retry}
      </Button>
    );
  }
  if (state.is === 'on') {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p>{words.push.isOn}</p>
        <Button variant="secondary" busy={busy} onClick={onTurnOff}>
          {words.push.turnOff}
        </Button>
      </div>
    );
  }
  if (state.is === 'off') {
    return (
      <Button busy={busy} onClick={onTurnOn}>
        {words.push.turnOn}
      </Button>
    );
  }
  return <p className="text-muted-foreground">{words.push[why[state.is]]}</p>;
}

/** Whether this browser shows notifications of its system. */
export function PushSwitch() {
  const words = useWords(copy);
  const { state, busy, problem, turnOn, turnOff } = usePushSwitch({
    role: 'admin',
    locale: useLanguage().language,
    onDone: useToasts().done,
  });
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-80">
        <h2 className="font-semibold">{words.push.title}</h2>
        <p className="text-muted-foreground">{words.push.lead}</p>
        {problem ? (
          <Alert tone="danger" className="mt-3">
            {problem.is === 'browser' ? words.push.failed : <UserMessage of={problem.error} />}
          </Alert>
        ) : null}
      </div>
      <Control state={state} busy={busy} onTurnOn={() => void turnOn()} onTurnOff={() => void turnOff()} />
    </Card>
  );
}
