import { useOwnContact, usePaymentSettings } from '@cage/api-client/settings';
import type { Tier } from '@cage/contract/settings/tiers';
import { useToasts } from '@cage/parts/words/toasts';
import { Card } from '@cage/ui/card';
import { Screen } from '@cage/ui/screen';
import { SkeletonField } from '@cage/ui/skeleton';
import { useWords } from '@cage/ui/words';
import { type ReactNode, useState } from 'react';
import { Failed } from '../../parts/failure.tsx';
import { ContactSettings } from './contact-settings.tsx';
import { copy } from './copy.ts';
import { ManualSettings } from './manual-settings.tsx';
import { PayeeAccounts } from './payee-accounts.tsx';
import { PayeeChanges } from './payee-changes.tsx';

const TIERS: readonly Tier[] = [1, 2, 3, 4];
const IN_A_TIER = ['holder', 'bankName', 'accountNumber', 'ifsc'] as const;

function Waiting({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Card className="p-4 md:p-5" role="status" aria-label={title} aria-busy>
      <h2 className="type-title">{title}</h2>
      <p className="mb-4 text-muted-foreground">{lead}</p>
      {children}
    </Card>
  );
}

/** The form's own places while what stands in them is on its way. */
function ManualSettingsWaiting() {
  const words = useWords(copy);
  return (
    <Waiting title={words.manual} lead={words.manualLead}>
      <div className="mb-5 grid gap-4 md:grid-cols-3">
        {[words.rate, words.walletOwner, words.usdtAddress].map((label) => (
          <SkeletonField key={label} label={label} />
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {TIERS.map((tier) => (
          <div key={tier} className="flex min-w-0 flex-col gap-4 rounded-card border p-4">
            <p className="font-semibold">{words.tier(tier)}</p>
            <SkeletonField label={words.upi(tier)} />
            {IN_A_TIER.map((word) => (
              <SkeletonField key={word} label={`${words[word]} ${tier}`} />
            ))}
          </div>
        ))}
      </div>
    </Waiting>
  );
}

/** Where one is paid, and the number that payers may call. */
export function SettingsScreen() {
  const words = useWords(copy);
  const settings = usePaymentSettings();
  const contact = useOwnContact();
  const toasts = useToasts();
  // A form keeps what it began with; another round begins with what is there now.
  const [round, setRound] = useState(0);
  const [typed, setTyped] = useState(false);
  const [begun, setBegun] = useState(settings.data);
  // What was confirmed or taken back meanwhile stands in the form at once, but never in place of what somebody types.
  if (settings.data !== begun && !typed) setBegun(settings.data);
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
      <PayeeChanges />
      {begun === undefined ? (
        <ManualSettingsWaiting />
      ) : (
        <ManualSettings
          key={`${round} ${begun.settings?.version ?? 0} ${begun.planned?.change ?? 0}`}
          settings={begun}
          onTyped={setTyped}
          onSaved={(answer) => {
            toasts.done(answer);
            beginAgain();
          }}
          onReload={() => void settings.refetch().then(beginAgain)}
        />
      )}
      <PayeeAccounts />
      {contact.data === undefined ? (
        <Waiting title={words.contact} lead={words.contactLead}>
          <SkeletonField label={words.number} className="max-w-sm" />
        </Waiting>
      ) : (
        <ContactSettings number={contact.data} />
      )}
    </Screen>
  );
}
