import { ApiError, userMessageOf } from '@cage/api-client/http/api-error';
import { useSavePaymentSettings } from '@cage/api-client/settings';
import type { Output } from '@cage/contract/contract';
import {
  BANK_BLOCKS,
  type BankForm,
  emptyBank,
  type PaymentForm,
  paymentFormProblems,
  tidyPaymentForm,
} from '@cage/contract/settings/payment-settings';
import { PROOF_MAX_BYTES, PROOF_TYPES } from '@cage/contract/statuses';
import { texts } from '@cage/contract/texts';
import { type SyntheticEvent, useState } from 'react';

export type Settings = Output<'getPaymentSettings'>['settings'];

/** The QR picture: as it is on the server, another that was chosen, or to be taken away. */
export type QrChoice = { is: 'kept' } | { is: 'chosen'; file: File } | { is: 'removed' };

const emptyForm = (): PaymentForm => ({
  rate: '',
  walletOwner: '',
  upiIds: BANK_BLOCKS.map(() => ''),
  usdtAddress: '',
  banks: BANK_BLOCKS.map(() => emptyBank),
});

function startOf(settings: Settings): PaymentForm {
  if (!settings) return emptyForm();
  const { rate, walletOwner, upiIds, usdtAddress, banks } = settings;
  return { rate, walletOwner, upiIds, usdtAddress, banks };
}

function pictureProblem(file: File): string | null {
  if (!PROOF_TYPES.some((type) => type === file.type)) return texts.proofNotImage;
  return file.size > PROOF_MAX_BYTES ? texts.pictureTooLarge : null;
}

interface Problems {
  /** By the wire name of the field. */
  fields: Record<string, string>;
  /** What is wrong with no field in particular. */
  whole: string | null;
}
const none: Problems = { fields: {}, whole: null };

function told(error: Error): Problems {
  const message = userMessageOf(error);
  if (!(error instanceof ApiError) || error.code !== 'refused') return { fields: {}, whole: texts.settingsFailed };
  return error.field ? { fields: { [error.field]: message }, whole: null } : { fields: {}, whole: message };
}

/** The form of "Manual Settings": what is typed stays whatever the server says, each problem stands at its field. */
export function usePaymentForm(settings: Settings, onSaved: (message: string) => void) {
  const save = useSavePaymentSettings();
  // What the form began with; what others save meanwhile must not take away what is typed.
  const [start] = useState(() => startOf(settings));
  const [form, setForm] = useState(start);
  const [qr, setQr] = useState<QrChoice>({ is: 'kept' });
  const [problems, setProblems] = useState(none);

  const change = (next: Partial<PaymentForm>) => {
    setForm({ ...form, ...next });
    setProblems(none);
  };
  const at = <T>(list: readonly T[], tier: number, value: T) => list.map((old, i) => (i === tier - 1 ? value : old));
  return {
    form,
    qr,
    problems,
    saving: save.isPending,
    overtaken: problems.whole === texts.detailsChanged,
    dirty: qr.is !== 'kept' || JSON.stringify(form) !== JSON.stringify(start),
    change,
    changeUpi: (tier: number, text: string) => change({ upiIds: at(form.upiIds, tier, text) }),
    changeBank: (tier: number, name: keyof BankForm, text: string) =>
      change({ banks: at(form.banks, tier, { ...(form.banks[tier - 1] ?? emptyBank), [name]: text }) }),
    changeQr(next: QrChoice) {
      setQr(next);
      const problem = next.is === 'chosen' ? pictureProblem(next.file) : null;
      setProblems(problem ? { fields: { qr_code_image: problem }, whole: null } : none);
    },
    reset() {
      setForm(start);
      setQr({ is: 'kept' });
      setProblems(none);
    },
    submit(event: SyntheticEvent<HTMLFormElement>) {
      event.preventDefault();
      const element = event.currentTarget;
      // The first field with an error, once they are shown.
      const focusFirst = () =>
        setTimeout(() => element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 0);
      const tidied = tidyPaymentForm(form);
      const { missing, fields } = paymentFormProblems(tidied);
      const picture = qr.is === 'chosen' ? pictureProblem(qr.file) : null;
      const found = picture ? { ...fields, qr_code_image: picture } : fields;
      if (Object.keys(found).length > 0) {
        setProblems({ fields: found, whole: missing });
        focusFirst();
        return;
      }
      save.mutate(
        {
          ...tidied,
          typer: 'momo',
          version: settings?.version ?? 0,
          ...(qr.is === 'chosen' ? { qr_code_image: qr.file } : {}),
          ...(qr.is === 'removed' ? { remove_qr: true } : {}),
        },
        {
          onSuccess: ({ message }) => onSaved(message),
          onError: (error) => {
            setProblems(told(error));
            focusFirst();
          },
        },
      );
    },
  };
}
