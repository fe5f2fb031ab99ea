import * as z from 'zod/mini';
import { type Codec, countText, renamed, yesText } from '../codec.ts';
import { endpoint, file, json, multipart } from '../endpoint.ts';
import { PROOF_MAX_BYTES, PROOF_TYPES } from '../statuses.ts';
import { texts } from '../texts.ts';
import { BANK_BLOCKS, emptyBank, type PaymentForm, tierField } from './payment-settings.ts';

const typed = z.optional(z.string().check(z.maxLength(300)));

/** The wire's words for payment settings differ between reading (`momo`) and writing. */
interface Words {
  owner: string;
  upi: string;
  ifsc: string;
}

/** The flat fields of the wire, suffixed by tier, as one form with four UPI ids and four banks. */
function paymentForm<More extends Record<string, z.ZodMiniType>>(
  { owner, upi, ifsc }: Words,
  more: More,
): Codec<PaymentForm & { [K in keyof More]?: z.output<More[K]> }> {
  const bank = (tier: number) => ({
    holder: tierField('holder_name', tier),
    bank: tierField('bank_name', tier),
    accountNumber: tierField('account_number', tier),
    ifsc: tierField(ifsc, tier),
  });
  const names = [
    'name_bank',
    owner,
    ...BANK_BLOCKS.map((tier) => tierField(upi, tier)),
    'usdt_wallet_address',
    ...BANK_BLOCKS.flatMap((tier) => Object.values(bank(tier))),
  ];
  const wire = z.object({ ...Object.fromEntries(names.map((name) => [name, typed])), ...more });
  const extra = (from: Record<string, unknown>) =>
    Object.fromEntries(Object.keys(more).flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])));
  return z.codec(
    wire,
    z.custom<Record<string, unknown>>((value) => typeof value === 'object'),
    {
      decode: (flat) => {
        const text = (name: string) => ((flat as Record<string, unknown>)[name] as string | undefined) ?? '';
        const form: PaymentForm = {
          rate: text('name_bank'),
          walletOwner: text(owner),
          upiIds: BANK_BLOCKS.map((tier) => text(tierField(upi, tier))),
          usdtAddress: text('usdt_wallet_address'),
          banks: BANK_BLOCKS.map((tier) => {
            const words = bank(tier);
            const { holder, bank: name, accountNumber, ifsc: code } = words;
            return { holder: text(holder), bank: text(name), accountNumber: text(accountNumber), ifsc: text(code) };
          }),
        };
        return { ...form, ...extra(flat) } as unknown as Record<string, unknown>;
      },
      encode: (record) => {
        const form = record as unknown as PaymentForm;
        const flat: Record<string, unknown> = {
          name_bank: form.rate,
          [owner]: form.walletOwner,
          usdt_wallet_address: form.usdtAddress,
        };
        for (const tier of BANK_BLOCKS) {
          flat[tierField(upi, tier)] = form.upiIds[tier - 1] ?? '';
          const block = form.banks[tier - 1] ?? emptyBank;
          for (const [name, word] of Object.entries(bank(tier))) flat[word] = block[name as keyof typeof block];
        }
        return { ...flat, ...extra(record) } as never;
      },
    },
  ) as never;
}

const done = z.object({ message: z.string() });

export const getPaymentSettings = endpoint({
  method: 'GET',
  path: '/admin/manager/settings/get',
  permission: 'Bank',
  summary: 'Where the caller is paid: UPI ids and banks by tier, USDT, the QR picture; null before there is any',
  responses: {
    ok: json(
      renamed({
        settings: [
          'momo',
          z.nullable(
            paymentForm(
              { owner: 'username', upi: 'upi_id', ifsc: 'ifsc_code' },
              { qr_code_image: z.optional(z.nullable(z.string())), version: z.optional(z.int()) },
            ),
          ),
        ],
      }),
    ),
  },
});

export const savePaymentSettings = endpoint({
  method: 'POST',
  path: '/admin/manager/settings/bank',
  permission: 'Bank',
  summary:
    'Replaces where the caller is paid. A version that is out of date is refused; remove_qr takes the picture away',
  body: multipart(
    paymentForm(
      { owner: 'name_user', upi: 'stk', ifsc: 'ifsc' },
      { typer: z.optional(z.literal('momo')), version: z.optional(countText), remove_qr: z.optional(yesText) },
    ),
    {
      qr_code_image: {
        required: false,
        maxBytes: PROOF_MAX_BYTES,
        types: PROOF_TYPES,
        tooLarge: texts.pictureTooLarge,
      },
    },
  ),
  responses: { ok: json(done) },
});

const number = renamed({ phone: ['number', z.nullable(z.string())] });

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
  summary: 'Changes the contact number that the caller’s payers see',
  body: json(renamed({ phone: ['number', z.string().check(z.maxLength(40))] })),
  responses: { ok: json(done) },
});

export const getQrPicture = endpoint({
  method: 'GET',
  path: '/payment/{name}',
  permission: 'session',
  summary: 'The QR picture of a payee, for the payee and for those who pay there',
  params: z.object({ name: z.string().check(z.regex(/^[0-9a-f-]{36}\.webp$/)) }),
  responses: { ok: file(['image/webp']) },
});
