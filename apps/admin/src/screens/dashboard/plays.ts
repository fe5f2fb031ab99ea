import { aMe } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';

/** An account that may follow every figure. */
export const root = mock.getMe.returns(
  aMe({
    permissions: [
      'Casino Bets',
      'Agent Whitelist',
      'Customer Whitelist',
      'Bank',
      'Pending Recharge',
      'Pending Withdrawal',
      'Read Customer History',
    ],
  }),
);
