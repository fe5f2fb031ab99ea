import type { ConfirmationAnswer } from '@cage/contract/confirmations/confirmed';
import { PROOF_TYPES } from '@cage/contract/recharges/proof';
import type { Tier } from '@cage/contract/settings/tiers';
import type { ContractForm } from '@cage/parts/form/contract-form';
import { copy as formWords } from '@cage/parts/form/copy';
import { Form } from '@cage/parts/form/form';
import { QrPicture } from '@cage/parts/qr-picture/qr-picture';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { Field } from '@cage/ui/field';
import { decimalInput } from '@cage/ui/figure-input';
import { FileDrop } from '@cage/ui/file-drop';
import { Input } from '@cage/ui/input';
import { useWords } from '@cage/ui/words';
import { useEffect, useId } from 'react';
import { copy } from './copy.ts';
import { bankFields, ManualFields, ManualLayout, TierLayout } from './manual-layout.tsx';
import { ReviewBar } from './review-bar.tsx';
import { type Answer, usePaymentForm, type Values } from './use-payment-form.ts';

type Payment = ContractForm<Values>;

/** One tier: the UPI id and the bank that its amounts are paid to. */
function TierBlock({ tier, form }: { tier: Tier; form: Payment }) {
  const words = useWords(copy);
  const upi = `upiIds.${tier - 1}` as const;
  return (
    <TierLayout tier={tier}>
      <Field label={words.upi(tier)} error={form.error(upi)} required={tier === 1}>
        <Input autoComplete="off" spellCheck={false} {...form.field(upi)} />
      </Field>
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
    </TierLayout>
  );
}

/** The current picture, its replacement, and its removal. */
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
  /** Called when unsaved typing starts or ends. Keep the function stable. */
  onTyped: (typed: boolean) => void;
  settings: Answer;
  /** Called with whether something was typed after it was sent: that stays, and is not saved. */
  onSaved(answer: ConfirmationAnswer, typedOn: boolean): void;
  onDiscarded(): void;
  /** Another user saved meanwhile: drops what is typed for what is stored. */
  onReload(): void;
}

/** Rate, wallet, four tiers of UPI ids and banks, and the QR picture. */
export function ManualSettings({ settings, onTyped, onSaved, onDiscarded, onReload }: ManualSettingsProps) {
  const words = useWords(copy);
  const { optional } = useWords(formWords);
  const id = useId();
  const { form, discard, ...review } = usePaymentForm(settings, onSaved);
  useEffect(() => onTyped(form.dirty), [form.dirty, onTyped]);
  return (
    <>
      <ManualLayout>
        {/* A focused field is not covered by the bars at the head or the foot. */}
        <Form form={form} id={id} leaveText={words.leave} className="contents [&_input]:scroll-my-40">
          <ManualFields
            rate={
              <Field label={words.rate} help={words.rateHelp} error={form.error('rate')} required>
                <Input {...decimalInput} {...form.field('rate')} />
              </Field>
            }
            walletOwner={
              <Field label={words.walletOwner} error={form.error('walletOwner')} required>
                <Input autoComplete="off" {...form.field('walletOwner')} />
              </Field>
            }
            usdtAddress={
              <Field label={words.usdtAddress} help={words.usdtHelp} error={form.error('usdtAddress')} mark={optional}>
                <Input autoComplete="off" spellCheck={false} className="font-mono" {...form.field('usdtAddress')} />
              </Field>
            }
            tier={(tier) => <TierBlock key={tier} tier={tier} form={form} />}
            qr={<QrField form={form} stored={(settings.planned ?? settings.settings)?.qrImage ?? null} />}
          />
        </Form>
      </ManualLayout>
      {form.dirty ? (
        <ReviewBar
          form={form}
          formId={id}
          waitHours={settings.waitHours}
          {...review}
          onDiscard={() => {
            discard();
            onDiscarded();
          }}
          onReload={onReload}
        />
      ) : null}
    </>
  );
}
