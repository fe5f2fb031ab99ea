import { aMe, anAgent, onePage, someCustomers } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { refusalsInEnglish } from '@cage/contract/refusals/english';

import { csvRefused, inSheetOf, retry } from '@cage/storybook/plays';
import preview from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { AgentCustomersScreen } from './agent-customers-screen.tsx';

const meta = preview.meta({
  title: 'Partners',
  component: AgentCustomersScreen,
  parameters: { route: '/admin/company?agent=Agent1' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aMe({ permissions: ['Agent Whitelist', 'Customer Whitelist'] })),
      mock.listAgentCustomers.answers(({ agentId }) =>
        onePage(someCustomers().filter(({ parent }) => parent === agentId)),
      ),
    ),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Lotus Play')).toBeVisible();
    await expect(canvas.getByText('Customers of Agent1')).toBeVisible();
    await expect(canvas.getByText('1–2 of 2')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Edit' })).toBeNull();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listAgentCustomers.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Partners' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listAgentCustomers.returns(onePage([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No customers yet')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listAgentCustomers.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Partners could not be loaded');
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.listAgentCustomers.fails()),
  play: async (context) => {
    await retry(context, mock.listAgentCustomers.returns(onePage(someCustomers())));
    await expect(await context.canvas.findByText('Lotus Play')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listAgentCustomers.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

export const AnAgentOutOfScope = meta.story({
  tags: ['refused'],
  parameters: { route: '/admin/company?agent=Agent77' },
  beforeEach: ({ msw }) => msw.use(mock.listAgentCustomers.refuses('agentNotFound')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Agent not found. Refresh and look again')).toBeVisible();
  },
});

export const WithoutAnAgentItSaysWhatToDo = meta.story({
  parameters: { route: '/admin/company' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No agent is chosen')).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Go to Agents' })).toHaveAttribute(
      'href',
      '/admin/agentWhitelist',
    );
  },
});

export const SearchKeepsTheAgent = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listAgentCustomers.answers(({ agentId, search = '' }) =>
        onePage(someCustomers().filter((row) => row.parent === agentId && row.id.includes(search.toUpperCase()))),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Lotus Play');
    await userEvent.type(canvas.getByLabelText('Search'), 'c2');
    await waitFor(() => expect(canvas.getByText('1–1 of 1')).toBeVisible());
    await expect(canvas.getByText('Sapphire Club')).toBeVisible();
  },
});

export const CsvRefused = meta.story({
  tags: ['refused'],
  play: async (context) => {
    await context.canvas.findByText('Lotus Play');
    await csvRefused(context, mock.listAgentCustomers.fails('forbidden'));
  },
});

export const ShowRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.revealCustomerPassword.refuses('passwordNotKept')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await inSheetOf({ canvas, userEvent }, 'C1', 'Show password of C1'));
    await expect(await screen.findByText(refusalsInEnglish.passwordNotKept)).toBeInTheDocument();
  },
});

export const SecretKeyRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.revealSecretKey.refuses('keyNotShown')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await inSheetOf({ canvas, userEvent }, 'C1', 'See More of Secret Key of C1'));
    const dialog = await screen.findByRole('dialog', { name: 'Secret Key of C1' });
    await expect(await within(dialog).findByText(refusalsInEnglish.keyNotShown)).toBeVisible();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Lotus Play')).toBeInTheDocument();
  },
});

/** An agent is directly above its customers. */
export const TheAgentItselfMovesChips = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(anAgent({ permissions: ['Customer Whitelist', 'A/C chips In/Out'] })),
      mock.listAgentCustomers.returns(onePage(someCustomers().map((row) => ({ ...row, ownChild: true })))),
      mock.moveChips.returns({ ...confirmationOf('chipsIn'), balancePaise: 9_000_000n }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'A/C chips In/Out lotus.play' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Chips In/Out: lotus.play' }));
    await userEvent.type(dialog.getByLabelText('Enter Chips Amount'), '500');
    await userEvent.click(dialog.getByRole('button', { name: 'Chips In' }));
    await expect(await screen.findByText(/ moved in to /)).toBeInTheDocument();
  },
});
