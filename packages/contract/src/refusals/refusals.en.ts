import { groupedRupees, type Paise, shortRupees } from '../money.ts';
import { type LimitPeriod, limitPeriods } from '../play/limits.ts';
import { signInTexts } from '../sessions/sign-in-texts.ts';
import { indianDateTime } from '../time.ts';
import { foretold } from './foretold.en.ts';

/** What an agent or a customer can't be saved without, as the sentence calls it. */
const requiredWords = {
  username: 'username',
  password: 'password',
  phone: 'phone',
  customerName: 'customername',
  customerPassword: 'plain password',
  domain: 'domain',
  projectName: 'project name',
  projectUrl: 'project url',
  ggrPercent: 'ggr',
} as const;
export type RequiredInput = keyof typeof requiredWords;

/** What payment settings can't be saved without, as the specification's message lists it. */
const requiredSettings = {
  rate: 'rate',
  walletOwner: 'walletOwnerName',
  upiId: 'upiId',
  usdtAddress: 'usdtWalletAddrs',
  holder: 'holderName',
  bank: 'bankName',
  accountNumber: 'acctNumber',
  ifsc: 'IFSCcode',
} as const;
export type RequiredSetting = keyof typeof requiredSettings;

/** What can be spent, and what was asked for. */
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

/**
 * Every refusal by its code: its sentence, from the parameters that vary in it. The codes and parameters travel beside
 * the sentence; a parameter that ends in `Paise` is an amount and one that ends in `At` an instant, see reason.ts.
 */
