import type { ChangedAccount, ShownAccount } from '@cage/contract/settings/payee-accounts';
import { QrPicture } from '@cage/parts/qr-picture/qr-picture';
import { useWords } from '@cage/ui/words';
import { ArrowRight } from 'lucide-react';
import { copy } from './copy.ts';
import { slotName } from './slot-name.ts';

function Side({ label, account, alt }: { label: string; account: ShownAccount; alt: string }) {
  const words = useWords(copy);
  return (
    <div className="min-w-0">
      <p className="text-muted-foreground text-small">{label}</p>
      {account?.qrImageUrl ? (
        <QrPicture url={account.qrImageUrl} alt={alt} className="mt-1 size-32" />
      ) : (
        <p className="wrap-anywhere">{account?.line ?? words.none}</p>
      )}
    </div>
  );
}

/** Changed accounts of a payee: what payers see until then, and afterwards, side by side. Source: O7. */
export function ChangedAccounts({ accounts }: { accounts: readonly ChangedAccount[] }) {
  const words = useWords(copy);
  return (
    <ul className="@container flex flex-col divide-y border-y">
      {accounts.map(({ slot, now, next }) => (
        <li
          key={slot}
          className="grid gap-x-4 gap-y-2 py-3 @2xl:grid-cols-[6rem_minmax(0,1fr)_auto_minmax(0,1fr)] @2xl:items-center"
        >
          <p className="font-medium">{slotName(words, slot)}</p>
          <Side label={words.inUse} account={now} alt={words.pictureNow} />
          <ArrowRight aria-hidden className="size-4 text-muted-foreground @max-2xl:rotate-90" />
          <Side label={words.waits} account={next} alt={words.pictureNext} />
        </li>
      ))}
    </ul>
  );
}

/** The same in the few lines of a row, as short as possible: `Bank 2: HDFC Bank …3002 → Kotak …0455`. */
export function ChangedLines({ accounts }: { accounts: readonly ChangedAccount[] }) {
  const words = useWords(copy);
  const said = (account: ShownAccount, alt: string) => (account ? account.short || alt : words.none);
  return (
    <ul className="flex flex-col gap-1">
      {accounts.map(({ slot, now, next }) => (
        <li key={slot} className="wrap-anywhere">
          <span className="text-muted-foreground">{slotName(words, slot)}:</span> {said(now, words.pictureNow)}{' '}
          <ArrowRight aria-hidden className="inline size-3.5 text-muted-foreground" /> {said(next, words.pictureNext)}
        </li>
      ))}
    </ul>
  );
}
