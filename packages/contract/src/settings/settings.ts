import * as z from 'zod/mini';
import {
  booleanText,
  type Codec,
  countText,
  singleLine,
  trimmed,
  wireRecord,
  wireWordsOf,
  withWords,
} from '../codec.ts';
import { confirmationAnswer, confirmationFields } from '../confirmations/confirmed.ts';
import { endpoint, json, multipart } from '../endpoint.ts';
import { PROOF_MAX_BYTES, PROOF_TYPES } from '../recharges/proof.ts';
import { BANK_BLOCKS, emptyBank, type PaymentField, type PaymentForm } from './payment-settings.ts';

const typed = z.optional(z.string().check(z.maxLength(300)));

/** The wire's words for payment settings differ between reading (`momo`) and writing. */
interface Words {
  owner: string;
  upi: string;
  ifsc: string;
}

/** The wire's name for a tier's field: the first tier has no number. */
const tierField = (word: string, tier: number): string => (tier === 1 ? word : `${word}${tier}`);

type Flat = Partial<Record<PaymentField, string>>;
type More = Record<string, readonly [wire: string, codec: z.ZodMiniType]>;
type MoreOf<M extends More> = { [K in keyof M]?: z.output<M[K][1]> };

/** The form from its flat fields; missing ones are empty. */
function formOf(flat: Flat): PaymentForm {
  const text = (field: PaymentField) => flat[field] ?? '';
  return {
    rate: text('rate'),
    walletOwner: text('walletOwner'),
    upiIds: BANK_BLOCKS.map((tier) => text(`upiIds.${tier - 1}`)),
    usdtAddress: text('usdtAddress'),
    banks: BANK_BLOCKS.map((tier) => ({
      holder: text(`banks.${tier - 1}.holder`),
      bank: text(`banks.${tier - 1}.bank`),
      accountNumber: text(`banks.${tier - 1}.accountNumber`),
      ifsc: text(`banks.${tier - 1}.ifsc`),
    })),
  };
}

function fieldsOf({ rate, walletOwner, upiIds, usdtAddress, banks }: PaymentForm): Flat {
  const flat: Flat = { rate, walletOwner, usdtAddress };
  for (const tier of BANK_BLOCKS) {
    const { holder, bank, accountNumber, ifsc } = banks[tier - 1] ?? emptyBank;
    flat[`upiIds.${tier - 1}`] = upiIds[tier - 1] ?? '';
    flat[`banks.${tier - 1}.holder`] = holder;
    flat[`banks.${tier - 1}.bank`] = bank;
    flat[`banks.${tier - 1}.accountNumber`] = accountNumber;
    flat[`banks.${tier - 1}.ifsc`] = ifsc;
  }
  return flat;
}

/** The flat fields of the wire, suffixed by tier, as one form with four UPI ids and four banks. */
// @__NO_SIDE_EFFECTS__
function paymentForm<M extends More>({ owner, upi, ifsc }: Words, more: M): Codec<PaymentForm & MoreOf<M>> {
  const tiers = BANK_BLOCKS.flatMap((tier) => [
    [`upiIds.${tier - 1}`, [tierField(upi, tier), typed]],
    [`banks.${tier - 1}.holder`, [tierField('holder_name', tier), typed]],
    [`banks.${tier - 1}.bank`, [tierField('bank_name', tier), typed]],
    [`banks.${tier - 1}.accountNumber`, [tierField('account_number', tier), typed]],
    [`banks.${tier - 1}.ifsc`, [tierField(ifsc, tier), typed]],
  ]);
  const flat: z.ZodMiniType<Record<string, unknown>, Record<string, unknown>> = wireRecord({
    rate: ['name_bank', typed],
    walletOwner: [owner, typed],
    usdtAddress: ['usdt_wallet_address', typed],
    ...(Object.fromEntries(tiers) as Record<string, readonly [string, typeof typed]>),
    ...more,
  });
  const besides = (from: object) => Object.fromEntries(Object.entries(from).filter(([name]) => name in more));
  const form = z.codec(
    flat,
    z.custom<PaymentForm & MoreOf<M>>((value) => typeof value === 'object'),
    {
      decode: (fields) => ({ ...formOf(fields as Flat), ...besides(fields) }) as PaymentForm & MoreOf<M>,
      encode: (given) => ({ ...fieldsOf(given), ...besides(given) }),
    },
  );
  return withWords(form, wireWordsOf(flat)) as unknown as Codec<PaymentForm & MoreOf<M>>;
}