export const refusals = {
  // Signing in and the session
  fillAllFields: signInTexts.fillAllFields,
  sessionExpired: signInTexts.sessionExpired,
  wrongLogin: 'Invalid phone number or password',
  tooManyAttempts: 'Too many attempts. Try again in 15 minutes',
  accountInactive: 'Account is inactive. Contact your upline',
  accountSuspended: 'Account is suspended. Contact support',
  addressNotAllowed: 'Your role is not used from this address. Sign in from an allowed one',
  addressInvalid: ({ address }: { address: string }) => `${address} is no address or network, such as 203.0.113.0/24`,
  locksYouOut: ({ address }: { address: string }) =>
    `This would lock you out: your address ${address} is not among them`,
  sessionOver: 'This session is over already',
  codeAgain: 'Type a code of your second factor to go on',
  codeWrong: 'This code is not right, or was used before. Type the one that shows now',
  passkeyAgain: 'Use a passkey, or type a code, to go on',
  passkeyWrong: 'This passkey did not answer as it should. Try again, or type a code',
  passkeyNotUsed: 'No passkey was used. Try again, or type a code',
  passkeyTaken: 'This device has a passkey for this account already',
  passkeyNotMade: 'No passkey was made. Try again',
  passkeyNameRequired: 'Give it a name, such as Work laptop',
  passkeyGone: 'This passkey is not there any more',
  passkeysFull: 'Ten passkeys are enough. Remove one first',
  passkeysUnavailable: 'Passkeys can’t be used here: the operator has not said where the back office is reached',
  lastProof: 'This is the only proof of your second factor. Add another first, or turn the second factor off',
  noFactorStarted: 'Start anew: there is no key to confirm',
  noSecondFactor: 'You have no second factor',
  noSecondFactorOf: 'This account has no second factor',
  factorDemanded: 'Your role needs a second factor. You can put another device in its place',

  // Passwords
  passwordsDoNotMatch: 'Passwords do not match!',
  newPasswordsDoNotMatch: 'Password and Confirm Password do not match',
  passwordLength: 'Password must have 8 to 72 characters',
  passwordCommon: 'This password is too easy to guess. Choose another',
  passwordGuessable: 'Password must not be your phone number or username',
  passwordWrong: 'Password is incorrect',
  oldPasswordWrong: 'Old password is incorrect',
  passwordNotKept: 'This password is not kept and cannot be shown',
  keyNotShown: 'The Secret Key is shown only when it is made',
  keyNotInUse: 'This key is not in use any more',

  // Registration
  phoneInvalid: 'Enter a 10-digit phone number',
  phoneTaken: 'Phone number already registered',
  usernameInvalid: 'Username must have 3 to 30 letters, digits, dots or underscores',
  usernameTaken: 'Username already taken',
  birthDateInvalid: 'Enter your date of birth',
  adultsOnly: 'You must be 18 or older to register',
  acceptTerms: 'Please accept the terms',
  registrationClosed: foretold.registrationClosed,

  // Games
  gameNotFound: 'This game is not here any more',
  gamesClosed: 'No bets are taken here at the moment. Your balance is safe',

  // Accounts, agents and customers
  accountNotFound: 'Account not found',
  ownAccount: 'You cannot change your own account here',
  moreThanHeld: 'This account may do more than you may',
  statusOfOthers: 'Only who took this status away, or somebody above, can give it back',
  accountIsSuspended: ({ accountId }: { accountId: string }) => `Account ${accountId} is suspended`,
  fieldRequired: ({ input }: { input: RequiredInput }) => `${requiredWords[input]} is required`,
  agentNameRequired: 'Agent name is required',
  agentNotFound: 'Agent not found',
  onlyAdminAgents: 'Only admin can add agents',
  customerNotFound: 'Customer not found',
  customerReadOnly: 'Only your upline can change your account',
  onlyUplineCustomers: 'Only admins and agents can add customers',
  domainInvalid: 'Enter a domain, for example play.example.com',
  domainTaken: 'Domain is already used by another customer',
  ipInvalid: 'Enter IP addresses or networks such as 203.0.113.0/24, separated by commas',
  projectUrlMissing: 'The project has no address yet: its upline enters it with the customer',
  projectUrlInvalid: 'Enter an address that starts with http:// or https://',
  ggrInvalid: 'GGR must be a percentage from 0 to 100, with two decimals at most',

  // Roles
  roleNameRequired: 'Role name is required',
  roleNameInvalid: 'Role name must have 2 to 30 letters, digits or spaces',
  roleNameReserved: 'This role name is reserved',
  roleExists: 'Role already exists',
  roleNotFound: 'Role not found',
  roleLocked: 'This role cannot be changed',
  roleNotGranted: 'You cannot grant a permission you do not have',
  roleNeedsPermission: 'Choose at least one permission',
  roleAssigned: ({ accounts }: { accounts: number }) =>
    `Role is assigned to ${accounts} ${accounts === 1 ? 'user' : 'users'}`,

  // Money in general
  invalidAmount: 'Enter a valid amount',
  insufficientBalance,
  requestIdReused: 'This request was already sent with other content',
  playMoneyOnly: foretold.playMoneyOnly,
  paymentsPaused: 'Payments are paused for your account. Contact your upline.',
  invalidStatus: 'Invalid status',
  reasonRequired: 'Choose a reason',
  ownRequest: 'You cannot approve your own request',
  alreadyDecided: (how: { decision: 'approved' | 'rejected' | 'denied'; decidedBy: string; decidedAt: Date }) =>
    `Already ${how.decision} by ${how.decidedBy} at ${indianDateTime(how.decidedAt)}`,
  takenBackAlready: ({ decidedAt }: { decidedAt: Date }) =>
    `Already rejected by the requester at ${indianDateTime(decidedAt)}`,

  // Chips
  chipsTooSmall: 'Chips should be greater than 0',
  chipsTooLarge: 'Chips amount is too large',
  onlyAdminChips: 'Only admin can add chips',
  booksNotBalanced: 'Add Chips is stopped: the books are not balanced',
  onlyRootProves: 'Only the root account can prove the books',
  receiverSuspended: 'Account is suspended',
  noteRequired: 'Note is required',
  notOwnChild: 'Only the account directly above can move these chips',
  noOwnWallet: 'This account has no wallet of its own',

  // Recharges
  minimumRecharge: ({ minimumPaise }: { minimumPaise: Paise }) =>
    `Minimum recharge amount is ₹${shortRupees(minimumPaise)}`,
  maximumRecharge: ({ maximumPaise }: { maximumPaise: Paise }) =>
    `Maximum recharge amount is ₹${shortRupees(maximumPaise)}`,
  utrRequired: 'utr is required',
  utrInvalid: 'Enter a valid UTR',
  hashInvalid: 'Enter the transaction hash: 64 characters, 0 to 9 and a to f',
  utrUsed: 'This UTR has already been used',
  utrWaiting: ({ code }: { code: string }) => `You already submitted this UTR. Request ${code} is waiting for approval`,
  proofRequired: 'Proof is required',
  proofNotImage: 'Only image files are allowed',
  proofTooLarge: 'Proof must be smaller than 5 MB',
  tooManyWaiting: 'You already have 3 requests waiting for approval',
  detailsChanged: foretold.detailsChanged,
  rootCannotRecharge: 'Use Add Chips to credit the admin account',
  nobodyToPay: 'There is nobody to pay yet. Contact your upline.',
  noAccountTakes: 'No account takes this amount this way right now. Choose another way of paying or a smaller amount',
  noAccountsNow: 'No payment can be taken right now. Try again later or contact your upline',
  payeeAccountEmpty: 'There is no such account in your payment settings',
  startedNotFound: 'There is no such started payment',
  rechargeAlreadySent: ({ code }: { code: string }) => `Request ${code} was already sent`,
  rechargeDecided: 'This request has already been decided',
  rechargeNotFound: 'Recharge not found',
  insufficientForAccept: (shortage: Shortage) => `${insufficientBalance(shortage)}. Add chips and try again`,

  // Withdrawals
  minimumWithdrawal: ({ minimumPaise }: { minimumPaise: Paise }) =>
    `Minimum withdrawal amount is ₹${shortRupees(minimumPaise)}`,
  dailyWithdrawalCap: ({ capPaise, leftPaise }: { capPaise: Paise; leftPaise: Paise }) =>
    `Daily withdrawal limit is ₹${shortRupees(capPaise)}. Left today ₹${shortRupees(leftPaise)}`,
  insufficientForWithdrawal: ({ availablePaise }: { availablePaise: Paise }) =>
    `Insufficient balance. Available ₹${groupedRupees(availablePaise)}`,
  withdrawalNotFound: 'Withdrawal not found',
  withdrawalInProgress: 'You already have a withdrawal in progress',
  playerDebt: ({ debtPaise }: { debtPaise: Paise }) =>
    `You have ₹${shortRupees(debtPaise)} to pay back. What comes in pays that first; then you can withdraw`,
  differentPerson: 'A different person must confirm',
  sameHands: 'One person may know both passwords. Somebody else must confirm',
  proposalNotFound: 'Proposal not found',
  proposalDecided: ({ decidedBy, decidedAt }: { decidedBy: string; decidedAt: Date }) =>
    `Already decided by ${decidedBy} at ${indianDateTime(decidedAt)}`,
  otherPayoutProposed: 'Another payout of this bet waits for a second person. Confirm or decline it in Approvals first',
  proposerGone: 'Who proposed this may not do it any more. Decline it',
  openingNeedsSecond: ({ limitPaise }: { limitPaise: Paise }) =>
    `Above ₹${groupedRupees(limitPaise)} a second person confirms. Open the account with less, and move the rest by Chips In`,
  openingOfDay:
    'With this you move more alone in 24 hours than one person may. Open the account with less, and move the rest by Chips In',
  payoutUtrUsed: 'This payout UTR is already used',
  payoutAccountNotFound: 'Choose a saved payout account',
  payoutAccountWaits: ({ payableAt }: { payableAt: Date }) =>
    `This payout account can be paid to from ${indianDateTime(payableAt)}. New ones wait for your safety`,
  payoutAccountTwice: 'This payout account is already saved',
  payoutAccountsFull: 'You can save up to 5 payout accounts',
  holderRequired: 'Enter the name of the account holder',
  bankNameRequired: 'Enter the name of the bank',
  rootCannotWithdraw: 'The admin account has nobody above it to pay it out',
  nobodyPaysOut: 'Withdrawals are not possible right now. Contact your upline',

  // Statements
  statementNotFound: 'Statement not found',
  statementNotOver: 'This period is not over yet',
  statementOutOfOrder: 'An earlier statement of this customer is not final yet',
  statementNotInReview: 'Put this statement into review first',
  statementInReviewAlready: 'This statement is already in review',
  statementIsFinal: 'This statement is final',
  statementChanged: 'The figures changed since you saw them. Look at them again',
  statementReviewFirst: 'Finish the statement that is in review first',
  referenceRequired: 'Enter the reference of the payment',
  onlyUplineCloses: 'Only accounts above this customer can do this',
  statementsBegun: 'Statements of this customer have begun: their first day stays',
  statementsTooEarly: 'Statements can’t begin before the customer was opened',
  shareInvalid: 'Share must be a percentage from 0 to 100, with two decimals at most',

  // Bets and debts
  whyRequired: 'Write the reason',
  betNotFound: 'Bet not found',
  betVoid: 'This bet is void: its stake went back to the player',
  betEnded: 'This bet has ended. Resettle it instead',
  betPartPaid: 'This bet has paid a part already. It can only end by its result',
  betPending: 'This bet has not ended yet',
  betTooOld: 'A bet can be corrected for 72 hours after its end',
  betPaysThis: 'The bet pays this already',
  betChanged: ({ payoutPaise }: { payoutPaise: Paise }) =>
    `The bet pays ₹${groupedRupees(payoutPaise)} by now. Check the amounts again`,
  debtLarger: ({ debtPaise }: { debtPaise: Paise }) =>
    `The player has less by now: a debt of ₹${groupedRupees(debtPaise)} would be left. Check the amounts again`,
  alreadyReversed: ({ decidedBy, decidedAt }: { decidedBy: string; decidedAt: Date }) =>
    `Already reversed by ${decidedBy} at ${indianDateTime(decidedAt)}`,
  rechargeNotAccepted: 'Only an accepted recharge can be reversed',
  withdrawalNotPaid: 'Only a paid withdrawal can be reversed',
  insufficientForReversal: ({
    accountId,
    availablePaise,
    requiredPaise,
  }: {
    accountId: string;
    availablePaise: Paise;
    requiredPaise: Paise;
  }) =>
    `Insufficient balance. ${accountId} has ₹${groupedRupees(availablePaise)}, ₹${groupedRupees(requiredPaise)} are needed`,
  requesterOwes: ({ accountId, debtPaise }: { accountId: string; debtPaise: Paise }) =>
    `${accountId} owes ₹${groupedRupees(debtPaise)}. Deny this withdrawal: what comes back pays that first`,
  debtNotFound: 'Debt not found',
  debtOwedAbove: 'It is owed to somebody above you, and theirs to give up',
  debtClosed: 'Nothing is left of this debt',
  debtChanged: ({ leftPaise }: { leftPaise: Paise }) =>
    `₹${groupedRupees(leftPaise)} is left of this debt by now. Check the amount again`,

  // Payment settings and contact
  fillRequired: ({ inputs }: { inputs: readonly RequiredSetting[] }) =>
    `Please fill all required fields: ${inputs.map((input) => requiredSettings[input]).join(', ')}`,
  needed: 'This field is required',
  rateInvalid: 'The rate must be a number greater than 0',
  nameTooLong: 'At most 100 characters',
  completeBank: ({ tier }: { tier: number }) => `Complete or clear bank ${tier}`,
  upiIdInvalid: 'Enter a valid UPI ID, like name@bank',
  ifscInvalid: 'Enter a valid IFSC, like SBIN0001234',
  accountNumberInvalid: 'An account number has 9 to 18 digits',
  usdtAddressInvalid: 'Enter a valid USDT address (TRC20): T and 33 characters',
  pictureTooLarge: 'The picture must be smaller than 5 MB',
  contactEmpty: 'Contact number should not be empty',

  // Responsible play
  noRaiseWaiting: 'There is no new limit to confirm',
  raiseTooEarly: ({ confirmableAt }: { confirmableAt: Date }) =>
    `You can confirm the new limit from ${indianDateTime(confirmableAt)}`,
  pauseInvalid: 'Choose how long the break should last',
  pauseRuns: 'Your break already lasts longer',
  onPause: ({ endsAt }: { endsAt: Date }) =>
    `You are taking a break until ${indianDateTime(endsAt)}. You can still withdraw`,
  excluded: 'You have excluded yourself from play. You can still withdraw',
  depositLimit: ({ limitPaise, period, leftPaise }: SpentLimit & { leftPaise: Paise }) =>
    `Your deposit limit is ₹${shortRupees(limitPaise)} in ${limitPeriods[period].word}. You can pay in ₹${shortRupees(leftPaise)} now`,
  wagerLimit: ({ limitPaise, period }: SpentLimit) =>
    `Your wager limit is ₹${shortRupees(limitPaise)} in ${limitPeriods[period].word}`,
  lossLimit: ({ limitPaise, period }: SpentLimit) =>
    `Your loss limit is ₹${shortRupees(limitPaise)} in ${limitPeriods[period].word}`,

  // Notifications, audit and the rest
  pushEndpointRefused: 'This browser’s push service is not known here',
  pushNotSetUp: 'Push notifications are not set up on this server',
  onlyRootVerifies: 'Only the root account can verify the audit log',
  goneMeanwhile: 'Something that this belongs to was just removed. Refresh and try again',
} as const;

/** The refusals of one language: each code with its sentence, or what makes it from the same parameters. */
export type Refusals = {
  readonly [C in keyof typeof refusals]: (typeof refusals)[C] extends (parameters: infer P) => string
    ? (parameters: P) => string
    : string;
};
