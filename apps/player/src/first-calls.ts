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
 * What the pages ask for when they open, as they ask for it: the build hands it to the server, which answers it with the
 * document. A call that isn't here, or differs, is asked by the page itself. A journey counts them.
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
