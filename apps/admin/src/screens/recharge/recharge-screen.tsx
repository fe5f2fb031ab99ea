import { ApiError } from '@cage/api-client/http/api-error';
import { usePaymentOptions } from '@cage/api-client/recharges/own';
import { CanAccess } from '@cage/auth';
import type { PayMethod } from '@cage/contract/pay-methods';
import { QUICK_AMOUNTS_PAISE } from '@cage/contract/recharges/quick-amounts';
import { Obstacle, useUserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { Button, buttonClass } from '@cage/ui/button';
import { Card } from '@cage/ui/card';
import { CopyText } from '@cage/ui/copy-text';
import { EmptyState } from '@cage/ui/empty-state';
import { lazyPrefetched } from '@cage/ui/lazy-soon';
import { Screen } from '@cage/ui/screen';
import { Skeleton } from '@cage/ui/skeleton';
import { TabPanel, Tabs } from '@cage/ui/tabs';
import { useLatest } from '@cage/ui/use-latest';
import { useWords } from '@cage/ui/words';
import { MessageCircle } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Failed } from '../../parts/failure.tsx';
import { KeptTabPanel } from '../../parts/kept-tab-panel.tsx';
import { type OpenRecharge, useStartedAgain } from '../../parts/own-recharge/use-resubmit.ts';
import { copy } from './copy.ts';
import { OwnRequests } from './own-requests.tsx';
import { PayBy } from './pay-by.tsx';
import { StartedPayments } from './started-payments.tsx';

const AskParentAccount = lazy(async () => ({
  default: (await import('../../parts/needed-permission.tsx')).AskParentAccount,
}));
const AddChipsDialog = lazyPrefetched(async () => (await import('../../layout/add-chips-dialog.tsx')).AddChipsDialog);

/** The amount field's placeholder while it is loading whether there is a payee. */
function AmountSkeleton() {
  const words = useWords(copy);
  return (
    <div className="flex max-w-lg flex-col gap-4">
      <div className="flex flex-col gap-1.5">
        <span className="font-medium">{words.amount}</span>
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

function Contact({ phone, countryCode }: { phone: string | null; countryCode: string }) {
  const words = useWords(copy);
  if (!phone) return <EmptyState title={words.noContact} />;
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{words.contactLead}</p>
      <CopyText text={`+${countryCode} ${phone}`} label={words.contactNumber} />
      <a
        href={`https://wa.me/${countryCode}${phone}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ variant: 'secondary' })}
      >
        <MessageCircle aria-hidden className="size-4" />
        {words.chat}
      </a>
    </div>
  );
}

/** Root has no payee: what it uses instead, for viewers who may. Source: R19. */
function Instead({ error, onAdd }: { error: ApiError; onAdd(): void }) {
  const words = useWords(copy);
  const message = useUserMessage()(error);
  return (
    <CanAccess
      permission="Add Chips"
      denied={
        <EmptyState title={message}>
          <p>{words.rootOnly}</p>
          <Suspense fallback={<p>&nbsp;</p>}>
            <AskParentAccount />
          </Suspense>
        </EmptyState>
      }
    >
      <EmptyState title={message} action={<Button onClick={onAdd}>{words.addChips}</Button>} />
    </CanAccess>
  );
}

/** Pays in to the own balance: the upline's accounts, the proof, and the outcomes of earlier requests. */
export function RechargeScreen() {
  const again = useStartedAgain();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <PayIn key={again?.wish} first={again} onAdd={() => setAdding(true)} />
      {/* Rendered here, since what offers it is remounted whenever the payee is refetched. */}
      <Suspense>{adding ? <AddChipsDialog onClose={() => setAdding(false)} /> : null}</Suspense>
    </>
  );
}

interface PayInProps {
  first: OpenRecharge | null;
  /** Root, which has no payee, wants to add chips. */
  onAdd(): void;
}

function PayIn({ first, onAdd }: PayInProps) {
  const words = useWords(copy);
  const options = usePaymentOptions();
  const [tab, setTab] = useState<string>(first?.started.method ?? 'bank');
  const [open, setOpen] = useState(first);
  const [sent, setSent] = useState<string | null>(null);
  // An answer that arrives while another tab is shown is not opened: it waits among the started payments.
  const openHere = useLatest((next: OpenRecharge | null) => {
    if (next === null || next.started.method === tab) setOpen(next);
  });
  const { error } = options;
  if (error && options.data === undefined) {
    return (
      <Screen title={words.title} description={words.description}>
        {error instanceof ApiError && error.code === 'refused' ? (
          <Instead error={error} onAdd={onAdd} />
        ) : (
          <Failed title={words.failed} of={options} />
        )}
      </Screen>
    );
  }
  const { offer = null, stop = null } = options.data ?? {};
  const loading = options.data === undefined;
  const methods: readonly PayMethod[] = offer?.methods.includes('usdt')
    ? ['bank', 'qr', 'upi', 'usdt']
    : ['bank', 'qr', 'upi'];
  const show = (next: OpenRecharge) => {
    setTab(next.started.method);
    setOpen(next);
  };
  // An open payment keeps its form, with all that is typed in it.
  const stopped = stop !== null && open === null;
  return (
    <Screen title={words.title} description={words.description}>
      {stop ? (
        <Alert tone={stop.reason === 'play-money' ? 'info' : 'warning'}>
          <Obstacle {...stop} />
        </Alert>
      ) : null}
      {stopped ? null : (
        <Card className="p-4 md:p-5">
          <Tabs
            label={words.title}
            value={tab}
            onValueChange={setTab}
            tabs={[
              ...methods.map((method) => ({
                value: method,
                label: (
                  <span>
                    {words.tabs[method]} <span className="max-md:sr-only">{words.payment}</span>
                  </span>
                ),
              })),
              { value: 'contact', label: words.tabs.contact },
            ]}
          >
            {methods.map((method) => (
              <KeptTabPanel key={method} value={method} chosen={tab === method} className="pt-5">
                {loading ? (
                  <AmountSkeleton />
                ) : offer?.methods.includes(method) ? (
                  <PayBy method={method} offer={offer} open={open} onOpen={openHere} sent={sent} onSent={setSent} />
                ) : (
                  <EmptyState title={words.unavailable} />
                )}
              </KeptTabPanel>
            ))}
            <TabPanel value="contact" className="pt-5">
              {loading ? (
                <Skeleton className="h-11 w-full max-w-sm" />
              ) : (
                <Contact phone={offer?.contactPhone ?? null} countryCode={offer?.chatCountryCode ?? ''} />
              )}
            </TabPanel>
          </Tabs>
        </Card>
      )}
      {stopped && offer?.contactPhone ? (
        <Card className="p-4 md:p-5">
          <Contact phone={offer.contactPhone} countryCode={offer.chatCountryCode} />
        </Card>
      ) : null}
      {stop ? null : <StartedPayments shown={open?.started.code ?? null} onContinue={(started) => show({ started })} />}
      <OwnRequests />
    </Screen>
  );
}
