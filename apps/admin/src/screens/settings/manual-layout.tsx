import type { BankForm } from '@cage/contract/settings/payment-settings';
import type { Tier } from '@cage/contract/settings/tiers';
import { copy as formWords } from '@cage/parts/form/copy';
import { Card } from '@cage/ui/card';
import { SkeletonField } from '@cage/ui/skeleton';
import { useWords, type Words } from '@cage/ui/words';
import { type ReactNode, useId } from 'react';
import { otherBands, tierBand } from './bands.ts';
import { copy } from './copy.ts';

const TIERS: readonly Tier[] = [1, 2, 3, 4];

/** The fields of a bank, with their words. */
export const bankFields = [
  ['holder', 'holder'],
  ['bank', 'bankName'],
  ['accountNumber', 'accountNumber'],
  ['ifsc', 'ifsc'],
] as const satisfies readonly (readonly [keyof BankForm, keyof Words<typeof copy>])[];

/**
 * One tier, under the amounts that are paid to it. Its fields are in rows shared by all tiers, so that an error in one
 * tier makes the row higher in each.
 */
export function TierLayout({ tier, children }: { tier: Tier; children: ReactNode }) {
  const words = useWords(copy);
  const { optional } = useWords(formWords);
  const id = useId();
  return (
    <section aria-labelledby={id} className="row-span-6 grid min-w-0 grid-rows-subgrid gap-y-4">
      <h3 id={id} className="border-b border-b-rule pb-2">
        <span className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span className="font-semibold">{words.tier(tier)}</span>
          {tier === 1 ? null : <span className="text-muted-foreground text-small">{optional}</span>}
        </span>
        <span className="figures block text-muted-foreground text-small">{words.payersOf(tierBand(words, tier))}</span>
      </h3>
      {children}
    </section>
  );
}

interface ManualFieldsProps {
  rate: ReactNode;
  walletOwner: ReactNode;
  usdtAddress: ReactNode;
  tier(tier: Tier): ReactNode;
  qr: ReactNode;
}

/** The place of each field, loaded or loading. */
export function ManualFields({ rate, walletOwner, usdtAddress, tier, qr }: ManualFieldsProps) {
  const words = useWords(copy);
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {rate}
        {walletOwner}
        {usdtAddress}
      </div>
      <p className="-mb-2 text-muted-foreground">{words.tiers}</p>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">{TIERS.map(tier)}</div>
      <p className="figures -mt-2 text-muted-foreground text-small">
        {words.otherBands} {otherBands(words).join('; ')}.
      </p>
      {qr}
    </div>
  );
}

interface ManualLayoutProps {
  busy?: boolean;
  children: ReactNode;
}

/** The card of the form, with its purpose. */
export function ManualLayout({ busy = false, children }: ManualLayoutProps) {
  const words = useWords(copy);
  return (
    <Card className="p-4 md:p-5" {...(busy ? { role: 'status', 'aria-label': words.manual, 'aria-busy': true } : null)}>
      <h2 className="font-semibold">{words.manual}</h2>
      <p className="mb-4 text-muted-foreground">{words.manualLead}</p>
      {children}
    </Card>
  );
}

/** The form's placeholder, with the same places. */
export function ManualSettingsWaiting() {
  const words = useWords(copy);
  return (
    <ManualLayout busy>
      <ManualFields
        rate={<SkeletonField label={words.rate} help={words.rateHelp} />}
        walletOwner={<SkeletonField label={words.walletOwner} />}
        usdtAddress={<SkeletonField label={words.usdtAddress} help={words.usdtHelp} />}
        tier={(tier) => (
          <TierLayout key={tier} tier={tier}>
            <SkeletonField label={words.upi(tier)} />
            {bankFields.map(([name, word]) => (
              <SkeletonField key={name} label={`${words[word]} ${tier}`} />
            ))}
          </TierLayout>
        )}
        qr={<SkeletonField label={words.qr} help={words.qrHelp} className="[--control:7rem] max-w-sm" />}
      />
    </ManualLayout>
  );
}
