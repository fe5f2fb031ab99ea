import { changeAccounts } from './accounts/bulk.ts';
import { changeAccountRole, countBelow, endAccountSessions, setAccountStatus, updateUser } from './accounts/change.ts';
import { fetchUser, getLoggedUser, getProfile, getUserInfo } from './accounts/profile.ts';
import { revealAgentPassword, revealCustomerPassword, revealSecretKey, rotateKeys } from './accounts/secrets.ts';
import { addAgent } from './agents/add.ts';
import { editAgent } from './agents/edit.ts';
import { listAgents, previewAgentId } from './agents/list.ts';
import { confirmProposal, declineProposal, listApprovals, takeBackProposal } from './approvals/approvals.ts';
import { getSecondPerson } from './approvals/limits.ts';
import { getStatusSince, listAudit, verifyAudit } from './audit/audit.ts';
import { pairBankLine, setBankLineAside, tellOfBankLine, unpairBankLine } from './bank/lines.ts';
import { keepBankMapping, keepPayoutMapping, listBankMappings, listPayoutMappings } from './bank/mappings.ts';
import {
  getBankPiles,
  listBankDays,
  listBankFiles,
  listBankMatches,
  listBankUnasked,
  listBankUnpaid,
  listBankUnproven,
} from './bank/piles.ts';
import { takeBankLines } from './bank/take.ts';
import { listBets, listOwnBets } from './bets/bets.ts';
import { getBetCalls } from './bets/calls.ts';
import { getBet, resettleBet, voidBet } from './bets/correct.ts';
import { adjustWallet } from './cases/adjust.ts';
import { getRechargeCase, getWithdrawalCase } from './cases/cases.ts';
import { reverseRecharge, reverseWithdrawal } from './cases/reverse.ts';
import { addChips } from './chips/add-chips.ts';
import { getBalance } from './chips/balance.ts';
import { moveChips } from './chips/move-chips.ts';
import { proveBooks } from './chips/prove-books.ts';
import { listAgentChips, listChips, listMintedChips } from './chips/report.ts';
import { listOwnStatement } from './chips/statement.ts';
import { getCreditLimit, saveCreditLimit } from './credit/limit.ts';
import { addCustomer } from './customers/add.ts';
import { editCustomer } from './customers/edit.ts';
import { listAgentCustomers, listCustomers, previewCustomerId } from './customers/list.ts';
import { getDashboard } from './dashboard/dashboard.ts';
import { countPending } from './dashboard/pending.ts';
import {
  listChannels,
  pauseChannel,
  removeChannel,
  rotateChannelSecret,
  saveChannel,
  testChannel,
} from './deliveries/channels.ts';
import { listDeliveries, retryDelivery } from './deliveries/log.ts';
import { askDocument, decideDocument, listMemberDocuments, openDocumentPicture } from './documents/documents.ts';
import { listOwnDocuments, sendDocument } from './documents/own.ts';
import { launchGame, listGames } from './games/games.ts';
import type { Handlers } from './handler.ts';
import { watchEvents } from './live/live.ts';
import { listNotes, takeBackNote, writeNote } from './notes/notes.ts';
import { addTag, listAccountTags, listTags, removeTag, tagAccounts } from './notes/tags.ts';
import { countNotifications, listNotifications, markNotificationsRead } from './notifications/inbox.ts';
import { getPushKey, subscribePush } from './notifications/push.ts';
import {
  countPartnerCalls,
  getPartnerPage,
  launchTestPlayer,
  listPartnerCalls,
  revokeKey,
  savePartnerProject,
  testSignature,
} from './partner/page.ts';
import { downloadPayoutFile, getPayoutFile, listPayoutFiles, takeOutPayouts } from './payouts/files.ts';
import { listPayoutFormats, removePayoutFormat, savePayoutFormat } from './payouts/formats.ts';
import { checkPayoutFile, makePayoutFile } from './payouts/make.ts';
import { checkPayoutResult, settlePayoutResult } from './payouts/results.ts';
import {
  cancelPlayLimit,
  confirmPlayLimit,
  getPlayLimits,
  setPlayLimit,
  setRealityCheck,
  startPause,
} from './play/limits.ts';
import { listMemberDebts, writeOffDebt } from './players/debts.ts';
import { listLinkedAccounts } from './players/linked.ts';
import {
  getMember,
  listMemberDeposits,
  listMemberSessions,
  listMemberStatement,
  listMembers,
  listMemberWithdrawals,
} from './players/list.ts';
import { decide } from './recharges/decide.ts';
import { listCustomerHistory, listRechargeHistory } from './recharges/history.ts';
import { cancelRecharge, getOwnRecharge, listOwnRecharges } from './recharges/own.ts';
import { getPaymentOptions, startRecharge } from './recharges/pay-in.ts';
import { claimRecharge, getProof, listPendingRecharges } from './recharges/queue.ts';
import { discardStartedPayment, listStartedPayments } from './recharges/started.ts';
import { submitRecharge } from './recharges/submit.ts';
import { listGgr, listWalletMoves } from './reports/customers.ts';
import { getRechargeReview, getWithdrawalReview } from './reviews/reviews.ts';
import { getGranter } from './roles/granter.ts';
import { listRoles } from './roles/list.ts';
import { createRole, deleteRole, editRole } from './roles/save.ts';
import { searchEverything } from './search/search.ts';
import { changePassword } from './sessions/change-password.ts';
import {
  endAccountSession,
  endOpenSession,
  endOtherSessions,
  listAccountSessions,
  listOpenSessions,
} from './sessions/open-sessions.ts';
import {
  askPasskey,
  confirmPasskey,
  givePasskey,
  removePasskey,
  retypePasskey,
  startPasskey,
} from './sessions/passkeys.ts';
import { registerPlayer } from './sessions/register.ts';
import { retypePassword } from './sessions/retype-password.ts';
import {
  confirmSecondFactor,
  getSecondFactor,
  giveCode,
  removeSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  retypeCode,
  startSecondFactor,
} from './sessions/second-factor.ts';
import { checkSession, getMe, getSite, resumeSession, signOut } from './sessions/session.ts';
import { signInPlayer, signInStaff } from './sessions/sign-in.ts';
import { getOwnContact, getPayeeContact, saveContact } from './settings/contact.ts';
import { capPayeeAccount, listPayeeAccounts, pausePayeeAccount } from './settings/payee-accounts.ts';
import { listPayeeChanges } from './settings/payee-changes.ts';
import { getPaymentSettings, getQrPicture, savePaymentSettings } from './settings/payment-settings.ts';
import { addAdmin } from './staff/add-admin.ts';
import { listStaff } from './staff/list.ts';
import { getAgentStatement } from './statements/agent.ts';
import { closeStatement, reopenStatement, reviewStatement } from './statements/close.ts';
import { getStatement, getStatementTerms, listStatements } from './statements/list.ts';
import { saveStatementTerms } from './statements/terms.ts';
import { getTree, getTreePath } from './tree/tree.ts';
import { listPayoutAccounts, removePayoutAccount, savePayoutAccount } from './withdrawals/accounts.ts';
import { askWithdrawal } from './withdrawals/ask.ts';
import { decide as decideWithdrawal } from './withdrawals/decide.ts';
import { getOwnWithdrawal, listOwnWithdrawals, listWithdrawalHistory } from './withdrawals/lists.ts';
import { claimWithdrawal, listPendingWithdrawals } from './withdrawals/queue.ts';

