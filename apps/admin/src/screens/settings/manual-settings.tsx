import { type BankForm, emptyBank, tierField } from '@cage/contract/settings/payment-settings';
import type { Tier } from '@cage/contract/settings/tiers';
import { PROOF_TYPES } from '@cage/contract/statuses';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { Card } from '@cage/ui/card';
import { Field } from '@cage/ui/field';
import { FileDrop } from '@cage/ui/file-drop';
import { Input } from '@cage/ui/input';
import { QrPicture } from '../../parts/qr-picture.tsx';
import { useLeaveGuard } from '../../parts/use-leave-guard.tsx';
import { bandWords } from './bands.ts';
import { copy } from './copy.ts';
import { type Settings, usePaymentForm } from './use-payment-form.ts';

type PaymentFormState = ReturnType<typeof usePaymentForm>;

const TIERS: readonly Tier[] = [1, 2, 3, 4];

const bankFields: readonly (readonly [keyof BankForm, word: string, label: string])[] = [
  ['holder', 'holder_name', copy.holder],
  ['bank', 'bank_name', copy.bankName],
  ['accountNumber', 'account_number', copy.accountNumber],
  ['ifsc', 'ifsc', copy.ifsc],
];

function Band({ kind, tier }: { kind: 'upi' | 'bank'; tier: Tier }) {
  const { advertised, sent } = bandWords(kind, tier);
  return (
    <span className="figures block text-muted-foreground text-small sm:min-h-15">
      {advertised}
      {sent ? <span className="block text-warning-soft-foreground">{sent}</span> : null}
    </span>
  );
}

/** One tier: the UPI id and the bank that its amounts are paid to. */
function TierBlock({ tier, state }: { tier: Tier; state: PaymentFormState }) {
  const { form, problems } = state;
  const block = form.banks[tier - 1] ?? emptyBank;
  const upi = tierField('stk', tier);
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-card border p-4">
      <legend className="px-1 font-semibold">{copy.tier(tier)}</legend>
      <Field
        label={copy.upi(tier)}
        help={<Band kind="upi" tier={tier} />}
        error={problems.fields[upi]}
        required={tier === 1}
      >
        <Input
          name={upi}
          autoComplete="off"
          spellCheck={false}
          value={form.upiIds[tier - 1] ?? ''}
          onChange={(event) => state.changeUpi(tier, event.target.value)}
        />
      </Field>
      <div className="border-t pt-3">
        <p className="font-medium">{copy.bank(tier)}</p>
        <Band kind="bank" tier={tier} />
      </div>
      {bankFields.map(([name, word, label]) => (
        <Field
          key={name}
          label={`${label} ${tier}`}
          error={problems.fields[tierField(word, tier)]}
          required={tier === 1}
        >
          <Input
            name={tierField(word, tier)}
            autoComplete="off"
            spellCheck={false}
            inputMode={name === 'accountNumber' ? 'numeric' : 'text'}
            className={name === 'accountNumber' || name === 'ifsc' ? 'font-mono' : ''}
            value={block[name]}
            onChange={(event) => state.changeBank(tier, name, event.target.value)}
          />
        </Field>
      ))}
    </fieldset>
  );
}

/** The picture that stands, the one that takes its place, and taking it away. */
function QrField({ state, stored }: { state: PaymentFormState; stored: string | null }) {
  const { qr, problems } = state;
  return (
    <div className="grid gap-4 md:grid-cols-[auto_minmax(0,1fr)] md:items-start">
      {stored && qr.is === 'kept' ? (
        <div className="flex flex-col items-start gap-2">
          <QrPicture url={`/payment/${stored}`} alt={copy.qrNow} className="size-44" />
          <Button variant="ghost" size="sm" onClick={() => state.changeQr({ is: 'removed' })}>
            {copy.qrRemove}
          </Button>
        </div>
      ) : null}
      <div className="flex min-w-0 flex-col gap-3">
        {qr.is === 'removed' ? (
          <Alert
            tone="warning"
            action={
              <Button variant="secondary" size="sm" onClick={() => state.changeQr({ is: 'kept' })}>
                {copy.qrKeep}
              </Button>
            }
          >
            {copy.qrRemoved}
          </Alert>
        ) : null}
        <Field label={copy.qr} help={copy.qrHelp} error={problems.fields.qr_code_image}>
          <FileDrop
            accept={PROOF_TYPES}
            prompt={copy.qrPrompt}
            value={qr.is === 'chosen' ? qr.file : null}
            onChange={(file) => state.changeQr(file ? { is: 'chosen', file } : { is: 'kept' })}
          />
        </Field>
      </div>
    </div>
  );
}

interface ManualSettingsProps {
  settings: Settings;
  onSaved(message: string): void;
  /** Somebody else saved meanwhile: what is typed goes for what is there. */
  onReload(): void;
}

/** Rate, wallet, four tiers of UPI ids and banks, and the QR picture. */
export function ManualSettings({ settings, onSaved, onReload }: ManualSettingsProps) {
  const state = usePaymentForm(settings, onSaved);
  const { form, problems } = state;
  const guard = useLeaveGuard(state.dirty && !state.saving, copy.leave);
  return (
    <Card className="p-4 md:p-5">
      <h2 className="font-semibold text-title">{copy.manual}</h2>
      <p className="mb-4 text-muted-foreground">{copy.manualLead}</p>
      <form noValidate className="flex flex-col gap-5" onSubmit={state.submit}>
        <div className="grid gap-4 md:grid-cols-3">
          <Field label={copy.rate} help={copy.rateHelp} error={problems.fields.name_bank} required>
            <Input
              name="name_bank"
              inputMode="decimal"
              autoComplete="off"
              className="figures"
              value={form.rate}
              onChange={(event) => state.change({ rate: event.target.value })}
            />
          </Field>
          <Field label={copy.walletOwner} error={problems.fields.name_user} required>
            <Input
              name="name_user"
              autoComplete="off"
              value={form.walletOwner}
              onChange={(event) => state.change({ walletOwner: event.target.value })}
            />
          </Field>
          <Field label={copy.usdtAddress} help={copy.usdtHelp} error={problems.fields.usdt_wallet_address} required>
            <Input
              name="usdt_wallet_address"
              autoComplete="off"
              spellCheck={false}
              className="font-mono"
              value={form.usdtAddress}
              onChange={(event) => state.change({ usdtAddress: event.target.value })}
            />
          </Field>
        </div>
        <p className="-mb-2 text-muted-foreground">{copy.tiers}</p>
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {TIERS.map((tier) => (
            <TierBlock key={tier} tier={tier} state={state} />
          ))}
        </div>
        <QrField state={state} stored={settings?.qr_code_image ?? null} />
        {/* Beside the button that was pressed: the form is higher than a screen. */}
        {problems.whole ? (
          <Alert
            tone="danger"
            action={
              state.overtaken ? (
                <Button variant="secondary" size="sm" onClick={onReload}>
                  {copy.overtaken}
                </Button>
              ) : undefined
            }
          >
            {problems.whole}
          </Alert>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={state.saving}>
            {copy.save}
          </Button>
          <Button variant="ghost" disabled={!state.dirty || state.saving} onClick={state.reset}>
            {copy.reset}
          </Button>
        </div>
      </form>
      {guard}
    </Card>
  );
}
