import type { Started } from '@cage/contract/recharges/own';
import type { usePayIn } from '@cage/parts/pay-in/use-pay-in';
import { ReasonText } from '@cage/parts/words/reason-text';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { formatRupees } from '@cage/ui/format/rupees';
import { useWords } from '@cage/ui/words';
import { type MouseEvent, useRef, useState } from 'react';
import { PayStep } from './pay-step.tsx';
import { payingCopy } from './paying-copy.ts';
import { ProofStep } from './proof-step.tsx';
import { useDepositSteps } from './use-deposit-steps.ts';

type PayIn = ReturnType<typeof usePayIn>;

/** A deposit whose payee has changed details since: the details shown must not be paid. */
function Changed({ started, payIn, onBack }: { started: Started; payIn: PayIn; onBack(event: MouseEvent): void }) {
  const words = useWords(payingCopy);
  return (
    <>
      <Alert tone="warning">{words.changed}</Alert>
      <Button size="lg" busy={payIn.startAgain.busy} onClick={() => payIn.startAgain.run(started)}>
        {words.startAgain(formatRupees(started.amountPaise))}
      </Button>
      {payIn.startAgain.error ? (
        <Alert tone="danger">
          <UserMessage of={payIn.startAgain.error} />
        </Alert>
      ) : null}
      <Button variant="ghost" onClick={onBack}>
        {words.back}
      </Button>
    </>
  );
}

/**
 * Where to pay, then its proof, which stays mounted once opened: looking at the details again loses nothing. With
 * `provesOnly` there is only the proof, since nothing may be paid now.
 */
export function Paying({ started, payIn, provesOnly }: { started: Started; payIn: PayIn; provesOnly: boolean }) {
  const words = useWords(payingCopy);
  const { paid: turned, utr, rejectedFor, steps, turn, keepUtr, finish } = useDepositSteps(started.code);
  const paid = turned || provesOnly;
  const lastUtr = useRef(utr);
  const onSent = (code: string) => {
    payIn.sent(code);
    finish(code);
  };
  const [opened, setOpened] = useState(paid);
  if (paid && !opened) setOpened(true);
  // The second press of a double click was meant for the button that led here, in the same place.
  const back = ({ detail }: MouseEvent) => {
    if (detail < 2) payIn.back();
  };
  if (!started.current) return <Changed started={started} payIn={payIn} onBack={back} />;
  return (
    <>
      <div hidden={paid}>
        <PayStep
          started={started}
          walkedTo={!paid && steps > 0}
          onPaid={() => turn(true, lastUtr.current)}
          onBack={back}
        />
      </div>
      <div hidden={!paid} className="flex flex-col gap-5">
        {rejectedFor ? (
          <Alert tone="warning">
            {words.rejectedFor} <ReasonText reason={rejectedFor} />
          </Alert>
        ) : null}
        {opened ? (
          <ProofStep
            key={started.code}
            started={started}
            firstUtr={utr}
            shown={paid}
            walkedTo={steps > 0}
            onUtr={(typed) => {
              lastUtr.current = typed;
              keepUtr(typed);
            }}
            onSent={onSent}
            onBack={provesOnly ? payIn.back : () => turn(false)}
          />
        ) : null}
      </div>
    </>
  );
}
