import { payoutAccounts } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { Route, Routes } from '@cage/parts/router/routes';
import type { StoryMsw } from '@cage/storybook/preview';
import { WithdrawScreen } from './withdraw-screen.tsx';

/** What every story of the screen begins with. */
export const setting = {
  parameters: { route: '/withdraw' },
  globals: { viewport: { value: 'phone', isRotated: false } },
  render: () => (
    <Routes>
      <Route path="/withdraw" element={<WithdrawScreen />} />
      <Route path="/withdraw/:id" element={<p>Follows the withdrawal</p>} />
    </Routes>
  ),
  beforeEach: ({ msw }: StoryMsw) => msw.use(mock.listPayoutAccounts.returns(payoutAccounts())),
};
