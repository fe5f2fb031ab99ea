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
 * What the pages ask for when they open, as they ask for it: the build hands it to the server, which answers it with the
 * document. A call that isn't here, or differs, is asked by the page itself. A journey counts them.
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
