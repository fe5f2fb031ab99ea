import { useMe, usePushKey, userMessageOf, useSubscribePush } from '@cage/api-client';
import { Alert, Button, Card, notify, Skeleton } from '@cage/ui';
import { useEffect, useState } from 'react';
import { isTurnedOff, type PushPermission, rememberTurnedOff, usePushDevice } from '../../parts/push-device.ts';
import { copy } from './copy.ts';

type Switch = { is: 'looking' } | { is: 'off' } | { is: 'on' } | { is: 'blocked'; why: string };

function stateOf(permission: PushPermission, subscribed: boolean): Switch {
  if (permission === 'unsupported') return { is: 'blocked', why: copy.push.unsupported };
  if (permission === 'denied') return { is: 'blocked', why: copy.push.denied };
  return permission === 'granted' && subscribed && !isTurnedOff() ? { is: 'on' } : { is: 'off' };
}

/** Turns the pushes to this browser on and off. Turning on is the only place that asks for the permission. */
function usePushSwitch() {
  const device = usePushDevice();
  const me = useMe();
  const key = usePushKey();
  const subscribe = useSubscribePush();
  const [state, setState] = useState<Switch>({ is: 'looking' });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(
    function lookAtTheDevice() {
      const permission = device.permission();
      if (permission !== 'granted') {
        setState(stateOf(permission, false));
        return;
      }
      let left = false;
      void device.current().then(
        (subscription) => left || setState(stateOf(permission, subscription !== null)),
        () => left || setState({ is: 'off' }),
      );
      return () => {
        left = true;
      };
    },
    [device],
  );

  async function attempt(work: () => Promise<string>) {
    setBusy(true);
    setProblem(null);
    try {
      notify.success(await work());
    } catch (error) {
      setProblem(error instanceof DOMException ? copy.push.failed : userMessageOf(error));
    }
    setBusy(false);
  }
  const send = (subscription: Awaited<ReturnType<typeof device.subscribe>>, active: boolean) =>
    subscribe.mutateAsync({ subscription, role: 'admin', accountId: me.data?.publicId ?? '', active });
  return {
    state,
    busy,
    problem,
    key,
    async turnOn(serverKey: string) {
      const permission = await device.ask();
      setState(stateOf(permission, false));
      if (permission !== 'granted') return;
      await attempt(async () => {
        const { message } = await send(await device.subscribe(serverKey), true);
        rememberTurnedOff(false);
        setState({ is: 'on' });
        return message;
      });
    },
    turnOff: () =>
      attempt(async () => {
        const subscription = await device.current();
        const message = subscription ? (await send(subscription, false)).message : copy.push.isOff;
        rememberTurnedOff(true);
        setState({ is: 'off' });
        return message;
      }),
  };
}

/** Whether this browser shows notifications of its system. */
export function PushSwitch() {
  const { state, busy, problem, key, turnOn, turnOff } = usePushSwitch();
  const serverKey = key.data;
  const looking = state.is === 'looking' || (serverKey === undefined && !key.isError);
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-80">
        <h2 className="font-semibold">{copy.push.title}</h2>
        <p className="text-muted-foreground">{copy.push.lead}</p>
        {problem ? (
          <Alert tone="danger" className="mt-3">
            {problem}
          </Alert>
        ) : null}
      </div>
      {looking ? (
        <Skeleton className="h-9 w-48" />
      ) : key.isError ? (
        <Button variant="secondary" onClick={() => void key.refetch()}>
          Retry
        </Button>
      ) : !serverKey ? (
        <p className="text-muted-foreground">{copy.push.notSetUp}</p>
      ) : state.is === 'blocked' ? (
        <p className="text-muted-foreground">{state.why}</p>
      ) : state.is === 'on' ? (
        <div className="flex flex-wrap items-center gap-3">
          <p>{copy.push.isOn}</p>
          <Button variant="secondary" busy={busy} onClick={() => void turnOff()}>
            {copy.push.turnOff}
          </Button>
        </div>
      ) : (
        <Button busy={busy} onClick={() => void turnOn(serverKey)}>
          {copy.push.turnOn}
        </Button>
      )}
    </Card>
  );
}
