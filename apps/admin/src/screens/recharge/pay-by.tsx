import { type Offer, useAmountField } from '@cage/api-client/amount-field';
import { userMessageOf } from '@cage/api-client/http/api-error';
import { amountText, usePayIn } from '@cage/api-client/recharges/pay-in';
import { payLines } from '@cage/api-client/recharges/proof-form';
import type { Started } from '@cage/contract/recharges';
import { type PayMethod, QUICK_AMOUNTS_PAISE } from '@cage/contract/statuses';
import { Alert } from '@cage/ui/alert';
import { AmountInput } from '@cage/ui/amount-input';
import { Button } from '@cage/ui/button';
import { Field } from '@cage/ui/field';
import { formatRupees, formatWholeRupees } from '@cage/ui/format/rupees';
import { PayDetails } from '@cage/ui/pay-details';
import { QrPicture } from '../../parts/qr-picture.tsx';
import { copy } from './copy.ts';
import { ProofForm } from './proof-form.tsx';

/** The started payment on the screen; of one that was rejected before, its reference is known. */
export interface OpenRecharge {
  started: Started;
  utr?: string;
}

interface PayByProps {
  method: PayMethod;
  offer: Offer;
  open: OpenRecharge | null;
  onOpen(open: OpenRecharge | null): void;
}

type PayIn = ReturnType<typeof usePayIn>;

function AmountForm({ payIn, offer, method }: { payIn: PayIn; offer: Offer; method: PayMethod }) {
  const { state, startError } = payIn;
  const field = useAmountField(offer);
  const amount = state.is === 'choosing' ? state.amount : '';
  return (
    <form
      noValidate
      className="flex max-w-lg flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (field.allows(amount)) payIn.start(amount, method);
      }}
    >
      <Field
        label={copy.amount}
        help={copy.limits(formatWholeRupees(offer.minimumPaise), formatWholeRupees(offer.maximumPaise))}
        error={field.problemOf(amount) ?? (startError ? userMessageOf(startError) : undefined)}
        required
      >
        <AmountInput
          value={amount}
          quickAmounts={QUICK_AMOUNTS_PAISE}
          onChange={payIn.setAmount}
          onLeave={field.leave}
        />
      </Field>
      <Button type="submit" busy={payIn.starting} className="self-start">
        {copy.showDetails}
      </Button>
    </form>
  );
}

/** A payment whose payee has other details now: what was shown must not be paid. */
function Changed({ payIn, started }: { payIn: PayIn; started: Started }) {
  return (
    <Alert
      tone="warning"
      action={
        <Button
          size="sm"
          variant="secondary"
          busy={payIn.starting}
          onClick={() => payIn.start(amountText(started), started.method)}
        >
          {copy.startAgain(formatRupees(started.amountPaise))}
        </Button>
      }
    >
      {payIn.startError ? userMessageOf(payIn.startError) : copy.changed}
    </Alert>
  );
}

function Details({ payIn, started }: { payIn: PayIn; started: Started }) {
  const { upi, qrImageUrl, usdt } = started.payTo;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="figures font-semibold text-title">{copy.pay(formatRupees(started.amountPaise))}</h2>
        <Button size="sm" variant="ghost" onClick={payIn.back}>
          {copy.changeAmount}
        </Button>
      </div>
      {usdt ? <p className="text-muted-foreground">{copy.usdtLead}</p> : null}
      <PayDetails
        lines={payLines(started, copy)}
        code={usdt ? { text: usdt.address, scan: copy.scanAddress } : undefined}
        link={upi ? { href: upi.link, open: copy.openApp, scan: copy.scan } : undefined}
      >
        {qrImageUrl ? <QrPicture url={qrImageUrl} alt={copy.scan} className="self-center" /> : null}
      </PayDetails>
    </div>
  );
}

/** One way of paying: the amount, then where to pay and the proof of it. */
export function PayBy({ method, offer, open, onOpen }: PayByProps) {
  const paying = open?.started.method === method ? open.started : null;
  const payIn = usePayIn({
    paying,
    open: (started) => onOpen({ started }),
    close: () => onOpen(null),
  });
  const { state } = payIn;
  if (state.is === 'sent') {
    return (
      <Alert
        tone="positive"
        title={copy.sentTitle(state.code)}
        action={
          <Button size="sm" variant="secondary" onClick={() => payIn.setAmount('')}>
            {copy.another}
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
      <ProofForm
        key={started.code}
        rule={started.reference}
        firstUtr={open?.utr}
        busy={payIn.submitting}
        progress={payIn.progress}
        error={payIn.submitError}
        onMend={payIn.mend}
        onSend={payIn.send}
      />
    </div>
  );
}
