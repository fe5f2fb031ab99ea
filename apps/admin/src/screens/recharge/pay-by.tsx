import type { PayMethod } from '@cage/contract/pay-methods';
import type { Started } from '@cage/contract/recharges/own';
import { QUICK_AMOUNTS_PAISE } from '@cage/contract/recharges/quick-amounts';
import { type Offer, useAmountForm } from '@cage/parts/pay-in/amount-form';
import { payLines } from '@cage/parts/pay-in/pay-lines';
import { usePayIn } from '@cage/parts/pay-in/use-pay-in';
import { QrPicture } from '@cage/parts/qr-picture/qr-picture';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { AmountInput } from '@cage/ui/amount-input';
import { Button } from '@cage/ui/button';
import { Field } from '@cage/ui/field';
import { formatRupees, formatWholeRupees } from '@cage/ui/format/rupees';
import { PayDetails } from '@cage/ui/pay-details';
import { useWords } from '@cage/ui/words';
import type { OpenRecharge } from '../../parts/own-recharge/use-resubmit.ts';
import { copy } from './copy.ts';
import { ProofForm } from './proof-form.tsx';

interface PayByProps {
  method: PayMethod;
  offer: Offer;
  open: OpenRecharge | null;
  onOpen(open: OpenRecharge | null): void;
  /** The payment whose proof was sent last, even while another tab was shown. */
  sent: string | null;
  onSent(code: string): void;
}

type PayIn = ReturnType<typeof usePayIn>;

function AmountForm({ payIn, offer, method }: { payIn: PayIn; offer: Offer; method: PayMethod }) {
  const words = useWords(copy);
  const { state, open } = payIn;
  const amount = state.is === 'choosing' ? state.amount : '';
  const form = useAmountForm({ offer, method, amount, onStarted: open });
  return (
    <form ref={form.element} noValidate className="flex max-w-lg flex-col gap-4" onSubmit={form.submit}>
      {form.elsewhere === undefined ? null : <Alert tone="danger">{form.elsewhere}</Alert>}
      <Field
        label={words.amount}
        help={words.limits(formatWholeRupees(offer.minimumPaise), formatWholeRupees(offer.maximumPaise))}
        {...form.field}
      >
        <AmountInput quickAmounts={QUICK_AMOUNTS_PAISE} {...form.input} />
      </Field>
      <Button type="submit" busy={form.busy} className="self-start">
        {words.showDetails}
      </Button>
    </form>
  );
}

/** A payment whose payee has changed its accounts since: it must not be paid to those shown before. */
function Changed({ payIn, started }: { payIn: PayIn; started: Started }) {
  const words = useWords(copy);
  return (
    <Alert
      tone="warning"
      action={
        <Button
          size="sm"
          variant="secondary"
          busy={payIn.startAgain.busy}
          onClick={() => payIn.startAgain.run(started)}
        >
          {words.startAgain(formatRupees(started.amountPaise))}
        </Button>
      }
    >
      {payIn.startAgain.error ? <UserMessage of={payIn.startAgain.error} /> : words.changed}
    </Alert>
  );
}

function Details({ payIn, started }: { payIn: PayIn; started: Started }) {
  const words = useWords(copy);
  const { upi, qrImageUrl, usdt } = started.payTo;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold">{words.pay(formatRupees(started.amountPaise))}</h2>
        <Button size="sm" variant="ghost" onClick={payIn.back}>
          {words.changeAmount}
        </Button>
      </div>
      {usdt ? <p className="text-muted-foreground">{words.usdtLead}</p> : null}
      <PayDetails
        lines={payLines(started, words)}
        code={usdt ? { text: usdt.address, scan: words.scanAddress } : undefined}
        link={upi ? { href: upi.link, open: words.openApp, scan: words.scan } : undefined}
      >
        {qrImageUrl ? <QrPicture url={qrImageUrl} alt={words.scan} className="self-center" /> : null}
      </PayDetails>
    </div>
  );
}

/** One way of payment: the amount, then where to pay and the proof of it. */
export function PayBy({ method, offer, open, onOpen, sent, onSent }: PayByProps) {
  const words = useWords(copy);
  const paying = open?.started.method === method ? open.started : null;
  const payIn = usePayIn({
    paying,
    sent: paying?.code === sent ? sent : null,
    open: (started) => onOpen({ started }),
    close: () => onOpen(null),
  });
  const { state } = payIn;
  function done(code: string) {
    payIn.sent(code);
    onSent(code);
  }
  if (state.is === 'sent') {
    return (
      <Alert
        tone="positive"
        title={words.sentTitle(state.code)}
        action={
          <Button size="sm" variant="secondary" onClick={() => payIn.another()}>
            {words.another}
          </Button>
        }
      />
    );
  }
  if (state.is !== 'paying') return <AmountForm payIn={payIn} offer={offer} method={method} />;
  const { started } = state;
  if (!started.current) return <Changed payIn={payIn} started={started} />;
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Details payIn={payIn} started={started} />
      <ProofForm key={started.code} started={started} firstUtr={open?.utr} onSent={done} />
    </div>
  );
}
