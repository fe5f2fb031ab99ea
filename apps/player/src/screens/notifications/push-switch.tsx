import { usePushSwitch } from '@cage/api-client/notifications/push';
import { useToasts } from '@cage/parts/words/toasts';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { Card } from '@cage/ui/card';
import { Skeleton } from '@cage/ui/skeleton';
import { useLanguage, useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

function Control({ at }: { at: ReturnType<typeof usePushSwitch> }) {
  const { push } = useWords(copy);
  const { state, busy, turnOn, turnOff } = at;
  switch (state.is) {
    case 'looking':
      return <Skeleton className="h-11 w-full" />;
    case 'off':
      return (
        <Button className="min-h-11" busy={busy} onClick={() => void turnOn()}>
          {push.turnOn}
        </Button>
      );
    case 'on':
      return (
        <div className="flex items-center justify-between gap-3">
          <p>{push.isOn}</p>
          <Button variant="secondary" className="min-h-11" busy={busy} onClick={() => void turnOff()}>
            {push.turnOff}
          </Button>
        </div>
      );
    case 'unreachable':
      return (
        <div className="flex items-center justify-between gap-3">
          <p className="text-muted-foreground">{push.unreachable}</p>
          <Button variant="secondary" className="min-h-11" onClick={state.retry}>
            {push.retry}
          </Button>
        </div>
      );
    case 'denied':
      return <p className="text-muted-foreground">{push.denied}</p>;
    case 'unsupported':
      return <p className="text-muted-foreground">{push.unsupported}</p>;
    case 'not-set-up':
      return <p className="text-muted-foreground">{push.notSetUp}</p>;
  }
}

/** Whether this phone shows what is decided. Turning on is the only place that asks for the permission. */
export function PushSwitch() {
  const { push } = useWords(copy);
  const at = usePushSwitch({ role: 'player', locale: useLanguage().language, onDone: useToasts().done });
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div>
        <h2 className="font-semibold">{push.title}</h2>
        <p className="text-muted-foreground">{push.lead}</p>
      </div>
      {at.problem ? (
        <Alert tone="danger">{at.problem.is === 'browser' ? push.failed : <UserMessage of={at.problem.error} />}</Alert>
      ) : null}
      <Control at={at} />
    </Card>
  );
}
