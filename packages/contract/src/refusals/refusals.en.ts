import { type Paise, shortRupees } from '../money.ts';
import { limitPeriods } from '../play/limits.ts';
import { indianDateTime } from '../time.ts';
import type { SpentLimit } from './pay-in.en.ts';
import { plain, type TurnsTo } from './plain.en.ts';

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
  holder: 'holderName',
  bank: 'bankName',
  accountNumber: 'acctNumber',
  ifsc: 'IFSCcode',
} as const;
export type RequiredSetting = keyof typeof requiredSettings;

/**
 * Every refusal by its code: its sentence on the wire, from the parameters that vary in it. The codes and parameters travel
 * beside the sentence; a parameter that ends in `Paise` is an amount and one that ends in `At` an instant, see reason.ts.
 * What is written here, no page carries: it comes with an answer, and what of it is not for people, spoken.en.ts says.
 */
export const refusals = {
  ...plain,

  tooManyAttempts: 'Too many attempts. Try again in 15 minutes',
  accountInactive: 'Account is inactive. Contact your upline',
  accountSuspended: 'Account is suspended. Contact support',
  addressNotAllowed: 'Your role is not used from this address. Sign in from an allowed one',
  sessionOver: 'This session is over already',
  passkeyWrong: 'This passkey did not answer as it should. Try again, or type a code',
  passkeyGone: 'This passkey is not there any more',
  passkeysFull: 'Ten passkeys are enough. Remove one first',
  passkeysUnavailable: 'Passkeys can’t be used here: the operator has not said where the back office is reached',
  lastProof: 'This is the only proof of your second factor. Add another first, or turn the second factor off',
  noFactorStarted: 'Start anew: there is no key to confirm',
  noSecondFactor: 'You have no second factor',
  noSecondFactorOf: 'This account has no second factor',
  factorDemanded: 'Your role needs a second factor. You can put another device in its place',
  passwordCommon: 'This password is too easy to guess. Choose another',
  passwordGuessable: 'Password must not be your phone number or username',
  passwordNotKept: 'This password is not kept and cannot be shown',
  keyNotShown: 'The Secret Key is shown only when it is made',
  keyNotInUse: 'This key is not in use any more',
  adultsOnly: 'You must be 18 or older to register',
  gameNotFound: 'This game is not here any more',
  gamesClosed: 'No bets are taken here at the moment. Your balance is safe',
  ownAccount: 'You cannot change your own account here',
  moreThanHeld: 'This account may do more than you may',
  accountFreer: 'This account may be used from more places than yours, or without the second factor that you need',
  statusOfOthers: 'Only who took this status away, or somebody above, can give it back',
  onlyAdminAgents: 'Only admin can add agents',
  customerReadOnly: 'Only your upline can change your account',
  onlyUplineCustomers: 'Only admins and agents can add customers',
  ipInvalid: 'Enter IP addresses or networks such as 203.0.113.0/24, separated by commas',
  projectUrlMissing: 'The project has no address yet: its upline enters it with the customer',
  roleLocked: 'This role cannot be changed',
  roleNotGranted: 'You cannot grant a permission you do not have',
  roleFreer: 'A role may not be freer than your own: keep its addresses and its second factor within yours',
  roleNeedsPermission: 'Choose at least one permission',
  requestIdReused: 'This request was already sent with other content',
  paymentsPaused: (_: TurnsTo) => 'Payments are paused for your account. Contact your upline.',
  reasonRequired: 'Choose a reason',
  ownRequest: 'You cannot approve your own request',
  onlyAdminChips: 'Only admin can add chips',
  booksNotBalanced: 'Add Chips is stopped: the books are not balanced',
  booksNotProved: 'Add Chips is stopped while the books are being proved. Try again in a few minutes',
  onlyRootProves: 'Only the root account can prove the books',
  notOwnChild: 'Only the account directly above can move these chips',
  noOwnWallet: 'This account has no wallet of its own',
  receiverOnPause: ({ endsAt }: { endsAt: Date }) =>
    `The player takes a break until ${indianDateTime(endsAt)}. Until then chips can only go out`,
  receiverExcluded: 'The player is self-excluded for good. Chips can only go out',
  receiverLimit: ({ limitPaise, period, leftPaise }: SpentLimit) =>
    `The player’s own deposit limit is ₹${shortRupees(limitPaise)} in ${limitPeriods[period].word}. ${
      leftPaise > 0n ? `₹${shortRupees(leftPaise)} can go in now` : 'Nothing of it is left now'
    }`,
  rootCannotRecharge: 'Use Add Chips to credit the admin account',
  noAccountTakes: 'No account takes this amount this way right now. Choose another way of paying or a smaller amount',
  noAccountsNow: (_: TurnsTo) => 'No payment can be taken right now. Try again later or contact your upline',
  payeeAccountEmpty: 'There is no such account in your payment settings',
  startedNotFound: 'There is no such started payment',
  rechargeDecided: 'This request has already been decided',
  differentPerson: 'A different person must confirm',
  sameHands: 'One person may know both passwords. Somebody else must confirm',
  otherPayoutProposed: 'Another payout of this bet waits for a second person. Confirm or decline it in Approvals first',
  proposedAlready: 'You proposed this already. It waits in Approvals',
  tooManyProposed: 'You have 20 proposals waiting. Take one back, or wait for a decision',
  proposerGone: 'Who proposed this may not do it any more. Decline it',
  openingOfDay:
    'With this you move more alone in 24 hours than one person may. Open the account with less, and move the rest by Chips In',
  payoutAccountNotFound: 'Choose a saved payout account',
  payoutAccountTwice: 'This payout account is already saved',
  payoutAccountsFull: 'You can save up to 5 payout accounts',
  rootCannotWithdraw: 'The admin account has nobody above it to pay it out',
  nobodyPaysOut: (_: TurnsTo) => 'Withdrawals are not possible right now. Contact your upline',
  statementNotOver: 'This period is not over yet',
  statementOutOfOrder: 'An earlier statement of this customer is not final yet',
  statementNotInReview: 'Put this statement into review first',
  statementInReviewAlready: 'This statement is already in review',
  statementIsFinal: 'This statement is final',
  statementChanged: 'The figures changed since you saw them. Look at them again',
  statementReviewFirst: 'Finish the statement that is in review first',
  onlyUplineCloses: 'Only accounts above this customer can do this',
  statementsBegun: 'Statements of this customer have begun: their first day stays',
  statementsTooEarly: 'Statements can’t begin before the customer was opened',
  shareInvalid: 'Share must be a percentage from 0 to 100, with two decimals at most',
  betVoid: 'This bet is void: its stake went back to the player',
  betEnded: 'This bet has ended. Resettle it instead',
  betPartPaid: 'This bet has paid a part already. It can only end by its result',
  betPending: 'This bet has not ended yet',
  betTooOld: 'A bet can be corrected for 72 hours after its end',
  rechargeNotAccepted: 'Only an accepted recharge can be reversed',
  withdrawalNotPaid: 'Only a paid withdrawal can be reversed',
  debtOwedAbove: 'It is owed to somebody above you, and theirs to give up',
  debtClosed: 'Nothing is left of this debt',
  noRaiseWaiting: 'There is no new limit to confirm',
  pauseInvalid: 'Choose how long the break should last',
  pauseRuns: 'Your break already lasts longer',
  pushEndpointRefused: 'This browser’s push service is not known here',
  pushNotSetUp: 'Push notifications are not set up on this server',
  onlyRootVerifies: 'Only the root account can verify the audit log',
  goneMeanwhile: 'Something that this belongs to was just removed. Refresh and try again',

  // Said otherwise to people
  wrongLogin: 'Invalid phone number or password',
  passwordWrong: 'Password is incorrect',
  oldPasswordWrong: 'Old password is incorrect',
  phoneTaken: 'Phone number already registered',
  usernameTaken: 'Username already taken',
  accountNotFound: 'Account not found',
  accountIsSuspended: ({ accountId }: { accountId: string }) => `Account ${accountId} is suspended`,
  fieldRequired: ({ input }: { input: RequiredInput }) => `${requiredWords[input]} is required`,
  agentNameRequired: 'Agent name is required',
  agentNotFound: 'Agent not found',
  customerNotFound: 'Customer not found',
  changedMeanwhile: 'Somebody else changed this meanwhile. What you left alone shows it now; check it and send again',
  domainTaken: 'Domain is already used by another customer',
  domainOfHouse: 'This domain is the house’s own. Enter the project’s',
  roleNameRequired: 'Role name is required',
  roleNameReserved: 'This role name is reserved',
  roleExists: 'Role already exists',
  roleNotFound: 'Role not found',
  roleAssigned: ({ accounts }: { accounts: number }) =>
    `Role is assigned to ${accounts} ${accounts === 1 ? 'user' : 'users'}`,
  invalidAmount: 'Enter a valid amount',
  invalidStatus: 'Invalid status',
  chipsTooLarge: (_: { maximumPaise: Paise }) => 'Chips amount is too large',
  receiverSuspended: 'Account is suspended',
  noteRequired: 'Note is required',
  utrRequired: 'utr is required',
  hashRequired: 'utr is required',
  utrInvalid: 'Enter a valid UTR',
  utrUsed: 'This UTR has already been used',
  proofRequired: 'Proof is required',
  proofNotImage: 'Only image files are allowed',
  tooManyWaiting: 'You already have 3 requests waiting for approval',
  rechargeNotFound: 'Recharge not found',
  withdrawalNotFound: 'Withdrawal not found',
  withdrawalInProgress: 'You already have a withdrawal in progress',
  proposalNotFound: 'Proposal not found',
  payoutUtrUsed: 'This payout UTR is already used',
  statementNotFound: 'Statement not found',
  betNotFound: 'Bet not found',
  debtNotFound: 'Debt not found',
  noteNotFound: 'Note not found. Refresh and look again',
  tagInvalid: 'A tag has letters, digits, spaces and hyphens, 24 characters at most',
  tagsFull: 'Ten tags are enough for one account. Take one off first',
  fillRequired: ({ inputs }: { inputs: readonly RequiredSetting[] }) =>
    `Please fill all required fields: ${inputs.map((input) => requiredSettings[input]).join(', ')}`,
  needed: 'This field is required',
  contactEmpty: 'Contact number should not be empty',
} as const;

/** The refusals of one language: each code with its sentence, or what makes it from the same parameters. */
export type Refusals = {
  readonly [C in keyof typeof refusals]: (typeof refusals)[C] extends (parameters: infer P) => string
    ? (parameters: P) => string
    : string;
};
