import { requestOf } from '@cage/api-client/http/call';
import { getBalance } from '@cage/contract/chips/balance';
import type { Endpoint, InputOf } from '@cage/contract/endpoint';
import { countNotifications } from '@cage/contract/notifications/unread';
import { getPlayLimits } from '@cage/contract/play';
import { getPaymentOptions, listOwnRecharges, listStartedPayments } from '@cage/contract/recharges/own';
import { getMe } from '@cage/contract/sessions';
import { listOwnWithdrawals } from '@cage/contract/withdrawals/own';

const call = <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  requestOf(endpoint, input as Record<string, unknown>, null);

/**
 * Calls that the pages make when they open, exactly as they make them: the build hands them to the server, which sends
 * their responses with the document. Calls missing or different here are made by the page itself. A journey counts them.
 */
export const firstCalls = {
  frame: [call(getBalance, {}), call(getPlayLimits, {}), call(countNotifications, {})],
  pages: {
    wallet: [
      call(getMe, {}),
      call(listOwnRecharges, { limit: 20 }),
      call(listOwnWithdrawals, { limit: 20 }),
      call(getPaymentOptions, {}),
      call(listStartedPayments, {}),
    ],
    deposit: [call(getMe, {}), call(getPaymentOptions, {}), call(listStartedPayments, {})],
  },
};
