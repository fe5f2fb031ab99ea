import type { ErrorCode, faultMessages } from '../errors.ts';
import { shortRupees } from '../money.ts';
import { indianMoment } from '../time.ts';
import { payInRefusals } from './pay-in.en.ts';
import { contact } from './plain.en.ts';
import { type Reason, sentenceOf } from './reason.ts';
import type { Refusals, RequiredInput, RequiredSetting } from './refusals.en.ts';

const inputs: Record<RequiredInput, string> = {
  username: 'a username',
  password: 'a password',
  phone: 'a phone number',
  customerName: 'the name of the customer',
  customerPassword: 'a password',
  domain: 'the domain',
  projectName: 'the name of the project',
  projectUrl: 'the address of the project',
  ggrPercent: 'the percentage of GGR',
};

const settings: Record<RequiredSetting, string> = {
  rate: 'Rate',
  walletOwner: 'Wallet Owner Name',
  upiId: 'UPI ID 1',
  holder: 'Holder Name 1',
  bank: 'Bank Name 1',
  accountNumber: 'Account Number 1',
  ifsc: 'IFSC Code 1',
};

const gone = (what: string) => `${what} not found. Refresh and look again`;

/**
 * What people read where the specification fixes a wire sentence that does not say what to do: that sentence
 * with advice, or, where it is the name of a field, another sentence. The wire keeps its own.
 */
export const displayTexts = {
  wrongLogin: 'Invalid phone number or password. Check both and try again',
  accountInactive: 'Account is inactive. Contact support',
  paymentsPaused: ({ turnsTo }) => `Payments are paused for your account. ${contact[turnsTo]}`,
  noAccountsNow: ({ turnsTo }) =>
    `No payment can be taken right now. Try again later. ${contact[turnsTo]} if that does not help`,
  nobodyPaysOut: ({ turnsTo }) => `Withdrawals are not possible right now. ${contact[turnsTo]}`,
  passwordWrong: 'Password is incorrect. Type it again',
  oldPasswordWrong: 'Old password is incorrect. Type it again',
  phoneTaken: 'Phone number already registered. Enter another one',
  usernameTaken: 'Username already taken. Choose another one',
  domainTaken: 'Domain is already used by another customer. Enter another one',
  fieldRequired: ({ input }) => `Enter ${inputs[input]}`,
  fillRequired: ({ inputs: missing }) => `Fill in ${missing.map((input) => settings[input]).join(', ')}`,
  needed: 'Fill this in',
  agentNameRequired: 'Enter a name for the agent',
  contactEmpty: 'Contact number should not be empty. Enter the one that payers call',
  noteRequired: 'Write a note',
  roleNameRequired: 'Enter a name for the role',
  roleExists: 'Role already exists. Choose another name',
  roleNameReserved: 'This role name is reserved. Choose another one',
  roleAssigned: ({ accounts }) =>
    accounts === 1
      ? '1 account has this role. Give it another one first'
      : `${accounts} accounts have this role. Give them another one first`,
  invalidAmount: payInRefusals.invalidAmount,
  invalidStatus: 'Invalid status. Choose what is to be decided',
  chipsTooLarge: ({ maximumPaise }) => `Chips amount is too large. Enter ₹${shortRupees(maximumPaise)} or less`,
  receiverSuspended: 'Account is suspended. Activate it first',
  accountIsSuspended: ({ accountId }) => `Account ${accountId} is suspended. Activate it first`,
  utrRequired: 'Enter the UTR of the payment',
  hashRequired: 'Enter the hash of the transaction',
  utrInvalid: 'Enter a valid UTR, as the bank shows it: 12 digits for UPI, else letters and digits',
  utrUsed: 'This UTR has already been used. Check the number of your payment',
  payoutUtrUsed: 'This payout UTR is already used. Check the number at your bank',
  proofRequired: 'Add a picture of the payment',
  proofNotImage: 'Only image files are allowed: JPEG, PNG or WebP',
  tooManyWaiting: 'You already have 3 requests waiting for approval. Cancel one, or wait for a decision',
  withdrawalInProgress: 'You already have a withdrawal in progress. Ask again once it is decided',
  payoutAccountWaits: ({ payableAt }) =>
    `This payout account can be used from ${indianMoment(payableAt, 'en')}. New ones wait for your safety`,
  raiseTooEarly: ({ confirmableAt }) => `You can confirm the new limit from ${indianMoment(confirmableAt, 'en')}`,
  onPause: ({ endsAt }) =>
    `You are taking a break until ${indianMoment(endsAt, 'en', 'numeric')}. You can still withdraw`,
  accountNotFound: gone('Account'),
  agentNotFound: gone('Agent'),
  customerNotFound: gone('Customer'),
  roleNotFound: gone('Role'),
  rechargeNotFound: gone('Recharge'),
  withdrawalNotFound: gone('Withdrawal'),
  proposalNotFound: gone('Proposal'),
  statementNotFound: gone('Statement'),
  payoutFileNotFound: gone('Payout file'),
  payoutFormatNotFound: gone('Format'),
  bankLineNotFound: gone('Bank line'),
  betNotFound: gone('Bet'),
  debtNotFound: gone('Debt'),
} as const satisfies Partial<Refusals>;

/** The same for faults, whose own messages are for developers of clients, not for people. */
export const spokenFaults = {
  'not-found': 'Not found. Go back and look again',
  'too-large': 'This is too large to be sent. Send less, or a smaller picture',
  'unsupported-type': 'This can’t be sent. Load the page again and try once more',
  malformed: 'Something here does not fit. Check what you typed and try again',
} as const satisfies Partial<typeof faultMessages>;

/** What a person reads instead of the message that came with a code; `undefined` when that message is for people. */
export const displayTextOf = (code: ErrorCode, reason?: Reason): string | undefined =>
  reason
    ? sentenceOf(displayTexts, reason)
    : code in spokenFaults
      ? spokenFaults[code as keyof typeof spokenFaults]
      : undefined;
