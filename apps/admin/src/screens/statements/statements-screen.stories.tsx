import { anAgent, someStatements, statementsPage } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { defaultPermissions } from '@cage/contract/roles/permissions';
import { amount } from '@cage/storybook/amounts';
import { csvRefused } from '@cage/storybook/plays';
import preview from '@cage/storybook/preview';
import { expect, waitFor } from 'storybook/test';
import { StatementsScreen } from './statements-screen.tsx';

const meta = preview.meta({
  title: 'Statements',
  component: StatementsScreen,
  parameters: { route: '/admin/statements' },
  beforeEach: ({ msw }) => msw.use(mock.listStatements.returns(statementsPage())),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: '1 – 31 Oct 2026, statement of C1' });
    await expect(link).toHaveAttribute('href', '/admin/statements/C1/2026-10-01');
    await expect(canvas.getByText(amount('₹58,750.00'))).toBeVisible();
    // In the order in which one results from the other.
    const money = canvas.getAllByRole('columnheader').map((head) => head.textContent?.trim());
    await expect(money.slice(-4)).toEqual(['GGR', 'Result', 'Agent’s share', 'Payable']);
    for (const state of ['Open', 'In review', 'Final']) {
      const [badge] = canvas.getAllByText(state).filter((one) => one.dataset.slot === 'badge');
      await expect(badge?.querySelector('svg')).toBeVisible();
    }
  },
});

export const AnAgentHasItsMonth = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(anAgent({ permissions: [...defaultPermissions.agent] }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Your shares this month' })).toHaveAttribute(
      'href',
      '/admin/statements/agents/Agent1/2026-11-01',
    );
    await expect(await canvas.findByRole('link', { name: 'Agent1, 2026-10' })).toHaveAttribute(
      'href',
      '/admin/statements/agents/Agent1/2026-10-01',
    );
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listStatements.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Statements' })).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.queryByText(amount('₹0.00'))).toBeNull();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listStatements.returns(statementsPage([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No statements found')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listStatements.fails()),
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Statements could not be loaded');
    msw.use(mock.listStatements.returns(statementsPage()));
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByText(amount('₹58,750.00'))).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listStatements.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

export const FiltersByState = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listStatements.answers(({ state }) =>
        statementsPage(someStatements().filter((row) => !state || row.state === state)),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('1–3 of 3')).toBeVisible());
    await userEvent.selectOptions(canvas.getByLabelText('Status'), 'review');
    await waitFor(() => expect(canvas.getByText('1–1 of 1')).toBeVisible());
  },
});

export const CsvRefused = meta.story({
  tags: ['refused'],
  play: async (context) => {
    await context.canvas.findByText(amount('₹58,750.00'));
    await csvRefused(context, mock.listStatements.fails('forbidden'));
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    const row = (await canvas.findByText(amount('₹58,750.00'))).closest('tr') as HTMLElement;
    const names = [...row.querySelectorAll<HTMLElement>('[data-place="amount"], [data-last]')].map(
      (cell) => getComputedStyle(cell, '::before').content,
    );
    await expect(names.toSorted()).toEqual(['"GGR"', '"Payable"']);
  },
});

export const InHindi = meta.story({
  globals: { locale: 'hi' },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('जाँच में'))[0]).toBeVisible();
  },
});
