import { usePlayLimits } from '@cage/api-client/play';
import { useLocation } from '@cage/parts/router/history';
import { Button } from '@cage/ui/button';
import { Dialog } from '@cage/ui/dialog';
import { useWords } from '@cage/ui/words';
import { useState } from 'react';
import { useNow } from '../parts/use-now.ts';
import { copy } from './copy.ts';
import { realityCopy } from './reality-copy.ts';

const MINUTE_MS = 60_000;

function Checks({ everyMinutes, startedAt }: { everyMinutes: number; startedAt: Date }) {
  const words = useWords(realityCopy);
  const { seeLimits } = useWords(copy);
  const { history } = useLocation();
  const now = useNow();
  const due = Math.floor((now.getTime() - startedAt.getTime()) / (everyMinutes * MINUTE_MS));
  // Checks that fell due before this page was opened are not shown again.
  const [told, setTold] = useState(due);
  const go = () => setTold(due);
  return (
    <Dialog
      open={due > told}
      onOpenChange={go}
      size="sm"
      title={words.realityTitle(due * everyMinutes)}
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

/** Tells players how long they have been here, as often as they asked for. */
export function RealityCheck() {
  const { data } = usePlayLimits();
  const everyMinutes = data?.realityCheckMinutes;
  // Changing the interval restarts the count.
  return everyMinutes ? (
    <Checks key={everyMinutes} everyMinutes={everyMinutes} startedAt={data.sessionStartedAt} />
  ) : null;
}
