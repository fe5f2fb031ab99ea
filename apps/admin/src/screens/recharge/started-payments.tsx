import { useDiscardStarted, useStartedPayments } from '@cage/api-client/recharges';
import type { Started } from '@cage/contract/recharges';
import { contractWords } from '@cage/parts/words/contract-words';
import { useToasts } from '@cage/parts/words/toasts';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { Card } from '@cage/ui/card';
import { ConfirmDialog } from '@cage/ui/confirm-dialog';
import { DateTime } from '@cage/ui/date-time';
import { formatRupees } from '@cage/ui/format/rupees';
import { useWords } from '@cage/ui/words';
import { useState } from 'react';
import { copy } from './copy.ts';

function Discard({ code, amountPaise }: Pick<Started, 'code' | 'amountPaise'>) {
  const words = useWords(copy);
  const discard = useDiscardStarted();
  const toasts = useToasts();
  const [asking, setAsking] = useState(false);
  async function remove() {
    try {
      toasts.doneOf({ amountPaise }, await discard.mutateAsync({ code }));
    } catch {
      // What it was refused with stands beside the button.
    }
    setAsking(false);
  }
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
        {words.discard}
      </Button>
      {discard.error ? (
        <Alert tone="danger">
          <UserMessage of={discard.error} />
        </Alert>
      ) : null}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.discardTitle}
        confirm={words.discard}
        tone="danger"
        busy={discard.isPending}
        onConfirm={() => void remove()}
      >
        {words.discardText}
      </ConfirmDialog>
    </>
  );
}

/** Payments that were begun, here or elsewhere, and wait for their proofs; the one on the screen apart. */
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
                <DateTime value={started.expiresAt} />
              </p>
            </div>
            <Button size="sm" variant="secondary" onClick={() => onContinue(started)}>
              {words.continue}
            </Button>
            <Discard code={started.code} amountPaise={started.amountPaise} />
          </div>
        ))}
      </Card>
    </section>
  );
}
