import type { ListName, RowOf } from '@cage/contract';
import type { CsvColumns } from '../http/csv.ts';
import { notificationsCsv } from './notifications/inbox.ts';
import { agentsCsv, customersCsv } from './people/list.ts';
import { rechargeHistoryCsv } from './recharges/history.ts';

/** One table of columns for every list of the contract: a missing one does not compile. */
export type CsvTables = { [N in ListName]: CsvColumns<RowOf<N>> };

/** How each list is taken away as CSV. */
export const csvTables: CsvTables = {
  listRechargeHistory: rechargeHistoryCsv,
  listCustomerHistory: rechargeHistoryCsv,
  listNotifications: notificationsCsv,
  listAgents: agentsCsv,
  listCustomers: customersCsv,
  listAgentCustomers: customersCsv,
};
