import { aMe, anAgent, onePage, someChips } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import preview from '@cage/storybook/preview';
import { expect } from 'storybook/test';
import { AccountStatementScreen } from './account-statement-screen.tsx';

const meta = preview.meta({
  title: 'Account Statement',
  component: AccountStatementScreen,
  tags: ['!autodocs'],
  parameters: { route: '/admin/account?agent=Agent1' },
  beforeEach: ({ msw }) => msw.use(mock.listAgentChips.returns(onePage(someChips()))),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('meera.agency · agent'))[0]).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listAgentChips.hangs()),
  play: async ({ canvas }) => {
    const region = await canvas.findByRole('region', { name: 'Account Statement' });
    await expect(region).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.queryByText('₹0.00')).toBeNull();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listAgentChips.returns(onePage([]))),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('No Chips Data Found'))[0]).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listAgentChips.fails()),
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Account Statement could not be loaded');
    msw.use(mock.listAgentChips.returns(onePage(someChips())));
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect((await canvas.findAllByText('meera.agency · agent'))[0]).toBeVisible();
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
    await expect((await canvas.findAllByText('meera.agency · agent'))[0]).toBeVisible();
  },
});

export const WithoutAnAgentItSaysWhatToDo = meta.story({
  parameters: { route: '/admin/account' },
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(aMe({ permissions: ['Agent Whitelist', 'Chips Report'] }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Choose an agent first')).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'To the agents' })).toHaveAttribute(
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

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('meera.agency · agent'))[0]).toBeInTheDocument();
  },
});
