import * as accounts from './accounts/accounts.ts';
import * as accountsBelow from './accounts/below.ts';
import * as bulk from './accounts/bulk.ts';
import * as agents from './agents/agents.ts';
import * as approvals from './approvals/approvals.ts';
import * as audit from './audit/audit.ts';
import * as bankLines from './bank/lines.ts';
import * as bankPiles from './bank/piles.ts';
import * as bet from './bets/bet.ts';
import * as bets from './bets/bets.ts';
import * as cases from './cases/cases.ts';
import * as balance from './chips/balance.ts';
import * as chips from './chips/chips.ts';
import * as credit from './credit/credit.ts';
import * as customers from './customers/customers.ts';
import * as dashboard from './dashboard/dashboard.ts';
import * as pendingCounts from './dashboard/pending-counts.ts';
import * as deliveries from './deliveries/deliveries.ts';
import * as documents from './documents/documents.ts';
import * as ownDocuments from './documents/own.ts';
import type { Endpoint, InputOf, OutputOf } from './endpoint.ts';
import * as games from './games/games.ts';
import * as live from './live/live.ts';
import * as notes from './notes/notes.ts';
import * as notifications from './notifications/notifications.ts';
import * as unread from './notifications/unread.ts';
import * as partnerPage from './partner/page.ts';
import * as payoutFiles from './payouts/files.ts';
import * as payoutFormats from './payouts/formats.ts';
import * as payoutResults from './payouts/results.ts';
import * as play from './play/play.ts';
import * as linked from './players/linked.ts';
import * as players from './players/players.ts';
import * as rechargeHistory from './recharges/history.ts';
import * as ownRecharges from './recharges/own.ts';
import * as proof from './recharges/proof.ts';
import * as rechargeQueue from './recharges/queue.ts';
import * as reports from './reports/reports.ts';
import * as reviews from './reviews/reviews.ts';
import * as roles from './roles/roles.ts';
import * as search from './search/search.ts';
import * as openSessions from './sessions/open-sessions.ts';
import * as passkeys from './sessions/passkeys.ts';
import * as passwords from './sessions/passwords.ts';
import * as secondFactor from './sessions/second-factor.ts';
import * as sessions from './sessions/sessions.ts';
import * as payeeAccounts from './settings/payee-accounts.ts';
import * as qrPicture from './settings/qr-picture.ts';
import * as settings from './settings/settings.ts';
import * as staff from './staff/staff.ts';
import * as statements from './statements/statements.ts';
import * as tree from './tree/tree.ts';
import * as withdrawalHistory from './withdrawals/history.ts';
import * as ownWithdrawals from './withdrawals/own.ts';
import * as withdrawalQueue from './withdrawals/queue.ts';

type EndpointsOf<M> = { [K in keyof M as M[K] extends Endpoint ? K : never]: M[K] };

function endpointsOf<M extends object>(module: M): EndpointsOf<M> {
  return Object.fromEntries(
    Object.entries(module).filter(([, value]) => typeof value === 'object' && value !== null && 'responses' in value),
  ) as EndpointsOf<M>;
}

/** The calls by resource. */
export const resources = {
  sessions: {
    ...endpointsOf({ ...sessions, ...passwords }),
    ...endpointsOf(secondFactor),
    ...endpointsOf(passkeys),
    ...endpointsOf(openSessions),
  },
  accounts: endpointsOf({ ...accounts, ...accountsBelow, ...bulk }),
  notes: endpointsOf(notes),
  agents: endpointsOf(agents),
  customers: endpointsOf(customers),
  credit: endpointsOf(credit),
  staff: endpointsOf(staff),
  players: { ...endpointsOf(players), ...endpointsOf(linked) },
  documents: { ...endpointsOf(documents), ...endpointsOf(ownDocuments) },
  tree: endpointsOf(tree),
  roles: endpointsOf(roles),
  settings: { ...endpointsOf(settings), ...endpointsOf(qrPicture), ...endpointsOf(payeeAccounts) },
  recharges: endpointsOf({ ...ownRecharges, ...rechargeQueue, ...rechargeHistory, ...proof }),
  bank: endpointsOf({ ...bankLines, ...bankPiles }),
  withdrawals: endpointsOf({ ...ownWithdrawals, ...withdrawalQueue, ...withdrawalHistory }),
  payouts: { ...endpointsOf(payoutFiles), ...endpointsOf(payoutFormats), ...endpointsOf(payoutResults) },
  cases: endpointsOf(cases),
  reviews: endpointsOf(reviews),
  approvals: endpointsOf(approvals),
  chips: { ...endpointsOf(chips), ...endpointsOf(balance) },
  bets: { ...endpointsOf(bets), ...endpointsOf(bet) },
  play: endpointsOf(play),
  games: endpointsOf(games),
  partner: endpointsOf(partnerPage),
  reports: endpointsOf(reports),
  statements: endpointsOf(statements),
  dashboard: { ...endpointsOf(dashboard), ...endpointsOf(pendingCounts) },
  notifications: { ...endpointsOf(notifications), ...endpointsOf(unread) },
  deliveries: endpointsOf(deliveries),
  live: endpointsOf(live),
  audit: endpointsOf(audit),
  search: endpointsOf(search),
};

/** Every call, by name. Client, server, mocks and the OpenAPI document are mapped over this object. */
export const contract = {
  ...resources.sessions,
  ...resources.accounts,
  ...resources.notes,
  ...resources.agents,
  ...resources.customers,
  ...resources.credit,
  ...resources.staff,
  ...resources.players,
  ...resources.documents,
  ...resources.tree,
  ...resources.roles,
  ...resources.settings,
  ...resources.recharges,
  ...resources.bank,
  ...resources.withdrawals,
  ...resources.payouts,
  ...resources.cases,
  ...resources.reviews,
  ...resources.approvals,
  ...resources.chips,
  ...resources.bets,
  ...resources.play,
  ...resources.games,
  ...resources.partner,
  ...resources.reports,
  ...resources.statements,
  ...resources.dashboard,
  ...resources.notifications,
  ...resources.deliveries,
  ...resources.live,
  ...resources.audit,
  ...resources.search,
};

export type Contract = typeof contract;
export type EndpointName = keyof Contract;
export type Input<N extends EndpointName> = InputOf<Contract[N]>;
export type Output<N extends EndpointName> = OutputOf<Contract[N]>;

type ListOf<N extends EndpointName> = Contract[N]['responses']['ok'] extends { list: true } ? N : never;
/** Names of the endpoints that return rows in pages. */
export type ListName = { [N in EndpointName]: ListOf<N> }[EndpointName];
export type RowOf<N extends ListName> = Output<N> extends { rows: readonly (infer Row)[] } ? Row : never;
