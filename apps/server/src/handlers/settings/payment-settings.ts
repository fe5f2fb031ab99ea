import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import type { Output } from '@cage/contract/contract';
import { needsRateApproval } from '@cage/contract/recharges/usdt';
import { mayCall } from '@cage/contract/roles/access';
import {
  BANK_BLOCKS,
  emptyBank,
  isEmptyBank,
  type PaymentForm,
  paymentFormProblems,
  tidyPaymentForm,
} from '@cage/contract/settings/payment-settings';
import {
  changedAccounts,
  emptyPaymentBlocks,
  type PaymentBlocks,
  serves,
  servingAtOnce,
  settingsAfterChange,
} from '../../domain/payee-changes.ts';
import { Fault, Refusal, refusal, refuseIf } from '../../domain/refusal.ts';
import type { Queryable, Transaction } from '../../store/database/database.ts';
import { lockRequestsOf } from '../../store/recharges/recharges.ts';
import { scopeOf } from '../../store/scope.ts';
import { isPictureOfChange, type WaitingChange, waitingChange } from '../../store/settings/payee-changes.ts';
import {
  type PaymentSettings,
  payeeOf,
  paymentSettingsOf,
  savePaymentSettings as save,
} from '../../store/settings/payment-settings.ts';
import type { CallerContext, Handler, HandlerInput } from '../handler.ts';
import { withPictureKept } from '../keep-picture.ts';
import { recordAudit, runAudited, withAuthorisedCaller } from '../record.ts';
import { notifyPayeeChange, propose } from './payee-changes.ts';

/** Returns stored settings in the form's shape. */
function formOf({ rate, walletOwner, upiIds, usdtAddress, banks }: PaymentSettings): PaymentForm {
  return {
    rate: rate ?? '',
    walletOwner,
    upiIds: BANK_BLOCKS.map((tier) => upiIds[tier - 1] ?? ''),
    usdtAddress: usdtAddress ?? '',
    banks: BANK_BLOCKS.map((tier) => banks[tier - 1] ?? emptyBank),
  };
}

/** The caller's settings: those in effect, and the planned ones. */
async function stateOf(
  database: Queryable,
  { caller, services }: CallerContext,
): Promise<Output<'getPaymentSettings'>> {
  const [settings, change] = await Promise.all([
    paymentSettingsOf(database, caller.actingId),
    waitingChange(database, caller.actingId),
  ]);
  const waitHours = services.settings.payeeChangeWaitHours;
  if (!settings) return { settings: null, planned: null, waitHours };
  const planned = change && settingsAfterChange(settings, change.blocks);
  return {
    settings: {
      ...formOf(settings),
      ...{ qrImage: settings.qrImage, version: settings.version, agreedRate: settings.agreedRate },
    },
    planned: planned && change ? { ...formOf(planned), qrImage: planned.qrImage, change: change.id } : null,
    waitHours,
  };
}

export const getPaymentSettings: Handler<'getPaymentSettings'> = (_, context) =>
  stateOf(context.services.database, context);

type Input = HandlerInput<'savePaymentSettings'>;

/** Checks all that needs no lookup; reports the first problem at its field. Source: R33. */
function checked(input: Input): PaymentForm {
  const form = tidyPaymentForm(input);
  const { missing, fields } = paymentFormProblems(form);
  if (missing) throw new Refusal({ reason: missing });
  const [first] = fields;
  if (first) refuseIf<'savePaymentSettings'>({ field: first[0], reason: first[1] });
  return form;
}

/** Refuses a form that was overtaken: by newer settings, or by a change that waits. */
function refuseOvertaken(input: Input, before: PaymentSettings | undefined, waiting: WaitingChange | undefined): void {
  const version = input.version === undefined || input.version === (before?.version ?? 0);
  const change = input.change === undefined || input.change === (waiting?.id ?? 0);
  if (!version || !change) throw refusal('detailsChanged');
}

