import { confirmed } from '@cage/contract/confirmations/confirmations.en';
import type { Confirmed } from '@cage/contract/confirmations/confirmed';
import {
  BANK_BLOCKS,
  emptyBank,
  isEmptyBank,
  type PaymentForm,
  paymentFormProblems,
  tidyPaymentForm,
} from '@cage/contract/settings/payment-settings';
import { Fault, Refusal, refusal, refuse } from '../../domain/refusal.ts';
import type { Transaction } from '../../store/database/database.ts';
import {
  type PaymentSettings,
  payeeOf,
  paymentSettingsOf,
  savePaymentSettings as save,
} from '../../store/settings/payment-settings.ts';
import type { CallerContext, Handler, HandlerInput } from '../handler.ts';
import { withPictureKept } from '../keep-picture.ts';
import { attempt, record } from '../record.ts';

/** Stored settings as their form shows them. */
function formOf({ rate, walletOwner, upiIds, usdtAddress, banks }: PaymentSettings): PaymentForm {
  return {
    rate: rate ?? '',
    walletOwner,
    upiIds: BANK_BLOCKS.map((tier) => upiIds[tier - 1] ?? ''),
    usdtAddress: usdtAddress ?? '',
    banks: BANK_BLOCKS.map((tier) => banks[tier - 1] ?? emptyBank),
  };
}

export const getPaymentSettings: Handler<'getPaymentSettings'> = async (_, { caller, services }) => {
  const settings = await paymentSettingsOf(services.database, caller.actingId);
  if (!settings) return { settings: null };
  return { settings: { ...formOf(settings), qrImage: settings.qrImage, version: settings.version } };
};

type Input = HandlerInput<'savePaymentSettings'>;

/** Everything that the form can be told without asking anybody. The first problem is told at its field. Source: R33. */
function checked(input: Input): PaymentForm {
  const form = tidyPaymentForm(input);
  const { missing, fields } = paymentFormProblems(form);
  if (missing) throw new Refusal({ reason: missing });
  const [first] = fields;
  if (first) refuse<'savePaymentSettings'>({ field: first[0], reason: first[1] });
  return form;
}

async function write(
  tx: Transaction,
  context: CallerContext,
  { input, form, picture }: { input: Input; form: PaymentForm; picture: string | null },
): Promise<Confirmed> {
  const accountId = context.caller.actingId;
  const before = await paymentSettingsOf(tx, accountId, { locked: true });
  if (input.version !== undefined && input.version !== (before?.version ?? 0)) throw refusal('detailsChanged');
  const settings = {
    accountId,
    rate: form.rate,
    walletOwner: form.walletOwner,
    upiIds: form.upiIds,
    usdtAddress: form.usdtAddress,
    qrImage: picture ?? (input.removesQr ? null : (before?.qrImage ?? null)),
    banks: form.banks.map((block) => (isEmptyBank(block) ? null : block)),
  };
  await save(tx, settings);
  await record(tx, context, {
    action: 'payment-settings.changed',
    subject: context.caller.publicId,
    ...(before ? { before } : {}),
    after: { ...settings, version: (before?.version ?? 0) + 1 },
  });
  return confirmed('settingsSaved');
}

/** Replaces where one is paid; what payers were shown before is refused from then on. Source: R31, R33-R35. */
export const savePaymentSettings: Handler<'savePaymentSettings'> = (input, context) =>
  attempt(context, { action: 'payment-settings.changed', subject: context.caller.publicId }, async () => {
    const form = checked(input);
    const { database } = context.services;
    if (!input.qr) return database.transaction((tx) => write(tx, context, { input, form, picture: null }));
    return withPictureKept(context, await input.qr(), (picture, keep) =>
      database.transaction(async (tx) => {
        const answer = await write(tx, context, { input, form, picture });
        keep();
        return answer;
      }),
    );
  });

/** The QR picture of the caller or of whoever the caller pays; any other is one that does not exist. Source: R4. */
export const getQrPicture: Handler<'getQrPicture'> = async ({ name }, { caller, services }) => {
  const { database, files } = services;
  const [own, payee] = await Promise.all([
    paymentSettingsOf(database, caller.actingId),
    payeeOf(database, { id: caller.actingId, path: caller.path }),
  ]);
  const bytes = [own?.qrImage, payee?.qrImage].includes(name) ? await files.get(name) : null;
  if (!bytes) throw new Fault('not-found');
  return { bytes, type: 'image/webp' };
};
