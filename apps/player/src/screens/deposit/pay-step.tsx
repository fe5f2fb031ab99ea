import { siteOfPage } from '@cage/api-client/site';
import type { Started } from '@cage/contract/recharges';
import { payLines } from '@cage/parts/pay-in/pay-lines';
import { QrPicture } from '@cage/parts/qr-picture/qr-picture';
import { Button } from '@cage/ui/button';
import { formatRupees } from '@cage/ui/format/rupees';
import { PayDetails } from '@cage/ui/pay-details';
import { Slip } from '@cage/ui/slip';
import { useMediaQuery } from '@cage/ui/use-media-query';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';
import { StepTitle } from './step-title.tsx';

/** From ten lakhs on the sum is smaller, to keep inside its slip on a phone. */
const LONG_SUM = '₹9,99,999.00'.length;

interface PayStepProps {
  started: Started;
  /** It is the step that is shown, and was come to from another. */
  walkedTo: boolean;
  onPaid(): void;
  onBack(): void;
}

export function PayStep({ started, walkedTo, onPaid, onBack }: PayStepProps) {
  const words = useWords(copy);
  const { upi, qrImageUrl, usdt } = started.payTo;
  const rupees = formatRupees(started.amountPaise);
  // Where the link to a paying app stands, it is the one button that stands out.
  const wide = useMediaQuery('(min-width: 768px)');
  return (
    <div className="flex flex-col gap-4">
      <Slip
        title={words.slip}
        aside={siteOfPage().name}
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
        <StepTitle className={rupees.length > LONG_SUM ? 'type-title' : 'type-figure'} focused={walkedTo}>
          {usdt ? words.send(usdt.amount) : words.pay(rupees)}
        </StepTitle>
        <p className="mt-1 text-muted-foreground">{usdt ? words.usdtLead(rupees, usdt.rate) : words.payLead}</p>
      </Slip>
      <Button variant={upi && !wide ? 'secondary' : 'primary'} size="lg" onClick={onPaid}>
        {words.paid}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        {words.back}
      </Button>
    </div>
  );
}
