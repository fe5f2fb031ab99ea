import { aListedAgent, aMe, onePage, someAgents } from '@cage/api-client/fixtures';
import { mock, refusal } from '@cage/api-client/msw';
import type { Agent } from '@cage/contract';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { useLocation } from 'react-router';
import { expect, screen, waitFor, within } from 'storybook/test';
import { AgentsScreen } from './agents-screen.tsx';

const permissions = ['Agent Whitelist', 'Customer Whitelist', 'Chips Report'];

/** Where the screen has led to, in words that a play can read. */
function Address() {
  const { pathname, search, state } = useLocation();
  return <p className="sr-only">{`at ${pathname}${search} with ${JSON.stringify(state)}`}</p>;
}

const meta = preview.meta({
  title: 'Agents',
  component: AgentsScreen,
  tags: ['!autodocs'],
  parameters: { route: '/admin/agentWhitelist' },
  render: () => (
    <>
      <AgentsScreen />
      <Address />
    </>
  ),
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aMe({ permissions })),
      mock.listAgents.returns(onePage(someAgents())),
      mock.previewAgentId.returns({ id: 'Agent4' }),
    ),
});

async function openForm({ canvas, userEvent }: PlayContext, button: string) {
  await canvas.findAllByText('Meera Agency');
  const [first] = await canvas.findAllByRole('button', { name: button });
  await userEvent.click(first as HTMLElement);
  return within(await screen.findByRole('dialog'));
}

async function fill({ userEvent }: PlayContext, form: ReturnType<typeof within>, given: Record<string, string> = {}) {
  const values = {
    'Agent Name': 'Coral Desk',
    Username: 'coral.desk',
    Phone: '9822000041',
    Password: 'coral-reef-77',
    'Confirm Password': 'coral-reef-77',
    ...given,
  };
  for (const [label, text] of Object.entries(values)) {
    const input = form.getByLabelText(label);
    await userEvent.clear(input);
    if (text) await userEvent.type(input, text);
  }
}

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Meera Agency'))[0]).toBeVisible();
    await expect(canvas.getAllByText('₹1,23,456.00')[0]).toBeVisible();
    await expect(canvas.getAllByText('Suspended')[0]).toBeVisible();
    await expect(canvas.getAllByText('2026-11-19')[0]).toBeVisible();
    await expect(canvas.queryByText('saffron-rice-7')).toBeNull();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listAgents.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Agents' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listAgents.returns(onePage([]))),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('No agents yet'))[0]).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listAgents.fails()),
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Agents could not be loaded');
    msw.use(mock.listAgents.returns(onePage(someAgents())));
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect((await canvas.findAllByText('Meera Agency'))[0]).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listAgents.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

export const SearchFindsByIdOrName = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listAgents.answers(({ search = '' }) =>
        onePage(someAgents().filter(({ id, name }) => `${id} ${name}`.toLowerCase().includes(search.toLowerCase()))),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByText('Meera Agency');
    await userEvent.type(canvas.getByPlaceholderText('Enter Agent ID or Agent Name'), 'saffron');
    await waitFor(() => expect(canvas.queryByText('Meera Agency')).toBeNull());
    await expect(canvas.getAllByText('Saffron Desk')[0]).toBeVisible();
  },
});

export const AddAgentForm = meta.story({
  play: async (context) => {
    const form = await openForm(context, 'Add Agent');
    await expect(screen.getByRole('dialog', { name: 'Add New Agent' })).toBeVisible();
    await waitFor(() => expect(form.getByLabelText('Agent ID')).toHaveValue('Agent4'));
    await expect(form.getByLabelText('Agent ID')).toHaveAttribute('readonly');
    await expect(form.getByLabelText('Role')).toHaveValue('agent');
    await expect(form.getByLabelText('Status')).toHaveValue('Active');
  },
});

export const AddedAgentStandsInTheList = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    let rows: Agent[] = someAgents();
    msw.use(
      mock.listAgents.answers(() => onePage(rows)),
      mock.addAgent.answers(({ name = '', username = '', phone = '', apiTypes = [] }) => {
        rows = [aListedAgent({ id: 'Agent4', name, username, phone, apiTypes: [...apiTypes] }), ...rows];
        return { message: 'Agent added successfully', id: 'Agent4' };
      }),
    );
  },
  play: async (context) => {
    const form = await openForm(context, 'Add Agent');
    await fill(context, form, { Amount: '2500' });
    await context.userEvent.click(form.getByLabelText('Sports'));
    await context.userEvent.click(form.getByRole('button', { name: 'Submit' }));
    await expect(await screen.findByText('Agent added successfully')).toBeInTheDocument();
    await expect((await context.canvas.findAllByText('Coral Desk'))[0]).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const WhatIsMissingIsSaidAtItsField = meta.story({
  tags: ['refused'],
  play: async (context) => {
    const form = await openForm(context, 'Add Agent');
    await context.userEvent.click(form.getByRole('button', { name: 'Submit' }));
    for (const text of [
      'Agent name is required',
      'username is required',
      'password is required',
      'phone is required',
    ]) {
      await expect(form.getByText(text)).toBeVisible();
    }
    await waitFor(() => expect(form.getByLabelText('Agent Name')).toHaveFocus());
    await fill(context, form, { 'Confirm Password': 'coral-reef-78' });
    await context.userEvent.click(form.getByRole('button', { name: 'Submit' }));
    await expect(form.getByText('Password and Confirm Password do not match')).toBeVisible();
    await expect(form.getByLabelText('Agent Name')).toHaveValue('Coral Desk');
  },
});

export const AddRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.addAgent.answers(({ phone }) => {
        throw phone === '9822000041'
          ? refusal('Phone number already registered', 'phone')
          : refusal('Insufficient balance. Available ₹1,000.00, required ₹2,500.00', 'amount');
      }),
    ),
  play: async (context) => {
    const form = await openForm(context, 'Add Agent');
    await fill(context, form, { Amount: '2500' });
    await context.userEvent.click(form.getByRole('button', { name: 'Submit' }));
    await expect(await form.findByText('Phone number already registered')).toBeVisible();
    await waitFor(() => expect(form.getByLabelText('Phone')).toHaveFocus());
    await expect(form.getByLabelText('Password')).toHaveValue('coral-reef-77');
    await fill(context, form, { Phone: '9822000042' });
    await context.userEvent.click(form.getByRole('button', { name: 'Submit' }));
    await expect(await form.findByText(/Insufficient balance/)).toBeVisible();
  },
});

