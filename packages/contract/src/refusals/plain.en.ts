import { groupedRupees, type Paise, shortRupees } from '../money.ts';
import { type LimitPeriod, limitPeriods } from '../play/limits.ts';
import { signInTexts } from '../sessions/sign-in-texts.ts';
import { indianDateTime } from '../time.ts';
import { upfrontRefusals } from './foretold.en.ts';
import { payInRefusals } from './pay-in.en.ts';

/** What can be spent, and what was requested. */
interface Shortage {
  availablePaise: Paise;
  requiredPaise: Paise;
}

const insufficientBalance = ({ availablePaise, requiredPaise }: Shortage) =>
  `Insufficient balance. Available ₹${groupedRupees(availablePaise)}, required ₹${groupedRupees(requiredPaise)}`;

interface SpentLimit {
  limitPaise: Paise;
  period: LimitPeriod;
}

/** Whom the reader can ask: staff has an account above, which players know nothing of. */
export interface ContactTarget {
  turnsTo: 'support' | 'upline';
}

export const contact = { support: 'Contact support', upline: 'Contact your upline' } as const;

/**
 * Refusals that a page shows without asking the server, and those with parameters whose wire sentence is the one that
 * people read. The rest comes with an answer, so that no page loads it.
 */
export const plain = {
  // Signing in and the session
  fillAllFields: signInTexts.fillAllFields,
  sessionExpired: signInTexts.sessionExpired,
  addressInvalid: ({ address }: { address: string }) => `${address} isn’t an address or network like 203.0.113.0/24`,
  locksYouOut: ({ address }: { address: string }) =>
    `This would lock you out: your address ${address} is not among them`,
  codeAgain: 'Type a code of your second factor to go on',
  codeWrong: 'This code is not right, or was used before. Type the one that shows now',
  passkeyAgain: 'Use a passkey, or type a code, to go on',
  passkeyNotUsed: 'No passkey was used. Try again, or type a code',
  passkeyTaken: 'This device has a passkey for this account already',
  passkeyNotMade: 'No passkey was made. Try again',
  passkeyNameRequired: 'Give it a name, such as Work laptop',

  // Passwords
  passwordsDoNotMatch: 'Passwords do not match!',
  newPasswordsDoNotMatch: 'Password and Confirm Password do not match',
  passwordLength: 'Password must have 8 to 72 characters',

  // Registration
  phoneInvalid: 'Enter a 10-digit phone number',
  usernameInvalid: 'Username must have 3 to 30 letters, digits, dots or underscores',
  birthDateInvalid: 'Enter your date of birth',
  birthYearShort: 'Write the year with four digits, such as 1996',
  birthDateUnreal: 'There is no such date. Check the day and the month',
  acceptTerms: 'Please accept the terms',
  registrationClosed: upfrontRefusals.registrationClosed,

  // Roles
  roleNameInvalid: 'Role name must have 2 to 30 letters, digits or spaces',

  // Customers
  domainInvalid: 'Enter a domain, for example play.example.com',
  projectUrlInvalid: 'Enter an address with https:// and no user name in it',
  ggrInvalid: 'GGR must be a percentage from 0 to 100, with two decimals at most',

  // Money in general
  insufficientBalance,
  playMoneyOnly: upfrontRefusals.playMoneyOnly,
  alreadyDecided: (how: { decision: 'approved' | 'rejected' | 'denied'; decidedBy: string; decidedAt: Date }) =>
    `Already ${how.decision} by ${how.decidedBy} at ${indianDateTime(how.decidedAt)}`,
  takenBackAlready: ({ decidedAt }: { decidedAt: Date }) =>
    `Already rejected by the requester at ${indianDateTime(decidedAt)}`,
  expiredAlready: ({ decidedAt }: { decidedAt: Date }) =>
    `Already cancelled at ${indianDateTime(decidedAt)}: not decided in 24 hours`,

  // Chips
  chipsTooSmall: 'Chips should be greater than 0',

  // Recharges
  minimumRecharge: payInRefusals.minimumRecharge,
  maximumRecharge: payInRefusals.maximumRecharge,
  hashInvalid: 'Enter the transaction hash: 64 characters, 0 to 9 and a to f',
  utrWaiting: ({ code }: { code: string }) => `You already submitted this UTR. Request ${code} is waiting for approval`,
  proofEmpty: 'This file is empty. Choose another picture',
  proofTooLarge: 'Proof must be smaller than 5 MB',
  detailsChanged: upfrontRefusals.detailsChanged,
  nobodyToPay: ({ turnsTo }: ContactTarget) => `There is nobody to pay yet. ${contact[turnsTo]}`,
  rechargeAlreadySent: ({ code }: { code: string }) => `Request ${code} was already sent`,
  insufficientForAccept: (shortage: Shortage) => `${insufficientBalance(shortage)}. Add chips and try again`,

  // Withdrawals
  payoutUtrCut: 'Enter the whole UTR: 12 digits by IMPS, 16 characters by NEFT, 22 by RTGS',
  minimumWithdrawal: ({ minimumPaise }: { minimumPaise: Paise }) =>
    `Minimum withdrawal amount is ₹${shortRupees(minimumPaise)}`,
  dailyWithdrawalCap: ({ capPaise, leftPaise }: { capPaise: Paise; leftPaise: Paise }) =>
    `Daily withdrawal limit is ₹${shortRupees(capPaise)}. Left today ₹${shortRupees(leftPaise)}`,
  insufficientForWithdrawal: ({ availablePaise }: { availablePaise: Paise }) =>
    `Insufficient balance. Available ₹${groupedRupees(availablePaise)}`,
  playerDebt: ({ debtPaise }: { debtPaise: Paise }) =>
    `You have ₹${shortRupees(debtPaise)} to pay back. What comes in pays that first; then you can withdraw`,
  holderRequired: 'Enter the name of the account holder',
  bankNameRequired: 'Enter the name of the bank',
  proposalDecided: ({ decidedBy, decidedAt }: { decidedBy: string; decidedAt: Date }) =>
    `Already decided by ${decidedBy} at ${indianDateTime(decidedAt)}`,
  openingNeedsSecond: ({ limitPaise }: { limitPaise: Paise }) =>
    `Above ₹${groupedRupees(limitPaise)} a second person confirms. Open the account with less, and move the rest by Chips In`,
  payoutAccountWaits: ({ payableAt }: { payableAt: Date }) =>
    `This payout account can be used from ${indianDateTime(payableAt)}. New ones wait for your safety`,

  // Statements
  referenceRequired: 'Enter the reference of the payment',

  // Bets and debts
  whyRequired: 'Write the reason',
  betPaysThis: 'The bet pays this already',
  betChanged: ({ payoutPaise }: { payoutPaise: Paise }) =>
    `The bet now pays ₹${groupedRupees(payoutPaise)}. Check the amounts again`,
  debtLarger: ({ debtPaise }: { debtPaise: Paise }) =>
    `The player now has less: a debt of ₹${groupedRupees(debtPaise)} would be left. Check the amounts again`,
  alreadyReversed: ({ decidedBy, decidedAt }: { decidedBy: string; decidedAt: Date }) =>
    `Already reversed by ${decidedBy} at ${indianDateTime(decidedAt)}`,
  insufficientForReversal: ({
    accountId,
    availablePaise,
    requiredPaise,
  }: {
    accountId: string;
    availablePaise: Paise;
    requiredPaise: Paise;
  }) =>
    `Insufficient balance. ${accountId} can give ₹${groupedRupees(availablePaise)}, ₹${groupedRupees(requiredPaise)} is needed`,
  requesterOwes: ({ accountId, debtPaise }: { accountId: string; debtPaise: Paise }) =>
    `${accountId} owes ₹${groupedRupees(debtPaise)}. Deny this withdrawal: what comes back pays that first`,
  debtChanged: ({ leftPaise }: { leftPaise: Paise }) =>
    `₹${groupedRupees(leftPaise)} of this debt is now left. Check the amount again`,

  // Payment settings and contact
  rateInvalid: 'The rate must be a number greater than 0',
  nameTooLong: 'At most 100 characters',
  completeBank: ({ tier }: { tier: number }) => `Complete or clear bank ${tier}`,
  upiIdInvalid: 'Enter a valid UPI ID, like name@bank',
  ifscInvalid: 'Enter a valid IFSC, like SBIN0001234',
  accountNumberInvalid: 'An account number has 9 to 18 digits',
  usdtAddressInvalid: 'Enter a valid USDT address (TRC20): T and 33 characters',
  documentFrontRequired: 'Add a picture of the front',
  pictureTooLarge: 'The picture must be smaller than 5 MB',

  // Responsible play
  raiseTooEarly: ({ confirmableAt }: { confirmableAt: Date }) =>
    `You can confirm the new limit from ${indianDateTime(confirmableAt)}`,
  onPause: ({ endsAt }: { endsAt: Date }) =>
    `You are taking a break until ${indianDateTime(endsAt)}. You can still withdraw`,
  excluded: 'You have excluded yourself from play. You can still withdraw',
  depositLimit: payInRefusals.depositLimit,
  wagerLimit: ({ limitPaise, period }: SpentLimit) =>
    `Your wager limit is ₹${shortRupees(limitPaise)} in ${limitPeriods[period].word}`,
  lossLimit: ({ limitPaise, period }: SpentLimit) =>
    `Your loss limit is ₹${shortRupees(limitPaise)} in ${limitPeriods[period].word}`,
} as const;
