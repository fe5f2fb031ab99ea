import { type PushState, usePushSwitch } from '@cage/api-client/notifications/push';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { Card } from '@cage/ui/card';
import { Skeleton } from '@cage/ui/skeleton';
import { useLanguage, useWords } from '@cage/ui/words';
import { useToasts } from '../words/toasts.tsx';
import { UserMessage } from '../words/user-message.tsx';
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
  switch (state.is) {
    case 'looking':
      return <Skeleton className="h-(--control) w-48" />;
    case 'off':
      return (
        <Button busy={busy} onClick={onTurnOn}>
          {words.turnOn}
        </Button>
      );
    case 'on':
      return (
        <div className="flex flex-wrap items-center gap-3">
          <p>{words.isOn}</p>
          <Button variant="secondary" busy={busy} onClick={onTurnOff}>
            {words.turnOff}
          </Button>
        </div>
      );
    case 'unreachable':
      return (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-muted-foreground">{words.unreachable}</p>
          <Button variant="secondary" onClick={state.retry}>
            {words.retry}
          </Button>
        </div>
      );
    default:
      return <p className="text-muted-foreground">{words[why[state.is]]}</p>;
  }
}

interface PushSwitchProps {
  app: 'admin' | 'player';
  /** What would be shown, and what never is. */
  lead: string;
}

/** Switch for this browser's system notifications. Only turning on prompts for the permission. */
export function PushSwitch({ app, lead }: PushSwitchProps) {
  const words = useWords(copy);
  const { state, busy, problem, turnOn, turnOff } = usePushSwitch({
    role: app,
    locale: useLanguage().language,
    onDone: useToasts().done,
  });
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="font-semibold">{words.title}</h2>
        <p className="text-muted-foreground">{lead}</p>
        {problem ? (
          <Alert tone="danger" className="mt-3">
            {problem.is === 'browser' ? words.failed : <UserMessage of={problem.error} />}
          </Alert>
        ) : null}
      </div>
      <Control state={state} busy={busy} onTurnOn={() => void turnOn()} onTurnOff={() => void turnOff()} />
    </Card>
  );
}