export const EditAgent = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.editAgent.answers(() => ({ message: 'Agent updated successfully' }))),
  play: async (context) => {
    const form = await openForm(context, 'Edit');
    await expect(screen.getByRole('dialog', { name: 'Edit Agent' })).toBeVisible();
    await expect(form.getByLabelText('Phone')).toHaveAttribute('readonly');
    await expect(form.getByLabelText('Role')).toHaveAttribute('readonly');
    await expect(form.getByLabelText('Wallet')).toHaveValue('₹0.00');
    await expect(form.getByLabelText('Date')).toHaveValue('2026-11-19');
    await expect(form.queryByLabelText('Confirm Password')).toBeNull();
    await context.userEvent.selectOptions(form.getByLabelText('Status'), 'Active');
    await context.userEvent.click(form.getByRole('button', { name: 'Update' }));
    await expect(await screen.findByText('Agent updated successfully')).toBeInTheDocument();
  },
});

export const EditRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.editAgent.refuses('Agent not found')),
  play: async (context) => {
    const form = await openForm(context, 'Edit');
    await context.userEvent.type(form.getByLabelText('Agent Name'), ' Ltd');
    await context.userEvent.click(form.getByRole('button', { name: 'Update' }));
    await expect(await form.findByText('Agent not found')).toBeVisible();
    await expect(form.getByLabelText('Agent Name')).toHaveValue('Deccan Partners Ltd');
  },
});

export const WhatIsTypedIsNotLostByEscape = meta.story({
  play: async (context) => {
    const form = await openForm(context, 'Add Agent');
    await context.userEvent.type(form.getByLabelText('Agent Name'), 'Coral');
    await context.userEvent.keyboard('{Escape}');
    await expect(await screen.findByText('What you typed would be lost.')).toBeVisible();
    await context.userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await expect(form.getByLabelText('Agent Name')).toHaveValue('Coral');
  },
});

export const ShowReadsThePasswordBack = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.revealAgentPassword.answers(({ id }) => ({ password: `saffron-of-${id}` }))),
  play: async ({ canvas, userEvent }) => {
    const [show] = await canvas.findAllByRole('button', { name: 'Show password of Agent2' });
    await userEvent.click(show as HTMLElement);
    await expect(await canvas.findByText('saffron-of-Agent2')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Hide' }));
    await expect(canvas.queryByText('saffron-of-Agent2')).toBeNull();
  },
});

export const ShowRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.revealAgentPassword.refuses('This password is not kept and cannot be shown')),
  play: async ({ canvas, userEvent }) => {
    const [show] = await canvas.findAllByRole('button', { name: 'Show password of Agent2' });
    await userEvent.click(show as HTMLElement);
    await expect(await screen.findByText('This password is not kept and cannot be shown')).toBeInTheDocument();
  },
});

export const PasswordsListedOrNotKept = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listAgents.returns(
        onePage([
          aListedAgent({ password: 'saffron-rice-7' }),
          aListedAgent({ id: 'Agent2', passwordKept: false, name: 'Deccan Partners' }),
        ]),
      ),
    ),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('saffron-rice-7'))[0]).toBeVisible();
    await expect(canvas.getAllByText('Not kept')[0]).toBeVisible();
  },
});

export const CompanyLeadsToThePartners = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    const [, second] = await canvas.findAllByRole('button', { name: 'Company' });
    await userEvent.click(second as HTMLElement);
    await canvas.findByText('at /admin/company?agent=Agent2 with {"agentId":"Agent2"}');
  },
});

export const AccStmtLeadsToTheStatement = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    const [, second] = await canvas.findAllByRole('button', { name: 'Acc stmt' });
    await userEvent.click(second as HTMLElement);
    await canvas.findByText('at /admin/account?agent=Agent2 with {"agentId":"Agent2"}');
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Meera Agency'))[0]).toBeInTheDocument();
  },
});
