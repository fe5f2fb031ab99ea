import { useStartedPayments } from '@cage/api-client/recharges/own';
import type { Started } from '@cage/contract/recharges/own';
import { DiscardStarted } from '@cage/parts/pay-in/discard-started';
import { contractWords } from '@cage/parts/words/contract-words';
import { Button } from '@cage/ui/button';
import { Card } from '@cage/ui/card';
import { DateTime } from '@cage/ui/date-time';
import { formatRupees } from '@cage/ui/format/rupees';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

/** Payments started here or elsewhere that wait for their proofs, without the one on the screen. */
export function StartedPayments({ shown, onContinue }: { shown: string | null; onContinue(started: Started): void }) {
  const words = useWords(copy);
  const said = useWords(contractWords);
  const { data = [] } = useStartedPayments();
  const waiting = data.filter(({ code }) => code !== shown);
  if (waiting.length === 0) return null;
  return (
    <section aria-label={words.started}>
      <Card className="divide-y px-4">
        {waiting.map((started) => (
          <div key={started.code} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-medium">{words.continueTitle(formatRupees(started.amountPaise))}</p>
              <p className="text-muted-foreground text-small">
                {said.payMethods[started.method]} · <span className="font-mono">{started.code}</span> · {words.until}{' '}
                <DateTime spoken="sentence" value={started.expiresAt} />
              </p>
            </div>
            <Button size="sm" variant="secondary" onClick={() => onContinue(started)}>
              {words.continue}
            </Button>
            <DiscardStarted
              payment={started}
              words={words}
              button={(ask) => (
                <Button size="sm" variant="ghost" onClick={ask}>
                  {words.discard}
                </Button>
              )}
            />
          </div>
        ))}
      </Card>
    </section>
  );
}
