import { useStartedPayments } from '@cage/api-client/recharges/own';
import type { Started } from '@cage/contract/recharges/own';
import { DiscardStarted } from '@cage/parts/pay-in/discard-started';
import { Link } from '@cage/parts/router/link';
import { contractWords } from '@cage/parts/words/contract-words';
import { UpfrontRefusal } from '@cage/parts/words/foretold';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { Card } from '@cage/ui/card';
import { DateTime } from '@cage/ui/date-time';
import { formatWholeRupees } from '@cage/ui/format/rupees';
import { useWords } from '@cage/ui/words';
import { Trash2 } from 'lucide-react';
import { copy } from './copy.ts';
import { depositPath } from './open-deposit.ts';

function StartedDeposit({ payment }: { payment: Started }) {
  const words = useWords(copy);
  const said = useWords(contractWords);
  const { code, amountPaise, method, expiresAt, current } = payment;
  return (
    <Card className="flex flex-wrap items-center border-l-4 border-l-ribbon">
      <Link to={depositPath(code)} className="min-w-0 flex-1 py-4 pl-4 hover:bg-muted">
        <span className="block font-semibold text-accent underline underline-offset-4">
          {words.goOnWith(formatWholeRupees(amountPaise))}
        </span>
        <span className="block text-muted-foreground text-small">
          {said.payMethods[method]}, {words.until} <DateTime spoken="sentence" value={expiresAt} />
        </span>
      </Link>
      <DiscardStarted
        payment={payment}
        words={words}
        button={(ask) => (
          <Button
            variant="ghost"
            size="icon"
            aria-label={`${words.discard}: ${formatWholeRupees(amountPaise)}`}
            onClick={ask}
          >
            <Trash2 aria-hidden className="size-5" />
          </Button>
        )}
        className="basis-full"
      />
      {current ? null : (
        <Alert tone="warning" className="basis-full">
          <UpfrontRefusal of="detailsChanged" />
        </Alert>
      )}
    </Card>
  );
}

/** Deposits started, here or on another device, that wait for their proofs. Nothing while there are none. */
export function StartedDeposits() {
  const words = useWords(copy);
  const { data = [] } = useStartedPayments();
  if (data.length === 0) return null;
  return (
    <section aria-label={words.startedDeposits} className="flex flex-col gap-3">
      {data.map((payment) => (
        <StartedDeposit key={payment.code} payment={payment} />
      ))}
    </section>
  );
}
