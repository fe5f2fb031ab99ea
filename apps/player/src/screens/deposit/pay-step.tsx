import type { Started } from '@cage/contract/recharges';
import { payLines } from '@cage/parts/pay-in/pay-lines';
import { QrPicture } from '@cage/parts/qr-picture/qr-picture';
import { Button } from '@cage/ui/button';
import { formatRupees } from '@cage/ui/format/rupees';
import { PayDetails } from '@cage/ui/pay-details';
import { useMediaQuery } from '@cage/ui/use-media-query';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

interface PayStepProps {
  started: Started;
  onPaid(): void;
  onBack(): void;
}

export function PayStep({ started, onPaid, onBack }: PayStepProps) {
  const words = useWords(copy);
  const { upi, qrImageUrl, usdt } = started.payTo;
  // Where the link to a paying app stands, it is the one button that stands out.
  const wide = useMediaQuery('(min-width: 768px)');
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h2 className="type-figure">{words.pay(formatRupees(started.amountPaise))}</h2>
        <p className="text-muted-foreground">{usdt ? words.usdtLead : words.payLead}</p>
      </div>
      <PayDetails
        lines={payLines(started, words)}
        code={usdt ? { text: usdt.address, scan: words.scanAddress } : undefined}
        link={upi ? { href: upi.link, open: words.openApp, scan: words.scan } : undefined}
      >
        {qrImageUrl ? <QrPicture url={qrImageUrl} alt={words.scan} className="self-center" /> : null}
      </PayDetails>
      <Button variant={upi && !wide ? 'secondary' : 'primary'} size="lg" onClick={onPaid}>
        {words.paid}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        {words.back}
      </Button>
    </div>
  );
}
