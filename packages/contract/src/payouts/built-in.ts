import type { PayoutTemplate } from './fields.ts';

/** Formats available to every payer, to use or to base its own on. */
export const builtInFormats = {
  bulk: {
    name: 'Bulk NEFT/IMPS (CSV)',
    template: {
      extension: 'csv',
      separator: 'comma',
      header: true,
      dates: 'dd/mm/yyyy',
      amounts: 'decimals',
      methods: ['bank'],
      columns: [
        { name: 'Transaction Type', value: 'N' },
        { name: 'Beneficiary Name', value: '{holder}' },
        { name: 'Beneficiary Account', value: '{account}' },
        { name: 'IFSC', value: '{ifsc}' },
        { name: 'Amount', value: '{amount}' },
        { name: 'Value Date', value: '{date}' },
        { name: 'Customer Reference', value: '{code}' },
        { name: 'Remarks', value: 'Payout {code}' },
      ],
    },
  },
  pipes: {
    name: 'Corporate payments (text with |)',
    template: {
      extension: 'txt',
      separator: 'pipe',
      header: false,
      dates: 'ddmmyyyy',
      amounts: 'decimals',
      methods: ['bank'],
      columns: [
        { name: 'Record', value: 'PAY' },
        { name: 'Number', value: '{number}' },
        { name: 'Reference', value: '{code}' },
        { name: 'Amount', value: '{amount}' },
        { name: 'Currency', value: 'INR' },
        { name: 'Date', value: '{date}' },
        { name: 'IFSC', value: '{ifsc}' },
        { name: 'Account', value: '{account}' },
        { name: 'Name', value: '{holder}' },
      ],
    },
  },
} as const satisfies Record<string, { name: string; template: PayoutTemplate }>;