/** The kind of manually entered settings, the only one on the wire. */
const manual = z.codec(z.literal('momo'), z.literal('manual'), {
  decode: () => 'manual' as const,
  encode: () => 'momo' as const,
});

/** A payee's settings, now and after the change that waits. */
const paymentState = wireRecord({
  settings: [
    'momo',
    z.nullable(
      paymentForm(
        { owner: 'username', upi: 'upi_id', ifsc: 'ifsc_code' },
        {
          qrImage: ['qr_code_image', z.optional(z.nullable(z.string()))],
          version: ['version', z.optional(z.int())],
          agreedRate: ['rate_agreed', z.optional(z.nullable(z.string()))],
        },
      ),
    ),
  ],
  /** The settings as planned, while a change waits. Source: O7. */
  planned: [
    'waiting',
    z.optional(
      z.nullable(
        paymentForm(
          { owner: 'username', upi: 'upi_id', ifsc: 'ifsc_code' },
          {
            qrImage: ['qr_code_image', z.optional(z.nullable(z.string()))],
            change: ['change', z.optional(z.int())],
          },
        ),
      ),
    ),
  ],
  /** How long a change waits if nobody confirms it; 0 when it takes effect at once. */
  waitHours: ['wait_hours', z.int()],
});

export const getPaymentSettings = endpoint({
  method: 'GET',
  path: '/admin/manager/settings/get',
  permission: 'Bank',
  summary: 'Where the caller is paid: UPI ids and banks by tier, USDT, the QR picture; null before there is any',
  responses: { ok: json(paymentState) },
});

export const savePaymentSettings = endpoint({
  method: 'POST',
  path: '/admin/manager/settings/bank',
  permission: 'Bank',
  fresh: true,
  summary:
    'Replaces where the caller is paid. What is new or changed waits for a second person or its time, what is emptied goes at once; what waits needs a reason. A version, or a change that waits, that is out of date is refused; remove_qr takes the picture away',
  body: multipart(
    paymentForm(
      { owner: 'name_user', upi: 'stk', ifsc: 'ifsc' },
      {
        kind: ['typer', z.optional(manual)],
        version: ['version', z.optional(countText)],
        change: ['change', z.optional(countText)],
        removesQr: ['remove_qr', z.optional(booleanText)],
        /** The reason for the person who confirms; required for a change that waits. */
        reason: ['reason', trimmed(singleLine(200))],
      },
    ),
    {
      qr: {
        wire: 'qr_code_image',
        required: false,
        maxBytes: PROOF_MAX_BYTES,
        types: PROOF_TYPES,
        tooLarge: 'pictureTooLarge',
      },
    },
  ),
  responses: {
    /** With the saved state, to continue from. Absent from servers of the previous version. */
    ok: json(wireRecord({ ...confirmationFields, saved: ['saved', z.optional(paymentState)] })),
  },
});

const number = wireRecord({ phone: ['number', z.nullable(z.string())] });

export const getPayeeContact = endpoint({
  method: 'GET',
  path: '/api/getContact',
  permission: 'Recharge',
  summary: 'The contact number of whoever the caller pays',
  responses: { ok: json(number) },
});

export const getOwnContact = endpoint({
  method: 'GET',
  path: '/api/loggedContact',
  permission: 'Bank',
  summary: 'The contact number that the caller’s payers see',
  responses: { ok: json(number) },
});

export const saveContact = endpoint({
  method: 'POST',
  path: '/api/webapi/contact',
  permission: 'Bank',
  fresh: true,
  summary: 'Changes the contact number that the caller’s payers see',
  body: json(wireRecord({ phone: ['number', z.string().check(z.maxLength(40))] })),
  responses: { ok: json(confirmationAnswer) },
});
