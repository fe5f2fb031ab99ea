import { payLines, useOwnRecharges, usePayIn, usePaymentOptions, userMessageOf } from '@cage/api-client';
import {
  type OwnRecharge,
  type PayMethod,
  payMethodWords,
  QUICK_AMOUNTS_PAISE,
  rechargeStatuses,
} from '@cage/contract';
import {
  Alert,
  AmountInput,
  Badge,
  Button,
  buttonClass,
  Card,
  type Column,
  CopyText,
  DataTable,
  DateTime,
  EmptyState,
  Field,
  formatRupees,
  Money,
  PayDetails,
  Screen,
  Skeleton,
  TabPanel,
  Tabs,
} from '@cage/ui';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Failed, tableRowsOf } from '../../parts/failure.tsx';
import { QrPicture } from '../../parts/qr-picture.tsx';
import { copy } from './copy.ts';
import { ProofForm } from './proof-form.tsx';

const tones = { waiting: 'warning', accepted: 'positive', cancelled: 'danger' } as const;

const columns: readonly Column<OwnRecharge>[] = [
  {
    id: 'code',
    header: 'Code',
    cell: ({ code }) => <span className="font-mono text-small">{code}</span>,
    card: 'title',
  },
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ amountPaise }) => <Money paise={amountPaise} />,
    align: 'end',
    card: 'title',
    fixed: true,
  },
  { id: 'method', header: 'Method', cell: ({ method }) => payMethodWords[method] },
  { id: 'utr', header: 'UTR', cell: ({ utr }) => <CopyText text={utr} label="UTR" />, card: 'detail' },
  { id: 'time', header: 'Time', cell: ({ requestedAt }) => <DateTime value={requestedAt} />, card: 'detail' },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status, reason }) => (
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={tones[status]}>{rechargeStatuses[status].word}</Badge>
        {reason ? (
          <span className="whitespace-normal text-muted-foreground text-small md:w-max md:max-w-64">{reason}</span>
        ) : null}
      </span>
    ),
    card: 'detail',
    fixed: true,
  },
];

/** The amount to ask for, while it is on its way whether anybody can be paid. */
function AmountSkeleton() {
  return (
    <div className="flex max-w-lg flex-col gap-4">
      <div className="flex flex-col gap-1.5">
        <span className="font-medium">{copy.amount}</span>
        <Skeleton className="h-14 w-full" />
      </div>
      <div className="grid grid-cols-3 gap-2">
        {QUICK_AMOUNTS_PAISE.map((paise) => (
          <Skeleton key={String(paise)} className="h-11" />
        ))}
      </div>
      <Skeleton className="h-(--control) w-40" />
    </div>
  );
}

/** One way of paying: the amount, then where to pay and the proof of it. */
function PayBy({ method }: { method: PayMethod }) {
  const payIn = usePayIn();
  const [amount, setAmount] = useState('');
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
  if (state.is === 'choosing') {
    return (
      <form
        noValidate
        className="flex max-w-lg flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          payIn.start(amount, method);
        }}
      >
        <Field label={copy.amount} error={payIn.startError ? userMessageOf(payIn.startError) : undefined} required>
          <AmountInput
            value={amount}
            quickAmounts={QUICK_AMOUNTS_PAISE}
            onChange={(text) => {
              setAmount(text);
              if (payIn.startError) payIn.setAmount(text);
            }}
          />
        </Field>
        <Button type="submit" busy={payIn.starting} className="self-start">
          {copy.showDetails}
        </Button>
      </form>
    );
  }
  const { started } = state;
  const { upi, qrImageUrl } = started.payTo;
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <div className="flex flex-col gap-4">
        <div className="flex items-center justify-between gap-3">
          <h2 className="figures font-semibold text-title">{copy.pay(formatRupees(started.amountPaise))}</h2>
          <Button size="sm" variant="ghost" onClick={payIn.back}>
            {copy.changeAmount}
          </Button>
        </div>
        <PayDetails
          lines={payLines(started, copy)}
          link={upi ? { href: upi.link, open: copy.openApp, scan: copy.scan } : undefined}
        >
          {qrImageUrl ? <QrPicture url={qrImageUrl} alt={copy.scan} className="self-center" /> : null}
        </PayDetails>
      </div>
      <ProofForm
        busy={payIn.submitting}
        progress={payIn.progress}
        error={payIn.submitError}
        onMend={payIn.mend}
        onSend={payIn.send}
      />
    </div>
  );
}

function Contact({ phone, countryCode }: { phone: string | null; countryCode: string }) {
  if (!phone) return <EmptyState title={copy.noContact} />;
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{copy.contactLead}</p>
      <CopyText text={`+${countryCode} ${phone}`} label="Contact number" />
      <a
        href={`https://wa.me/${countryCode}${phone}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ variant: 'secondary' })}
      >
        <MessageCircle aria-hidden className="size-4" />
        {copy.chat}
      </a>
    </div>
  );
}

function History() {
  const list = useOwnRecharges();
  const rows = list.data?.pages.flatMap((page) => page.rows);
  return (
    <DataTable
      id="own-recharges"
      caption={copy.recent}
      toolbar={<h2 className="font-semibold">{copy.recent}</h2>}
      columns={columns}
      rowId={({ code }) => code}
      empty={copy.recentEmpty}
      rows={tableRowsOf(list, rows)}
    />
  );
}

/** Pays in to the own balance: the upline's accounts, the proof, and what became of earlier requests. */
export function RechargeScreen() {
  const options = usePaymentOptions();
  const [tab, setTab] = useState<string>('bank');
  if (options.isError && options.data === undefined) {
    return (
      <Screen title={copy.title} description={copy.description}>
        <Failed title={copy.failed} of={options} />
      </Screen>
    );
  }
  const offered = options.data;
  const methods: readonly PayMethod[] = offered?.methods.includes('usdt')
    ? ['bank', 'qr', 'upi', 'usdt']
    : ['bank', 'qr', 'upi'];
  return (
    <Screen title={copy.title} description={copy.description}>
      {offered === null ? <Alert tone="warning">{copy.nobody}</Alert> : null}
      <Card className="p-4 md:p-5">
        <Tabs
          label={copy.title}
          value={tab}
          onValueChange={setTab}
          tabs={[
            ...methods.map((method) => ({ value: method, label: copy.tabs[method] })),
            { value: 'contact', label: copy.tabs.contact },
          ]}
        >
          {methods.map((method) => (
            <TabPanel key={method} value={method} className="pt-5">
              {offered === undefined ? (
                <AmountSkeleton />
              ) : offered?.methods.includes(method) ? (
                <PayBy method={method} />
              ) : (
                <EmptyState title={copy.unavailable} />
              )}
            </TabPanel>
          ))}
          <TabPanel value="contact" className="pt-5">
            {offered === undefined ? (
              <Skeleton className="h-11 w-full max-w-sm" />
            ) : (
              <Contact phone={offered?.contactPhone ?? null} countryCode={offered?.chatCountryCode ?? ''} />
            )}
          </TabPanel>
        </Tabs>
      </Card>
      <History />
    </Screen>
  );
}
