import type { ListName, RowOf } from '@cage/contract/contract';
import { agentsCsv } from './agents/list.ts';
import { approvalsCsv } from './approvals/approvals.ts';
import { auditCsv } from './audit/audit.ts';
import { bankDaysCsv, bankFilesCsv, bankMatchesCsv, bankUnaskedCsv, bankUnpaidCsv } from './bank/csv.ts';
import { betsCsv } from './bets/bets.ts';
import { chipsCsv, mintedCsv } from './chips/report.ts';
import { statementCsv } from './chips/statement.ts';
import type { CsvColumns } from './csv-columns.ts';
import { customersCsv } from './customers/list.ts';
import { deliveriesCsv } from './deliveries/log.ts';
import { notesCsv } from './notes/notes.ts';
import { notificationsCsv } from './notifications/inbox.ts';
import { partnerCallsCsv } from './partner/page.ts';
import { payoutFilesCsv } from './payouts/files.ts';
import { debtsCsv } from './players/debts.ts';
import { membersCsv, sessionsCsv } from './players/list.ts';
import { rechargeHistoryCsv } from './recharges/history.ts';
import { ownRechargesCsv } from './recharges/own.ts';
import { ggrCsv, walletMovesCsv } from './reports/customers.ts';
import { staffCsv } from './staff/list.ts';
import { statementsCsv } from './statements/list.ts';
import { ownWithdrawalsCsv, withdrawalHistoryCsv } from './withdrawals/lists.ts';

/** The CSV columns of every list of the contract: a missing table does not compile. */
export type CsvTables = { [N in ListName]: CsvColumns<RowOf<N>> };

/** How each list is exported as CSV. */
export const csvTables: CsvTables = {
  listRechargeHistory: rechargeHistoryCsv,
  listCustomerHistory: rechargeHistoryCsv,
  listOwnRecharges: ownRechargesCsv,
  listOwnBets: betsCsv,
  listOwnStatement: statementCsv,
  listNotifications: notificationsCsv,
  listAgents: agentsCsv,
  listCustomers: customersCsv,
  listAgentCustomers: customersCsv,
  listBets: betsCsv,
  listWalletMoves: walletMovesCsv,
  listChips: chipsCsv,
  listAgentChips: chipsCsv,
  listMintedChips: mintedCsv,
  listGgr: ggrCsv,
  listApprovals: approvalsCsv,
  listAudit: auditCsv,
  listOwnWithdrawals: ownWithdrawalsCsv,
  listWithdrawalHistory: withdrawalHistoryCsv,
  listMembers: membersCsv,
  listMemberDeposits: rechargeHistoryCsv,
  listMemberWithdrawals: ownWithdrawalsCsv,
  listMemberStatement: statementCsv,
  listMemberSessions: sessionsCsv,
  listMemberDebts: debtsCsv,
  listNotes: notesCsv,
  listDeliveries: deliveriesCsv,
  listStaff: staffCsv,
  listStatements: statementsCsv,
  listPartnerCalls: partnerCallsCsv,
  listPayoutFiles: payoutFilesCsv,
  listBankFiles: bankFilesCsv,
  listBankMatches: bankMatchesCsv,
  listBankUnasked: bankUnaskedCsv,
  listBankUnpaid: bankUnpaidCsv,
  listBankUnproven: bankUnpaidCsv,
  listBankDays: bankDaysCsv,
};
