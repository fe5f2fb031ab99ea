import { usePlayLimits } from '@cage/api-client/play';
import { usePlace } from '@cage/parts/router/history';
import { Button } from '@cage/ui/button';
import { Dialog } from '@cage/ui/dialog';
import { useWords } from '@cage/ui/words';
import { useEffect, useState } from 'react';
import { copy } from './copy.ts';
import { realityCopy } from './reality-copy.ts';

const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 15_000;

/** How many whole checks of a sitting have passed. */
const passedChecks = (startedAt: Date, everyMinutes: number) =>
  Math.floor((Date.now() - startedAt.getTime()) / (everyMinutes * MINUTE_MS));

/** Tells how long somebody has been here, as often as they asked to be told. Compares times, so that sleep counts. */
export function RealityCheck() {
  const words = useWords(realityCopy);
  const { seeLimits } = useWords(copy);
  const { history } = usePlace();
  const { data } = usePlayLimits();
  const [told, setTold] = useState<number | null>(null);
  const [due, setDue] = useState(0);
  const every = data?.realityCheckMinutes ?? null;
  const startedAt = data?.sessionStartedAt;

  useEffect(
    function lookAtTheClock() {
      if (every === null || !startedAt) return;
      const look = () => setDue(passedChecks(startedAt, every));
      // What passed before this page was opened is not told again.
      setTold((known) => known ?? passedChecks(startedAt, every));
      look();
      const timer = setInterval(look, LOOK_EVERY_MS);
      return () => clearInterval(timer);
    },
    [every, startedAt],
  );

  if (every === null || told === null) return null;
  const go = () => setTold(due);
  return (
    <Dialog
      open={due > told}
      onOpenChange={go}
      size="sm"
      title={words.realityTitle(due * every)}
      footer={
        <>
          <Button
            variant="secondary"
            onClick={() => {
              go();
              history.push('/limits');
            }}
          >
            {seeLimits}
          </Button>
          <Button onClick={go}>{words.goOn}</Button>
        </>
      }
    >
      {words.realityText}
    </Dialog>
  );
}
