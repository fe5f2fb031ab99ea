import { useOwnContact, usePaymentSettings } from '@cage/api-client/settings';
import { usePayeeChanges } from '@cage/api-client/settings/payee-accounts';
import { payeeSlots } from '@cage/contract/settings/payee-accounts';
import { isEmptyBank } from '@cage/contract/settings/payment-settings';
import { copy as formWords } from '@cage/parts/form/copy';
import { useToasts } from '@cage/parts/words/toasts';
import { Card } from '@cage/ui/card';
import { cx } from '@cage/ui/cx';
import { Screen } from '@cage/ui/screen';
import { Skeleton, SkeletonField } from '@cage/ui/skeleton';
import { useWords } from '@cage/ui/words';
import { type ReactNode, useRef, useState } from 'react';
import { Failed } from '../../parts/failure.tsx';
import { ContactSettings } from './contact-settings.tsx';
import { copy } from './copy.ts';
import { ManualSettingsWaiting } from './manual-layout.tsx';
import { ManualSettings } from './manual-settings.tsx';
import { PayeeAccounts } from './payee-accounts.tsx';
import { PayeeChanges } from './payee-changes.tsx';
import type { Answer } from './use-payment-form.ts';

function Waiting({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Card className="p-4 md:p-5" role="status" aria-label={title} aria-busy>
      <h2 className="font-semibold">{title}</h2>
      <p className="mb-4 text-muted-foreground">{lead}</p>
      {children}
    </Card>
  );
}

/** The number of accounts that are filled in. */
const filledIn = ({ upiIds, banks, qrImage, usdtAddress }: NonNullable<Answer['settings']>): number =>
  [...upiIds, usdtAddress, qrImage].filter(Boolean).length + banks.filter((bank) => !isEmptyBank(bank)).length;

/** Whether two answers give the form the same initial values. */
const isSame = (one: Answer | undefined, other: Answer | undefined) =>
  one?.settings?.version === other?.settings?.version && one?.planned?.change === other?.planned?.change;

/** Where the viewer is paid, and the number that payers may call. */
export function SettingsScreen() {
  const words = useWords(copy);
  const settings = usePaymentSettings();
  const contact = useOwnContact();
  // Changes that wait come first: the form appears with them, and is not pushed down by them.
  const changes = usePayeeChanges();
  const { phoneHint } = useWords(formWords);
  const page = useRef<HTMLDivElement>(null);
  // The bar disappears with the pressed button in it: the focus moves to the page.
  const focusThePage = () => page.current?.focus({ preventScroll: true });
  const toasts = useToasts();
  // A form keeps its initial values; another round starts with the current ones.
  const [round, setRound] = useState(0);
  const [typed, setTyped] = useState(false);
  const [begun, setBegun] = useState(settings.data);
  // Saved while the user typed on: what is typed stays, and now changes what was saved.
  const [goesOn, setGoesOn] = useState(false);
  // What was confirmed or taken back meanwhile enters the form at once, but never replaces what the user is typing.
  if (settings.data !== begun && (!typed || goesOn)) {
    setBegun(settings.data);
    setGoesOn(false);
    if (!typed && !isSame(settings.data, begun)) setRound(round + 1);
  }
  // When a failed fetch is retried, the form stays, with what is typed in it.
  const [known, setKnown] = useState(false);
  if (!known && !changes.isPending) setKnown(true);
  const beginAgain = () => {
    setTyped(false);
    setRound(round + 1);
  };
  const failed = [settings, contact].find(({ isError, data }) => isError && data === undefined);
  if (failed) {
    return (
      <Screen title={words.title}>
        <Failed
          title={words.failed}
          of={{ ...failed, refetch: () => Promise.all([settings.refetch(), contact.refetch()]) }}
        />
      </Screen>
    );
  }
  return (
    <Screen title={words.title}>
      {/* Toasts at the foot cover nothing at the end of the page. */}
      <div ref={page} tabIndex={-1} className={cx('flex flex-col gap-4 outline-none', !typed && 'pb-12')}>
        {begun === undefined || !known ? (
          <ManualSettingsWaiting />
        ) : (
          <>
            <PayeeChanges changes={changes} />
            <ManualSettings
              key={round}
              settings={begun}
              onTyped={setTyped}
              onSaved={(answer, typedOn) => {
                toasts.done(answer);
                if (typedOn) return setGoesOn(true);
                beginAgain();
                focusThePage();
              }}
              onDiscarded={focusThePage}
              onReload={() => void settings.refetch().then(beginAgain).then(focusThePage)}
            />
          </>
        )}
        <PayeeAccounts filled={begun?.settings ? filledIn(begun.settings) : payeeSlots.length} />
        {contact.data === undefined ? (
          <Waiting title={words.contact} lead={words.contactLead}>
            <SkeletonField label={words.number} help={phoneHint} className="max-w-sm" />
            <Skeleton className="mt-4 h-(--control) w-28" />
          </Waiting>
        ) : (
          <ContactSettings number={contact.data} />
        )}
      </div>
    </Screen>
  );
}
