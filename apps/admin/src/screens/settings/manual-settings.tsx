import type { Confirmed } from '@cage/contract/confirmations/confirmed';
import type { BankForm } from '@cage/contract/settings/payment-settings';
import type { Tier } from '@cage/contract/settings/tiers';
import { PROOF_TYPES } from '@cage/contract/statuses';
import type { ContractForm } from '@cage/parts/form/contract-form';
import { Form, FormAlert } from '@cage/parts/form/form';
import { QrPicture } from '@cage/parts/qr-picture/qr-picture';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { Card } from '@cage/ui/card';
import { Field } from '@cage/ui/field';
import { FileDrop } from '@cage/ui/file-drop';
import { Input } from '@cage/ui/input';
import { useWords, type Words } from '@cage/ui/words';
import { useEffect } from 'react';
import { bandWords } from './bands.ts';
import { copy } from './copy.ts';
import { type Answer, usePaymentForm, type Values } from './use-payment-form.ts';

type Payment = ContractForm<Values>;

const TIERS: readonly Tier[] = [1, 2, 3, 4];

/** The fields of a bank, and the word for each. */
const bankFields = [
  ['holder', 'holder'],
  ['bank', 'bankName'],
  ['accountNumber', 'accountNumber'],
  ['ifsc', 'ifsc'],
] as const satisfies readonly (readonly [keyof BankForm, keyof Words<typeof copy>])[];

function Band({ kind, tier }: { kind: 'upi' | 'bank'; tier: Tier }) {
  const words = useWords(copy);
  const { advertised, sent } = bandWords(words, kind, tier);
  return (
    <span className="figures block text-muted-foreground text-small sm:min-h-15">
      {advertised}
      {sent ? <span className="block text-warning-soft-foreground">{sent}</span> : null}
    </span>
  );
}

/** One tier: the UPI id and the bank that its amounts are paid to. */
function TierBlock({ tier, form }: { tier: Tier; form: Payment }) {
  const words = useWords(copy);
  const upi = `upiIds.${tier - 1}` as const;
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-card border p-4">
      <legend className="px-1 font-semibold">{words.tier(tier)}</legend>
      <Field
        label={words.upi(tier)}
        help={<Band kind="upi" tier={tier} />}
        error={form.error(upi)}
        required={tier === 1}
      >
        <Input autoComplete="off" spellCheck={false} {...form.field(upi)} />
      </Field>
      <div className="border-t pt-3">
        <p className="font-medium">{words.bank(tier)}</p>
        <Band kind="bank" tier={tier} />
      </div>
      {bankFields.map(([name, word]) => {
        const path = `banks.${tier - 1}.${name}` as const;
        return (
          <Field key={name} label={`${words[word]} ${tier}`} error={form.error(path)} required={tier === 1}>
            <Input
              autoComplete="off"
              spellCheck={false}
              inputMode={name === 'accountNumber' ? 'numeric' : 'text'}
              className={name === 'accountNumber' || name === 'ifsc' ? 'font-mono' : ''}
              {...form.field(path)}
            />
          </Field>
        );
      })}
    </fieldset>
  );
}

/** The picture that stands, the one that takes its place, and taking it away. */
function QrField({ form, stored }: { form: Payment; stored: string | null }) {
  const words = useWords(copy);
  const qr = form.value('qr');
  return (
    <div className="grid gap-4 md:grid-cols-[auto_minmax(0,1fr)] md:items-start">
      {stored && qr.is === 'kept' ? (
        <div className="flex flex-col items-start gap-2">
          <QrPicture url={`/payment/${stored}`} alt={words.qrNow} className="size-44" />
          <Button variant="ghost" size="sm" onClick={() => form.set('qr', { is: 'removed' })}>
            {words.qrRemove}
          </Button>
        </div>
      ) : null}
      <div className="flex min-w-0 flex-col gap-3">
        {qr.is === 'removed' ? (
          <Alert
            tone="warning"
            action={
              <Button variant="secondary" size="sm" onClick={() => form.set('qr', { is: 'kept' })}>
                {words.qrKeep}
              </Button>
            }
          >
            {words.qrRemoved}
          </Alert>
        ) : null}
        <Field label={words.qr} help={words.qrHelp} error={form.error('qr')}>
          <FileDrop
            accept={PROOF_TYPES}
            prompt={words.qrPrompt}
            value={qr.is === 'chosen' ? qr.file : null}
            onChange={(file) => form.set('qr', file ? { is: 'chosen', file } : { is: 'kept' })}
          />
        </Field>
      </div>
    </div>
  );
}

interface ManualSettingsProps {
  /** Whether something is typed that is not saved. Keep the function the same. */
  onTyped: (typed: boolean) => void;
  settings: Answer;
  onSaved(answer: Confirmed): void;
  /** Somebody else saved meanwhile: what is typed goes for what is there. */
  onReload(): void;
}

/** Rate, wallet, four tiers of UPI ids and banks, and the QR picture. */
export function ManualSettings({ settings, onTyped, onSaved, onReload }: ManualSettingsProps) {
  const words = useWords(copy);
  const form = usePaymentForm(settings, onSaved);
  useEffect(() => onTyped(form.dirty), [form.dirty, onTyped]);
  return (
    <Card className="p-4 md:p-5">
      <h2 className="type-title">{words.manual}</h2>
      <p className="mb-4 text-muted-foreground">
        {words.manualLead} {settings.waitHours > 0 ? words.changesWait(settings.waitHours) : null}
      </p>
      <Form form={form} leaveText={words.leave} className="flex flex-col gap-5">
        <div className="grid gap-4 md:grid-cols-3">
          <Field label={words.rate} help={words.rateHelp} error={form.error('rate')} required>
            <Input inputMode="decimal" autoComplete="off" className="figures" {...form.field('rate')} />
          </Field>
          <Field label={words.walletOwner} error={form.error('walletOwner')} required>
            <Input autoComplete="off" {...form.field('walletOwner')} />
          </Field>
          <Field label={words.usdtAddress} help={words.usdtHelp} error={form.error('usdtAddress')} required>
            <Input autoComplete="off" spellCheck={false} className="font-mono" {...form.field('usdtAddress')} />
          </Field>
        </div>
        <p className="-mb-2 text-muted-foreground">{words.tiers}</p>
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {TIERS.map((tier) => (
            <TierBlock key={tier} tier={tier} form={form} />
          ))}
        </div>
        <QrField form={form} stored={(settings.planned ?? settings.settings)?.qrImage ?? null} />
        {settings.waitHours > 0 ? (
          <Field label={words.why} help={words.whyHelp} error={form.error('reason')}>
            <Input autoComplete="off" maxLength={200} {...form.field('reason')} />
          </Field>
        ) : null}
        {/* Beside the button that was pressed: the form is higher than a screen. */}
        <FormAlert
          form={form}
          action={
            form.elsewhereCode === 'detailsChanged' ? (
              <Button variant="secondary" size="sm" onClick={onReload}>
                {words.overtaken}
              </Button>
            ) : undefined
          }
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={form.busy}>
            {words.save}
          </Button>
          <Button variant="ghost" spent={!form.dirty || form.busy} onClick={form.reset}>
            {words.reset}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
