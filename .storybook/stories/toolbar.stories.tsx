import { AdminLayout } from '@cage/admin/layout';
import { aMe } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { Route, Routes } from '@cage/parts/router/routes';
import { WelcomeScreen } from '@cage/player/welcome-screen';
import { amount } from '@cage/storybook/amounts';
import { Button } from '@cage/ui/button';
import { expect } from 'storybook/test';
import preview from '../preview.tsx';
import { pageOf } from '../shell.tsx';

/** The promises of the toolbar's switches. Unlisted: they are proofs, not pictures to review. */
const meta = preview.meta({ title: 'Toolbar', tags: ['!autodocs', '!dev'] });

export const ViewedByAClerkWithOnePermission = meta.story({
  parameters: { surface: 'admin', route: '/admin/dashboard', toaster: false, shell: false },
  globals: { viewAs: 'chips-report' },
  render: () => <AdminLayout />,
  // The toolbar's choice takes precedence over the story's.
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(aMe({ permissions: ['Bank'] }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Chips Report' })).toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Dashboard' })).toBeInTheDocument();
    await expect(canvas.queryByRole('link', { name: 'Bank' })).toBeNull();
  },
});

export const ViewedByACustomer = meta.story({
  parameters: { surface: 'admin', route: '/admin/dashboard', toaster: false, shell: false },
  globals: { viewAs: 'customer' },
  render: () => <AdminLayout />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(amount('₹1,23,456.00'))).toBeInTheDocument();
    await expect(canvas.queryByRole('link', { name: 'Agent Whitelist' })).toBeNull();
  },
});

/** As a screen in the opened workbench: a play searches only the page. */
export const APlaySeesThePageAndNotItsFrame = meta.story({
  tags: ['works'],
  parameters: { surface: 'admin', route: '/admin/dashboard', toaster: false, shell: false },
  render: () => (
    <Routes>
      <Route element={<AdminLayout />}>
        <Route path="*" element={<Button>Accept</Button>} />
      </Route>
    </Routes>
  ),
  play: async ({ canvas, canvasElement }) => {
    const page = pageOf(canvasElement);
    await expect(await page.findByRole('button', { name: 'Accept' })).toBeVisible();
    // Entries that depend on permissions come later; those that depend on the level alone are there at once.
    await expect(await canvas.findByRole('link', { name: 'Dashboard' })).toBeInTheDocument();
    await expect(page.queryByRole('link', { name: 'Dashboard' })).toBeNull();
  },
});

export const ReadInHindi = meta.story({
  parameters: { surface: 'player', signedIn: false },
  globals: { locale: 'hi', viewport: { value: 'smallPhone', isRotated: false } },
  render: () => <WelcomeScreen />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/पैसा जमा करें, निकालें/)).toBeVisible();
    await expect(document.documentElement).toHaveAttribute('lang', 'hi');
  },
});

export const SizedForAHand = meta.story({
  globals: { scale: 'hand' },
  render: () => <Button>Submit</Button>,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Submit' }).getBoundingClientRect().height).toBe(52);
  },
});

/** The product's own lists have no markers, and these are written in Markdown, which allows no classes. */
export const AListOfAPageForReadingHasItsNumbers = meta.story({
  tags: ['works'],
  render: () => (
    <div className="sbdocs-content">
      <ol>
        <li>Look at Default</li>
      </ol>
    </div>
  ),
  play: async ({ canvas }) => {
    const { listStyleType } = getComputedStyle(canvas.getByRole('listitem'));
    await expect(listStyleType).toBe('decimal');
  },
});
