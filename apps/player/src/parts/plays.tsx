import { Link } from '@cage/parts/router/link';
import { Route, Routes } from '@cage/parts/router/routes';
import type { PlayContext } from '@cage/storybook/preview';
import { lazyPart } from '@cage/ui/lazy-part';
import { timing } from '@cage/ui/timing';
import { type ReactNode, Suspense } from 'react';
import { expect } from 'storybook/test';

let code = Promise.withResolvers<void>();
const aLatePage = () =>
  lazyPart(async () => {
    await code.promise;
    return () => <p>The wallet</p>;
  });
let LateWallet = aLatePage();

/** A link to a page whose code takes a while, which must not be held up by what was started a moment before. */
export const leftSoon = (routes: ReactNode) => ({
  beforeEach() {
    const { rest } = timing;
    timing.rest = 300;
    code = Promise.withResolvers();
    LateWallet = aLatePage();
    return () => {
      timing.rest = rest;
    };
  },
  render: () => (
    <Suspense>
      <Link to="/wallet">Wallet</Link>
      <Routes>
        {routes}
        <Route path="/wallet" element={<LateWallet />} />
      </Routes>
    </Suspense>
  ),
});

/** Goes to the wallet; the pending response arrives before the code of the wallet. */
export async function leave({ canvas, userEvent }: PlayContext, allTheSame = async () => {}) {
  await userEvent.click(canvas.getByRole('link', { name: 'Wallet' }));
  await allTheSame();
  await new Promise((resolve) => setTimeout(resolve, 2 * timing.rest));
  code.resolve();
  await expect(await canvas.findByText('The wallet')).toBeVisible();
}

/** A request that moved nothing, or was taken back, shows it above its steps: struck, under a stamp with its word. */
export async function cameToNothing({ canvasElement }: { canvasElement: HTMLElement }, word: string, tone: string) {
  const stamp = canvasElement.querySelector('[data-slot=stamp]');
  await expect(stamp).toHaveTextContent(word);
  await expect(stamp).toHaveClass(tone);
  await expect(canvasElement.querySelector('.type-figure [data-slot=money]')).toHaveClass('money-struck');
}
