import type { Handlers } from '../handler.ts';
import { listAudit, verifyAudit } from './audit/audit.ts';
import { addChips } from './chips/add-chips.ts';
import { getBalance, getDashboard } from './chips/overview.ts';
import { proveBooks } from './chips/prove-books.ts';
import { addAdmin } from './members/add-admin.ts';
import { changeAccountRole, endAccountSessions, setAccountStatus, updateUser } from './members/change.ts';
import { moveChips } from './members/chips.ts';
import {
  getMember,
  listMemberDeposits,
  listMemberSessions,
  listMemberStatement,
  listMembers,
  listMemberWithdrawals,
  listOwnStatement,
  listUsers,
} from './members/list.ts';
import { fetchUser, getLoggedUser, getProfile, getUserInfo } from './members/profile.ts';
import { countNotifications, listNotifications, markNotificationsRead } from './notifications/inbox.ts';
import { getPushKey, subscribePush } from './notifications/push.ts';
import { editAgent, editCustomer } from './people/edit.ts';
import { listAgentCustomers, listAgents, listCustomers, previewAgentId, previewCustomerId } from './people/list.ts';
import { addAgent, addCustomer } from './people/open.ts';
import { revealAgentPassword, revealCustomerPassword, revealSecretKey, rotateKeys } from './people/secrets.ts';
import {
  cancelPlayLimit,
  confirmPlayLimit,
  getPlayLimits,
  setPlayLimit,
  setRealityCheck,
  startPause,
} from './play/limits.ts';
import { decide } from './recharges/decide.ts';
import { listCustomerHistory, listRechargeHistory } from './recharges/history.ts';
import { getOwnRecharge, listOwnRecharges, withdrawRecharge } from './recharges/own.ts';
import { getPaymentOptions, startRecharge } from './recharges/pay-in.ts';
import { claimRecharge, countPending, getProof, listPendingRecharges, watchEvents } from './recharges/queue.ts';
import { discardStartedPayment, listStartedPayments } from './recharges/started.ts';
import { submitRecharge } from './recharges/submit.ts';
import { listBets, listOwnBets } from './reports/bets.ts';
import { listAgentChips, listChips, listMintedChips } from './reports/chips.ts';
import { listGgr, listWalletMoves } from './reports/customers.ts';
import { listRoles } from './roles/list.ts';
import { createRole, deleteRole, editRole } from './roles/save.ts';
import { searchEverything } from './search.ts';
import { changePassword } from './session/change-password.ts';
import { registerPlayer } from './session/register.ts';
import { retypePassword } from './session/retype-password.ts';
import { checkSession, getMe, getSite, resumeSession, signOut } from './session/session.ts';
import { signInPlayer, signInStaff } from './session/sign-in.ts';
import { getOwnContact, getPayeeContact, saveContact } from './settings/contact.ts';
import { getPaymentSettings, getQrPicture, savePaymentSettings } from './settings/payment.ts';
import { listPayoutAccounts, removePayoutAccount, savePayoutAccount } from './withdrawals/accounts.ts';
import { askWithdrawal } from './withdrawals/ask.ts';
import { decide as decideWithdrawal } from './withdrawals/decide.ts';
import { getOwnWithdrawal, listOwnWithdrawals, listWithdrawalHistory } from './withdrawals/lists.ts';
import { claimWithdrawal, listPendingWithdrawals } from './withdrawals/queue.ts';

/** What answers each endpoint of the contract. */
export const handlers: Handlers = {
  registerPlayer,
  signInPlayer,
  signInStaff,
  checkSession,
  resumeSession,
  signOut,
  getMe,
  changePassword,
  retypePassword,
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
  withdrawRecharge,
  listPendingRecharges,
  listRechargeHistory,
  listCustomerHistory,
  countPending,
  decideRecharge: decide,
  claimRecharge,
  getProof,
  watchEvents,
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
  getPaymentSettings,
  savePaymentSettings,
  getPayeeContact,
  getOwnContact,
  saveContact,
  getQrPicture,
  listAudit,
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
  revealCustomerPassword,
  revealSecretKey,
  rotateKeys,
  listBets,
  listWalletMoves,
  listChips,
  listAgentChips,
  listMintedChips,
  listGgr,
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
  listMemberSessions,
  listUsers,
  addAdmin,
  setAccountStatus,
  changeAccountRole,
  endAccountSessions,
  updateUser,
  moveChips,
};
