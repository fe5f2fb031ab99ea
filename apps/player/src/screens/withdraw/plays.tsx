import { payoutAccounts } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { usePlace } from '@cage/parts/router/history';
import { Route, Routes } from '@cage/parts/router/routes';
import type { StoryMsw } from '@cage/storybook/preview';
import { WithdrawScreen } from './withdraw-screen.tsx';

/** Where a withdrawal leads that was asked for, and the browser's way back from there. */
function Follows() {
  const { history } = usePlace();
  return (
    <>
      <p>Follows the withdrawal</p>
      <button type="button" onClick={() => history.back()}>
        Back of the browser
      </button>
    </>
  );
}

/** What every story of the screen begins with. */
export const setting = {
  parameters: { route: '/withdraw' },
  globals: { viewport: { value: 'phone', isRotated: false } },
  render: () => (
    <Routes>
      <Route path="/withdraw" element={<WithdrawScreen />} />
      <Route path="/withdraw/:id" element={<Follows />} />
    </Routes>
  ),
  beforeEach: ({ msw }: StoryMsw) => msw.use(mock.listPayoutAccounts.returns(payoutAccounts())),
};
