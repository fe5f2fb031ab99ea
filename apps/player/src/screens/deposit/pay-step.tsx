import type { Started } from '@cage/api-client';
import { Button, formatRupees, PayDetails } from '@cage/ui';
import { copy } from './copy.ts';

function linesOf({ payTo, code }: Started): { label: string; text: string }[] {
  const { upi, bank, usdt, holder } = payTo;
  const reference = { label: copy.reference, text: code };
  const name = { label: copy.holder, text: holder };
  if (upi) return [{ label: copy.upiId, text: upi.id }, name, reference];
  if (bank) {
    return [
      name,
      { label: copy.bank, text: bank.name },
      { label: copy.accountNumber, text: bank.accountNumber },
      { label: copy.ifsc, text: bank.ifsc },
      reference,
    ];
  }
  return usdt ? [{ label: copy.usdtAddress, text: usdt.address }, reference] : [name, reference];
}

interface PayStepProps {
  started: Started;
  onPaid(): void;
  onBack(): void;
}

export function PayStep({ started, onPaid, onBack }: PayStepProps) {
  const { upi, qrImageUrl } = started.payTo;
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h2 className="figures font-semibold text-figure">{copy.pay(formatRupees(started.amountPaise))}</h2>
        <p className="text-muted-foreground">{copy.payLead}</p>
      </div>
      <PayDetails
        lines={linesOf(started)}
        link={upi ? { href: upi.link, open: copy.openApp, scan: copy.scan } : undefined}
      >
        {qrImageUrl ? <img src={qrImageUrl} alt={copy.scan} className="size-56 self-center rounded-card" /> : null}
      </PayDetails>
      <Button size="lg" onClick={onPaid}>
        {copy.paid}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        {copy.back}
      </Button>
    </div>
  );
}
