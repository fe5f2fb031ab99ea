import { currentSite } from '@cage/api-client/site';
import type { Started } from '@cage/contract/recharges/own';
import { payLines } from '@cage/parts/pay-in/pay-lines';
import { QrPicture } from '@cage/parts/qr-picture/qr-picture';
import { ActionBar } from '@cage/ui/action-bar';
import { Button } from '@cage/ui/button';
import { formatRupees } from '@cage/ui/format/rupees';
import { PayDetails } from '@cage/ui/pay-details';
import { Slip } from '@cage/ui/slip';
import { useMediaQuery } from '@cage/ui/use-media-query';
import { useWords } from '@cage/ui/words';
import type { MouseEvent } from 'react';
import { copy } from './copy.ts';
import { payingCopy } from './paying-copy.ts';
import { StepTitle } from './step-title.tsx';

/** The longer the sum, the smaller its type, so that it keeps to one line on a phone. */
const SHORT_SUM = '₹999.00'.length;
const LONG_SUM = '₹9,99,999.00'.length;
function sizeOf({ length }: string): string {
  if (length > LONG_SUM) return 'type-title';
  return length > SHORT_SUM ? 'type-figure max-[30rem]:text-[8.5vw]' : 'type-figure';
}

interface PayStepProps {
  started: Started;
  /** This step is shown, and was reached from another. */
  walkedTo: boolean;
  onPaid(): void;
  onBack(event: MouseEvent): void;
}

export function PayStep({ started, walkedTo, onPaid, onBack }: PayStepProps) {
  const { slip } = useWords(copy);
  const words = useWords(payingCopy);
  const { upi, qrImageUrl, usdt } = started.payTo;
  const rupees = formatRupees(started.amountPaise);
  const asked = usdt ? words.send(usdt.amount) : words.pay(rupees);
  // Where there is a link to a paying app, it is the only primary button.
  const wide = useMediaQuery('(width >= 48rem)');
  return (
    <div className="flex flex-col gap-4">
      <Slip
        title={slip}
        aside={currentSite().name}
        stub={
          <PayDetails
            plain
            lines={payLines(started, words)}
            code={usdt ? { text: usdt.address, scan: words.scanAddress } : undefined}
            link={upi ? { href: upi.link, open: words.openApp, scan: words.scan } : undefined}
          >
            {qrImageUrl ? <QrPicture url={qrImageUrl} alt={words.scan} className="self-center" /> : null}
          </PayDetails>
        }
      >
        <StepTitle className={sizeOf(usdt ? asked : rupees)} focused={walkedTo}>
          {asked}
        </StepTitle>
        <p className="mt-1 text-muted-foreground">{usdt ? words.usdtLead(rupees, usdt.rate) : words.payLead}</p>
      </Slip>
      <ActionBar>
        <Button variant={upi && !wide ? 'secondary' : 'primary'} size="lg" onClick={onPaid}>
          {words.paid}
        </Button>
      </ActionBar>
      <Button variant="ghost" onClick={onBack}>
        {words.back}
      </Button>
    </div>
  );
}
