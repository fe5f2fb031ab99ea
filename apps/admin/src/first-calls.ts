import { requestOf } from '@cage/api-client/http/call';
import { listBets } from '@cage/contract/bets';
import { getBalance } from '@cage/contract/chips/balance';
import { getDashboard } from '@cage/contract/dashboard';
import { countPending } from '@cage/contract/dashboard/pending-counts';
import type { Endpoint, InputOf } from '@cage/contract/endpoint';
import { countNotifications } from '@cage/contract/notifications/unread';
import { listPendingRecharges } from '@cage/contract/recharges/queue';
import { getMe } from '@cage/contract/sessions';
import { listPendingWithdrawals } from '@cage/contract/withdrawals/queue';

const call = <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  requestOf(endpoint, input as Record<string, unknown>, null);

/**
 * The calls that pages make when they open, exactly as they make them. The build hands them to the server, which sends
 * the answers with the document. A call that is missing here, or differs, is made by the page itself. A journey counts
 * them.
 */
export const firstCalls = {
  frame: [call(getMe, {}), call(getBalance, {}), call(countPending, {}), call(countNotifications, {})],
  pages: {
    dashboard: [call(getDashboard, { period: 'month' })],
    browse_recharge: [call(listPendingRecharges, { queue: 'mine', limit: 100 })],
    withdraw: [call(listPendingWithdrawals, { queue: 'mine', limit: 100 })],
    casinoReport: [call(listBets, { limit: 50 })],
  },
};
