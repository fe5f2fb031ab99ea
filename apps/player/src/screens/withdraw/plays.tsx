import { payoutAccounts } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { useLocation } from '@cage/parts/router/history';
import { Route, Routes } from '@cage/parts/router/routes';
import type { StoryMsw } from '@cage/storybook/preview';
import { useState } from 'react';
import { WithdrawScreen } from './withdraw-screen.tsx';

/** Where a requested withdrawal leads, and the browser's Back from there. */
function Follows() {
  const { history } = useLocation();
  return (
    <>
      <p>Follows the withdrawal</p>
      <button type="button" onClick={() => history.back()}>
        Back of the browser
      </button>
    </>
  );
}

/** Remounts the page, with what the browser's history knows of it. */
export function OverAReload() {
  const { state } = useLocation().location;
  const [times, setTimes] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setTimes(times + 1)}>
        Reload
      </button>
      <output data-testid="kept">{JSON.stringify(state)}</output>
      <WithdrawScreen key={times} />
    </>
  );
}

/** Setting of every story of the screen. */
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
