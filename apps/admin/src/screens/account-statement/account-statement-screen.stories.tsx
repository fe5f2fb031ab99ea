import { aCustomer, aMe, anAgent, onePage, someChips } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { amount } from '@cage/storybook/amounts';
import { csvRefused, retry } from '@cage/storybook/plays';
import preview from '@cage/storybook/preview';
import { expect, waitFor } from 'storybook/test';
import { AccountStatementScreen } from './account-statement-screen.tsx';

/** Chip amounts at their largest, between the longest names. */
const longChips = () =>
  someChips().map((row) => ({
    ...row,
    downlineName: 'shri.venkateshwara.brothers.ag',
    amountPaise: 99_999_999_900n,
    oldBalancePaise: 99_999_999_900n,
    balancePaise: -99_999_999_900n,
    downlineOldBalancePaise: 0n,
    downlineBalancePaise: 99_999_999_900n,
  }));

const meta = preview.meta({
  title: 'Account Statement',
  component: AccountStatementScreen,
  parameters: { route: '/admin/account?agent=Agent1' },
  beforeEach: ({ msw }) => msw.use(mock.listAgentChips.returns(onePage(someChips()))),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Agent1 · agent')).toBeVisible();
    // Agent1 received one and gave the other.
    await expect(canvas.getByText(amount('+₹5,000.00'))).toBeVisible();
    await expect(canvas.getByText(amount('−₹2,000.00'))).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listAgentChips.hangs()),
  play: async ({ canvas }) => {
    const region = await canvas.findByRole('region', { name: 'Account Statement' });
    await expect(region).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.queryByText(amount('₹0.00'))).toBeNull();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listAgentChips.returns(onePage([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No Chips Data Found')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listAgentChips.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Account Statement could not be loaded');
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.listAgentChips.fails()),
  play: async (context) => {
    await retry(context, mock.listAgentChips.returns(onePage(someChips())));
    await expect(await context.canvas.findByText('Agent1 · agent')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listAgentChips.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

export const TheAgentStandsInTheHeader = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(mock.listAgentChips.answers(({ id }) => onePage(id === 'Agent1' ? someChips() : []))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Account Statement of Agent1' })).toBeVisible();
    await expect(await canvas.findByText('Agent1 · agent')).toBeVisible();
  },
});

export const WithoutAnAgentItSaysWhatToDo = meta.story({
  parameters: { route: '/admin/account' },
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(aMe({ permissions: ['Agent Whitelist', 'Chips Report'] }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Choose an agent first')).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Go to Agents' })).toHaveAttribute(
      'href',
      '/admin/agentWhitelist',
    );
  },
});

export const AnAgentSeesItsOwn = meta.story({
  parameters: { route: '/admin/account' },
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(anAgent())),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Account Statement of Agent1' })).toBeVisible();
  },
});

export const ACustomerIsLedToItsChips = meta.story({
  parameters: { route: '/admin/account?agent=Agent1' },
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(aCustomer({ permissions: ['Chips Report'] }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Only agents have an account statement')).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'To Chips Report' })).toHaveAttribute(
      'href',
      '/admin/chipsReport',
    );
  },
});

export const ResetShowsAllAgain = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/account?agent=Agent1&from=2026-11-19' },
  beforeEach: ({ msw }) => msw.use(mock.listAgentChips.answers(({ from }) => onePage(someChips().slice(from ? 1 : 0)))),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('1–2 of 2')).toBeVisible());
    await userEvent.click(await canvas.findByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(canvas.getByText('1–3 of 3')).toBeVisible());
  },
});

export const CsvRefused = meta.story({
  tags: ['refused'],
  play: async (context) => {
    await context.canvas.findByText('Agent1 · agent');
    await csvRefused(context, mock.listAgentChips.fails('forbidden'));
  },
});

export const WithLongNames = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listAgentChips.returns(onePage(longChips()))),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/shri.venkateshwara/))[0]).toBeInTheDocument();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Agent1 · agent')).toBeInTheDocument();
  },
});
