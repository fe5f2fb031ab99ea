/** The server's messages for completed actions, by code. */
export const confirmations = {
  registered: 'Account created. You can sign in now',
  passwordRetyped: 'Thank you. You can go on',
  sessionEnded: 'Session ended',
  otherSessionsEnded: 'All other sessions have ended',
  codeAccepted: 'Thank you. You can go on',
  factorSet: 'Your second factor is on',
  factorRemoved: 'Your second factor is off',
  factorReset: 'Second factor reset. All sessions of this account have ended',
  passkeyAdded: 'Passkey added',
  passkeyRemoved: 'Passkey removed',
  recoveryCodesRenewed: 'Your old recovery codes no longer work',
  profileUpdated: 'User updated successfully!',
  sessionsEnded: 'All sessions of this account have ended',

  agentAdded: 'Agent added successfully',
  agentUpdated: 'Agent updated successfully',
  customerAdded: 'Customer added successfully',
  customerUpdated: 'Customer updated successfully',
  keysRotated: 'New keys are in use. The old ones no longer work',
  keysOverlap: 'New keys are in use. The old ones work until their overlap ends',
  keyRevoked: 'The key no longer works',
  partnerProjectSaved: 'Saved. It applies from the next call',
  creditLimitSaved: 'Credit limit saved',
  accountAdded: 'Account created successfully',
  accountUpdated: 'Account updated successfully',

  payoutFileMade: 'File made. Its withdrawals are in the bank now',
  payoutsTakenOut: 'Taken out of the file. They are pending as before',
  payoutFormatSaved: 'Format saved',
  payoutFormatRemoved: 'Format removed',
  payoutMappingKept: 'Columns kept for the next answer of this bank',

  bankMappingKept: 'Columns kept for the next file of this bank',
  bankLinePaired: 'Paired. The request is among the exact ones now',
  bankLineProves: 'Paired. The line proves the request now',
  bankLineParted: 'Unpaired',
  bankLineAside: 'Put aside',
  bankLineBack: 'Put back',
  bankLineTold: 'Account asked for the request',

  documentAsked: 'Asked for. The player is told',
  documentAccepted: 'Document accepted. The player is told',
  documentRefused: 'Document refused. The player is told why',
  documentSent: 'Sent. We tell you once it is checked',

  noteWritten: 'Note saved',
  noteTakenBack: 'Note taken back',
  tagAdded: 'Tag added',
  tagRemoved: 'Tag removed',

  roleCreated: 'Role created successfully',
  roleUpdated: 'Role updated successfully',
  roleDeleted: 'Role deleted successfully',

  chipsAdded: 'Chips added successfully',
  chipsIn: 'Chips moved in successfully',
  chipsOut: 'Chips moved out successfully',

  rechargeSent: 'Recharge request submitted successfully',
  rechargeApproved: 'Recharge approved successfully',
  rechargeRejected: 'Recharge rejected successfully',
  rechargeWithdrawn: 'Recharge request cancelled',
  startedDiscarded: 'The started payment is discarded',

  withdrawalSent: 'Withdrawal request submitted successfully',
  withdrawalApproved: 'Withdrawal approved successfully',
  withdrawalDenied: 'Withdrawal denied successfully',
  secondApproval: 'Second approval needed',
  payoutAccountSaved: 'Payout account saved',
  payoutAccountRemoved: 'Payout account removed',

  statementInReview: 'Statement is in review',
  statementReopened: 'Statement is open again',
  statementFinal: 'Statement is final',
  statementTermsSaved: 'Terms of statements saved',

  betVoided: 'Bet voided. The stake is back with the player',
  betResettled: 'Bet resettled',
  proposed: 'Proposed. It waits for a second person',
  proposedOfDay: 'Proposed. It is above what one person may move in 24 hours, and waits for a second',
  proposalConfirmed: 'Confirmed',
  proposalDeclined: 'Declined. The proposer is told why',
  proposalTakenBack: 'Taken back',
  walletAdjusted: 'Wallet adjusted',
  rechargeReversed: 'Recharge reversed',
  withdrawalReversed: 'Withdrawal reversed. The chips are back with the requester',
  debtWrittenOff: 'Debt written off',

  settingsSaved: 'Payment settings saved',
  settingsWait: 'Payment settings saved. Changed accounts wait for a second person or their time',
  payeeAccountCapped: 'Daily cap saved',
  payeeAccountPaused: 'Payers are not shown this account any more',
  payeeAccountResumed: 'Payers are shown this account again',
  contactSaved: 'Contact number saved',

  limitSet: 'Limit saved. It binds from now on',
  limitRaiseAsked: 'Confirm the new limit here after 24 hours',
  limitRaised: 'New limit confirmed',
  limitRaiseCancelled: 'The limit stays as it is',
  pauseStarted: 'Your break has begun. You can still withdraw',
  realityCheckSaved: 'Reality check saved',

  markedRead: 'Marked as read',
  pushOn: 'Notifications are on',
  pushOff: 'Notifications are off',

  channelSaved: 'Saved. It applies from the next notification',
  channelSecretRotated: 'A new secret signs from now on',
  channelPaused: 'Paused. New ones wait for up to a day',
  channelResumed: 'Sending resumed',
  channelRemoved: 'Removed. Nothing is sent there any more',
  deliveryRetried: 'It is sent again within seconds',
} as const;

export type Confirmations = Readonly<Record<keyof typeof confirmations, string>>;

/** The confirmation fields of an answer: `{ ...confirmed('agentAdded'), id }`. */
export const confirmationOf = <Code extends keyof Confirmations>(code: Code) =>
  ({ message: confirmations[code], confirmation: code }) as const;