async function write(
  tx: Transaction,
  asAdmitted: CallerContext,
  { input, form, picture }: { input: Input; form: PaymentForm; picture: string | null },
): Promise<Output<'savePaymentSettings'>> {
  await lockRequestsOf(tx, asAdmitted.caller.actingId);
  // Reading the form and decoding its picture took time: a caller shut out meanwhile must not redirect money.
  const context = await asAdmitted.readmit(tx);
  const { caller, services } = context;
  const accountId = caller.actingId;
  const before = await paymentSettingsOf(tx, accountId, { locked: true });
  const waiting = await waitingChange(tx, accountId, { locked: true });
  refuseOvertaken(input, before, waiting);
  const kept = (waiting?.blocks ?? before)?.qrImage ?? null;
  const wanted: PaymentBlocks = {
    upiIds: form.upiIds,
    usdtAddress: form.usdtAddress || null,
    qrImage: picture ?? (input.removesQr ? null : kept),
    banks: form.banks.map((block) => (isEmptyBank(block) ? null : block)),
  };
  // If nobody could be paid, neither here nor above, there is no payment to redirect.
  const waits =
    services.settings.payeeChangeWaitHours > 0 &&
    (serves(before ?? emptyPaymentBlocks) || (await payeeOf(tx, { id: accountId, path: caller.path })) !== undefined);
  const rateStays = waits && needsRateApproval(before?.agreedRate ?? null, form.rate);
  const now: PaymentBlocks = { ...(before ?? emptyPaymentBlocks), rate: rateStays ? (before?.rate ?? null) : null };
  if (rateStays) wanted.rate = form.rate;
  const serving = waits ? servingAtOnce(now, wanted) : wanted;
  const rate = rateStays ? (before?.rate ?? null) : form.rate;
  const agreedRate = waits ? (before?.agreedRate ?? null) : form.rate;
  const settings = { accountId, walletOwner: form.walletOwner, ...serving, rate, agreedRate };
  const moved = changedAccounts(now, serving).length > 0;
  // A change that only waits keeps the version: payers may still send what they were shown.
  if (moved || !before || before.rate !== rate || before.walletOwner !== form.walletOwner) {
    await save(tx, settings);
    await recordAudit(tx, context, {
      action: 'payment-settings.changed',
      subject: caller.publicId,
      ...(before ? { before } : {}),
      after: { ...settings, version: (before?.version ?? 0) + 1 },
    });
  }
  const proposed = await propose(tx, context, { serving, wanted, waiting, reason: input.reason });
  if (moved) await notifyPayeeChange(tx, context, accountId, 'payee-change-served');
  return { ...confirmationOf(proposed ? 'settingsWait' : 'settingsSaved'), saved: await stateOf(tx, context) };
}

/** Replaces where the account is paid; what payers were shown before is refused from then on. Source: R31, R33-R35. */
export const savePaymentSettings: Handler<'savePaymentSettings'> = (input, context) =>
  runAudited(context, { action: 'payment-settings.changed', subject: context.caller.publicId }, async () => {
    const form = checked(input);
    if (!input.qr) return withAuthorisedCaller(context, (tx) => write(tx, context, { input, form, picture: null }));
    return withPictureKept(context, await input.qr(), (picture, keep) =>
      withAuthorisedCaller(context, async (tx) => {
        const answer = await write(tx, context, { input, form, picture });
        await keep(tx);
        return answer;
      }),
    );
  });

/**
 * Returns the QR picture of the caller, of the caller's payee, or of a change that waits in scope; any other answers like one
 * that does not exist. Source: R4.
 */
export const getQrPicture: Handler<'getQrPicture'> = async ({ name }, { caller, services }) => {
  const { database, files } = services;
  const [own, payee, changing] = await Promise.all([
    paymentSettingsOf(database, caller.actingId),
    payeeOf(database, { id: caller.actingId, path: caller.path }),
    mayCall('Bank', caller) && isPictureOfChange(database, scopeOf(caller), name),
  ]);
  const bytes = changing || [own?.qrImage, payee?.qrImage].includes(name) ? await files.get(name) : null;
  if (!bytes) throw new Fault('not-found');
  return { bytes, type: 'image/webp' };
};
