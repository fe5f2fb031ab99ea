import { anAgent, anAgentStatement } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { defaultPermissions } from '@cage/contract/roles/permissions';
import { Route, Routes } from '@cage/parts/router/routes';
import { amount } from '@cage/storybook/amounts';
import preview from '@cage/storybook/preview';
import { expect, waitFor, within } from 'storybook/test';
import { AgentStatementScreen } from './agent-statement-screen.tsx';

const meta = preview.meta({
  title: 'Agent statement',
  component: AgentStatementScreen,
  parameters: { route: '/admin/statements/agents/Agent1/2026-11-01' },
  render: () => (
    <Routes>
      <Route path="/admin/statements/agents/:agent/:from" element={<AgentStatementScreen />} />
    </Routes>
  ),
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(anAgent({ permissions: [...defaultPermissions.agent] })),
      mock.getAgentStatement.returns(anAgentStatement()),
    ),
});

export const Default = meta.story({
  name: 'What came in chips is a line of the wallet',
  play: async ({ canvas }) => {
    const wallet = within(await canvas.findByRole('table', { name: 'The wallet' }));
    const paid = within(wallet.getByRole('row', { name: /^Statements paid/ }));
    await expect(paid.getByText(amount('₹11,750.00'))).toBeVisible();
    await expect(canvas.getAllByText(amount('₹11,750.00'))).toHaveLength(3);
    const link = canvas.getByRole('link', { name: '1 – 31 Oct 2026, statement of C1' });
    await expect(link).toHaveAttribute('href', '/admin/statements/C1/2026-10-01');
    await waitFor(() =>
      expect(wallet.getByText(amount('₹5,000.00')).closest('a')).toHaveAttribute(
        'href',
        '/admin/account?agent=Agent1&from=2026-11-01&to=2026-11-30',
      ),
    );
    await expect(wallet.queryByText('Stakes')).toBeNull();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getAgentStatement.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Agent’s month' })).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.queryByText(amount('₹0.00'))).toBeNull();
  },
});

export const Empty = meta.story({
  name: 'No statement became final in it',
  beforeEach: ({ msw }) =>
    msw.use(mock.getAgentStatement.returns(anAgentStatement({ shares: [], sharePaise: 0n, outsidePaise: 0n }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No statement of a customer became final in this month.')).toBeVisible();
  },
});

export const NoSuchMonth = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.getAgentStatement.fails('not-found')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Month not found')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getAgentStatement.fails()),
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The month could not be loaded');
    msw.use(mock.getAgentStatement.returns(anAgentStatement()));
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByText('Meera Agency')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getAgentStatement.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

export const TheMonthBeforeIsAStepAway = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(mock.getAgentStatement.answers(({ from }) => anAgentStatement({ from, to: `${from.slice(0, 7)}-28` }))),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'Agent1, 2026-11' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Month after' })).toBeNull();
    await userEvent.click(canvas.getByRole('link', { name: 'Month before' }));
    await expect(await canvas.findByRole('heading', { name: 'Agent1, 2026-10' })).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Month after' }));
    await expect(await canvas.findByRole('heading', { name: 'Agent1, 2026-11' })).toBeVisible();
  },
});

export const OnPaperTheSheetHasNoLinks = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Meera Agency');
    const paper = canvasElement.ownerDocument.querySelector<HTMLElement>('[data-slot="print-sheet"]');
    await expect(paper).toHaveTextContent('Agent1, 2026-11');
    await expect(paper).toHaveTextContent('₹11,750.00');
    await expect(paper?.querySelector('a')).toBeNull();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(amount('₹11,750.00')))[0]).toBeVisible();
  },
});

export const InHindi = meta.story({
  globals: { locale: 'hi' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('बाहर चुकाए गए हिसाब पत्रों का')).toBeVisible();
  },
});
