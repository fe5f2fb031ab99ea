import { usePausePayeeAccount, usePayeeAccounts } from '@cage/api-client/settings/payee-accounts';
import type { PayeeAccount } from '@cage/contract/settings/payee-accounts';
import { useToasts } from '@cage/parts/words/toasts';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { Badge } from '@cage/ui/badge';
import { Button } from '@cage/ui/button';
import { Card } from '@cage/ui/card';
import { formatWholeRupees } from '@cage/ui/format/rupees';
import { lazyPrefetched } from '@cage/ui/lazy-soon';
import { Meter } from '@cage/ui/meter';
import { Money } from '@cage/ui/money';
import { Skeleton } from '@cage/ui/skeleton';
import { useWords } from '@cage/ui/words';
import { CirclePause, Gauge } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Failed } from '../../parts/failure.tsx';
import { copy as slotWords } from '../../parts/payee-accounts/copy.ts';
import { slotName } from '../../parts/payee-accounts/slot-name.ts';
import { usePresent } from '../../parts/use-present.ts';
import { copy } from './copy.ts';

const CapDialog = lazyPrefetched(async () => (await import('./cap-dialog.tsx')).CapDialog);

function Received({ account: { receivedPaise, dailyCapPaise } }: { account: PayeeAccount }) {
  const words = useWords(copy);
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-muted-foreground text-small">{words.received}</span>
        <Money paise={receivedPaise} className="font-semibold" />
        {dailyCapPaise === null ? null : (
          <span className="figures text-muted-foreground text-small">
            {words.ofCap(formatWholeRupees(dailyCapPaise))}
          </span>
        )}
      </p>
      {dailyCapPaise === null ? null : (
        <Meter
          label={words.used(formatWholeRupees(receivedPaise), formatWholeRupees(dailyCapPaise))}
          share={Number((receivedPaise * 1_000n) / dailyCapPaise) / 1_000}
        />
      )}
    </div>
  );
}

function AccountRow({ account, onCap }: { account: PayeeAccount; onCap(): void }) {
  const words = useWords(copy);
  const toasts = useToasts();
  const pause = usePausePayeeAccount();
  const { slot, line, paused, dailyCapPaise, receivedPaise } = account;
  const name = slotName(useWords(slotWords), slot);
  return (
    <li className="grid gap-x-6 gap-y-3 py-3 md:col-span-full md:grid-cols-subgrid md:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {paused ? (
            <Badge tab tone="warning" icon={CirclePause}>
              {words.paused}
            </Badge>
          ) : dailyCapPaise !== null && receivedPaise >= dailyCapPaise ? (
            <Badge tab tone="danger" icon={Gauge}>
              {words.capReached}
            </Badge>
          ) : null}
        </p>
        <p className="text-muted-foreground text-small wrap-anywhere">{line}</p>
      </div>
      <Received account={account} />
      <div className="flex gap-2">
        <Button size="touch" variant="secondary" onClick={onCap} className="max-md:flex-1">
          {words.cap}
          <span className="sr-only"> {name}</span>
        </Button>
        <Button
          size="touch"
          variant="secondary"
          busy={pause.isPending}
          onClick={() => pause.mutate({ slot, paused: !paused }, { onSuccess: toasts.done })}
          className="flex-1"
        >
          {paused ? words.resume : words.pause}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
      {pause.error ? (
        <Alert tone="danger" className="md:col-span-full">
          <UserMessage of={pause.error} />
        </Alert>
      ) : null}
    </li>
  );
}

/** The placeholder of an account. */
function RowWaiting() {
  return (
    <li className="grid gap-x-6 gap-y-3 py-3 md:col-span-full md:grid-cols-subgrid md:items-center">
      <span className="flex flex-col justify-center gap-2" style={{ height: 38 }}>
        <Skeleton className="w-24" />
        <Skeleton className="w-48 max-w-full" />
      </span>
      <Skeleton className="w-36" />
      <Skeleton className="h-[max(32px,var(--tap))] max-md:h-11 md:w-40" />
    </li>
  );
}

const list = 'divide-y md:grid md:grid-cols-[minmax(0,1fr)_18rem_auto]';

/**
 * What each account received today, its daily cap, and the switch that hides it. `filled` is the number of placeholders
 * while they are loading. Source: O7.
 */
export function PayeeAccounts({ filled }: { filled: number }) {
  const words = useWords(copy);
  const slots = useWords(slotWords);
  const accounts = usePayeeAccounts();
  const [chosen, setCapped] = useState<PayeeAccount | null>(null);
  const capped = usePresent(chosen, accounts.data, ({ slot }) => slot);
  if (accounts.data === undefined && accounts.isError) return <Failed title={words.accountsFailed} of={accounts} />;
  return (
    <Card className="p-4 md:p-5">
      <h2 className="font-semibold">{words.accounts}</h2>
      <p className="mb-2 text-muted-foreground">{words.accountsLead}</p>
      {accounts.data === undefined ? (
        <ul aria-hidden className={list}>
          {Array.from({ length: filled }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places without anything in them
            <RowWaiting key={row} />
          ))}
        </ul>
      ) : null}
      {accounts.data?.length === 0 ? <p>{words.noAccounts}</p> : null}
      {accounts.data && accounts.data.length > 0 ? (
        <ul className={list}>
          {accounts.data.map((account) => (
            <AccountRow key={account.slot} account={account} onCap={() => setCapped(account)} />
          ))}
        </ul>
      ) : null}
      {capped ? (
        <Suspense>
          <CapDialog
            key={capped.slot}
            account={capped}
            name={slotName(slots, capped.slot)}
            onClose={() => setCapped(null)}
          />
        </Suspense>
      ) : null}
    </Card>
  );
}