/** The handler of each endpoint of the contract. */
export const handlers: Handlers = {
  listGames,
  launchGame,
  registerPlayer,
  signInPlayer,
  signInStaff,
  checkSession,
  resumeSession,
  signOut,
  getMe,
  changePassword,
  retypePassword,
  listOpenSessions,
  endOpenSession,
  endOtherSessions,
  listAccountSessions,
  endAccountSession,
  getSecondFactor,
  startSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  removeSecondFactor,
  giveCode,
  retypeCode,
  resetSecondFactor,
  startPasskey,
  confirmPasskey,
  removePasskey,
  askPasskey,
  givePasskey,
  retypePasskey,
  getSite,
  addChips,
  proveBooks,
  getBalance,
  getDashboard,
  getPaymentOptions,
  startRecharge,
  listStartedPayments,
  discardStartedPayment,
  submitRecharge,
  listOwnRecharges,
  getOwnRecharge,
  cancelRecharge,
  listPendingRecharges,
  listRechargeHistory,
  listCustomerHistory,
  countPending,
  listApprovals,
  confirmProposal,
  declineProposal,
  takeBackProposal,
  getSecondPerson,
  decideRecharge: decide,
  claimRecharge,
  getProof,
  listPayoutFormats,
  savePayoutFormat,
  removePayoutFormat,
  checkPayoutFile,
  makePayoutFile,
  listPayoutFiles,
  getPayoutFile,
  downloadPayoutFile,
  takeOutPayouts,
  checkPayoutResult,
  settlePayoutResult,
  listPayoutMappings,
  keepPayoutMapping,
  takeBankLines,
  listBankMappings,
  keepBankMapping,
  listBankFiles,
  getBankPiles,
  listBankMatches,
  listBankUnasked,
  listBankUnpaid,
  listBankUnproven,
  pairBankLine,
  unpairBankLine,
  setBankLineAside,
  tellOfBankLine,
  listBankDays,
  watchEvents,
  listMemberDocuments,
  askDocument,
  decideDocument,
  openDocumentPicture,
  listOwnDocuments,
  sendDocument,
  listOwnBets,
  listOwnStatement,
  getPlayLimits,
  setPlayLimit,
  confirmPlayLimit,
  cancelPlayLimit,
  startPause,
  setRealityCheck,
  listNotifications,
  countNotifications,
  markNotificationsRead,
  getPushKey,
  capPayeeAccount,
  getPaymentSettings,
  listPayeeAccounts,
  listPayeeChanges,
  pausePayeeAccount,
  savePaymentSettings,
  getPayeeContact,
  getOwnContact,
  saveContact,
  getQrPicture,
  listAudit,
  getStatusSince,
  verifyAudit,
  searchEverything,
  subscribePush,
  listAgents,
  previewAgentId,
  addAgent,
  editAgent,
  revealAgentPassword,
  listCustomers,
  listAgentCustomers,
  previewCustomerId,
  addCustomer,
  editCustomer,
  getCreditLimit,
  saveCreditLimit,
  revealCustomerPassword,
  revealSecretKey,
  rotateKeys,
  getPartnerPage,
  launchTestPlayer,
  savePartnerProject,
  revokeKey,
  listPartnerCalls,
  countPartnerCalls,
  testSignature,
  listBets,
  getBet,
  getBetCalls,
  voidBet,
  adjustWallet,
  getRechargeCase,
  getRechargeReview,
  getWithdrawalReview,
  getWithdrawalCase,
  reverseRecharge,
  reverseWithdrawal,
  resettleBet,
  listWalletMoves,
  listChips,
  listAgentChips,
  listMintedChips,
  listGgr,
  listStatements,
  getStatement,
  getAgentStatement,
  reviewStatement,
  reopenStatement,
  closeStatement,
  getStatementTerms,
  saveStatementTerms,
  askWithdrawal,
  listOwnWithdrawals,
  getOwnWithdrawal,
  listPayoutAccounts,
  savePayoutAccount,
  removePayoutAccount,
  listPendingWithdrawals,
  listWithdrawalHistory,
  decideWithdrawal,
  claimWithdrawal,
  listRoles,
  getGranter,
  createRole,
  editRole,
  deleteRole,
  getLoggedUser,
  fetchUser,
  getUserInfo,
  getProfile,
  listMembers,
  getMember,
  listMemberDeposits,
  listMemberWithdrawals,
  listMemberStatement,
  listLinkedAccounts,
  listMemberSessions,
  listMemberDebts,
  writeOffDebt,
  listChannels,
  saveChannel,
  rotateChannelSecret,
  pauseChannel,
  removeChannel,
  testChannel,
  listDeliveries,
  retryDelivery,
  listNotes,
  writeNote,
  takeBackNote,
  listAccountTags,
  listTags,
  addTag,
  removeTag,
  tagAccounts,
  listStaff,
  addAdmin,
  setAccountStatus,
  changeAccounts,
  countBelow,
  getTree,
  getTreePath,
  changeAccountRole,
  endAccountSessions,
  updateUser,
  moveChips,
};
