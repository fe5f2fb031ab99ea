import { aListedAgent, aMe, onePage, someAgents } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import type { Agent } from '@cage/contract/agents';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { copy as formWords } from '@cage/parts/form/copy';
import { fillIn, press, refusedAt } from '@cage/storybook/plays';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { AgentsScreen } from './agents-screen.tsx';
import { permissions, setting } from './plays.ts';

const meta = preview.meta({
  title: 'Agents',
  component: AgentsScreen,
  ...setting,
  beforeEach: (context) => {
    setting.beforeEach(context);
    context.msw.use(mock.getMe.returns(aMe({ permissions: [...permissions, 'A/C chips In/Out'] })));
  },
});

async function openForm({ canvas, userEvent }: PlayContext, button: string) {
  await canvas.findByText('Meera Agency');
  const [first] = await canvas.findAllByRole('button', { name: button });
  await userEvent.click(first as HTMLElement);
  return within(await screen.findByRole('dialog'));
}

const filled = {
  'Agent Name': 'Coral Desk',
  Username: 'coral.desk',
  Phone: '9822000041',
  Password: 'coral-reef-77',
  'Confirm Password': 'coral-reef-77',
};

/** Submits the form of a new agent. */
async function sendNew(context: PlayContext, given: Record<string, string> = {}) {
  const form = await openForm(context, 'Add Agent');
  await fillIn(context, form, { ...filled, ...given });
  await press(context, form, 'Add Agent');
  return form;
}

/** Submits a change of the first agent. */
async function sendChange(context: PlayContext, given: Record<string, string>) {
  const form = await openForm(context, 'Edit');
  await fillIn(context, form, given);
  await press(context, form, 'Update');
  return form;
}

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
        return { ...confirmationOf('agentAdded'), id: 'Agent4' };
      }),
    );
  },
  play: async (context) => {
    const form = await openForm(context, 'Add Agent');
    await fillIn(context, form, { ...filled, Amount: '2500' });
    await context.userEvent.click(form.getByLabelText('Sports'));
    await context.userEvent.click(form.getByRole('button', { name: 'Add Agent' }));
    await expect(await screen.findByText('Agent added successfully')).toBeInTheDocument();
    await expect(await context.canvas.findByText('Coral Desk')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // What to give the agent for its first sign-in stays until it is dismissed.
    await expect(context.canvas.getByText(/\(Agent4\) can sign in/)).toBeVisible();
    await expect(context.canvas.getByRole('button', { name: 'Copy Phone Number' })).toBeVisible();
  },
});

export const WithoutChipsInOut = meta.story({
  tags: ['forbidden'],
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(aMe({ permissions }))),
  play: async (context) => {
    const form = await openForm(context, 'Add Agent');
    await waitFor(() => expect(form.getByLabelText('Agent ID')).toHaveValue('Agent4'));
    await expect(form.queryByLabelText('Amount')).toBeNull();
  },
});

export const AmountRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.addAgent.refuses('openingNeedsChips', 'openingPaise')),
  play: async (context) => {
    const form = await sendNew(context, { Amount: '2500' });
    await refusedAt(form, 'Amount', refusalsInEnglish.openingNeedsChips);
  },
});

export const WhatIsMissingIsSaidAtItsField = meta.story({
  tags: ['refused'],
  play: async (context) => {
    const form = await openForm(context, 'Add Agent');
    await waitFor(() => expect(form.getByLabelText('Agent ID')).toHaveValue('Agent4'));
    await context.userEvent.click(form.getByRole('button', { name: 'Add Agent' }));
    for (const text of ['Enter a name for the agent', 'Enter a username', 'Enter a password', 'Enter a phone number']) {
      await expect(form.getByText(text)).toBeVisible();
    }
    await waitFor(() => expect(form.getByLabelText('Agent Name')).toHaveFocus());
  },
});

export const AddRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.addAgent.refuses('phoneTaken', 'phone')),
  play: async (context) => {
    const form = await sendNew(context);
    await refusedAt(form, 'Phone', refusalsInEnglish.phoneTaken);
    await waitFor(() => expect(form.getByLabelText('Phone')).toHaveFocus());
    await expect(form.getByLabelText('Password')).toHaveValue('coral-reef-77');
  },
});

export const PhoneOfFewDigits = meta.story({
  tags: ['refused'],
  play: async (context) => {
    const form = await sendNew(context, { Phone: '98220' });
    await refusedAt(form, 'Phone', refusalsInEnglish.phoneInvalid);
  },
});

export const PasswordsDiffer = meta.story({
  tags: ['refused'],
  play: async (context) => {
    const form = await sendNew(context, { 'Confirm Password': 'coral-reef-78' });
    await refusedAt(form, 'Confirm Password', refusalsInEnglish.newPasswordsDoNotMatch);
  },
});

export const AddedByASuspendedAccount = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.addAgent.refuses('accountIsSuspended', { accountId: 'Admin2' })),
  play: async (context) => {
    const form = await sendNew(context);
    await expect(await form.findByText(refusalsInEnglish.accountIsSuspended({ accountId: 'Admin2' }))).toBeVisible();
  },
});

export const AddFailed = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.addAgent.fails()),
  play: async (context) => {
    const form = await sendNew(context);
    await expect(await form.findByRole('alert')).toHaveTextContent('Something went wrong on our side');
    await expect(form.getByLabelText('Agent Name')).toHaveValue('Coral Desk');
  },
});

export const AddingIsBusy = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.addAgent.hangs()),
  play: async (context) => {
    const form = await sendNew(context);
    await waitFor(() => expect(form.getByRole('button', { name: 'Add Agent' })).toHaveAttribute('aria-busy', 'true'));
  },
});

export const NextIdFailed = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.previewAgentId.fails()),
  play: async (context) => {
    const form = await openForm(context, 'Add Agent');
    await expect(await form.findByText('Failed to generate next Agent ID')).toBeVisible();
  },
});

export const EditAgentForm = meta.story({
  play: async (context) => {
    const form = await openForm(context, 'Edit');
    await expect(screen.getByRole('dialog', { name: 'Edit Agent' })).toBeVisible();
    await expect(form.getByLabelText('Wallet')).toHaveValue('₹0.00');
  },
});

export const EditAgent = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.editAgent.answers(() => confirmationOf('agentUpdated'))),
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

/**
 * The effect and the number of accounts are shown first; nothing is sent until then, and cancelling returns to the form.
 */
export const SuspendingAsks = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.countBelow.returns({ agentCount: 0, customerCount: 2, playerCount: 128, waitingCount: 3 }),
      mock.editAgent.answers(() => confirmationOf('agentUpdated')),
    ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await canvas.findByText('Meera Agency');
    const row = within((await canvas.findByText('Meera Agency')).closest('tr') as HTMLElement);
    await press(context, row, 'Edit');
    const form = within(await screen.findByRole('dialog', { name: 'Edit Agent' }));
    await userEvent.selectOptions(form.getByLabelText('Status'), 'Suspended');
    await press(context, form, 'Update');
    const asks = () => screen.findByRole('dialog', { name: 'Suspend Meera Agency?' });
    const question = within(await asks());
    await expect(await question.findByText(/^Below them: 2 customers, 128 players\./)).toBeVisible();
    await expect(question.getByText(/^3 requests wait for them/)).toBeVisible();
    await press(context, question, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Suspend Meera Agency?' })).toBeNull());
    await expect(form.getByLabelText('Status')).toHaveValue('Suspended');
    await press(context, form, 'Update');
    await press(context, within(await asks()), 'Suspend');
    await expect(await screen.findByText('Agent updated successfully')).toBeInTheDocument();
  },
});

/** An untouched field shows the current value; a typed one keeps what was typed. */
export const ChangedByAnotherMeanwhile = meta.story({
  tags: ['refused'],
  play: async (context) => {
    const form = await openForm(context, 'Edit');
    await fillIn(context, form, { 'Agent Name': 'Deccan House' });
    const byAnother = { username: 'deccan.house', revision: 'by-another' };
    const rows = someAgents().map((row) => (row.id === 'Agent3' ? { ...row, ...byAnother } : row));
    context.msw.use(mock.editAgent.refuses('changedMeanwhile'), mock.listAgents.returns(onePage(rows)));
    await press(context, form, 'Update');
    await expect(await form.findByText(refusalsInEnglish.changedMeanwhile)).toBeVisible();
    await waitFor(() => expect(form.getByLabelText('Username')).toHaveValue('deccan.house'));
    await expect(form.getByLabelText('Agent Name')).toHaveValue('Deccan House');
  },
});

export const EditRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.editAgent.refuses('agentNotFound')),
  play: async (context) => {
    const form = await openForm(context, 'Edit');
    await context.userEvent.type(form.getByLabelText('Agent Name'), ' Ltd');
    await context.userEvent.click(form.getByRole('button', { name: 'Update' }));
    await expect(await form.findByText('Agent not found. Refresh and look again')).toBeVisible();
    await expect(form.getByLabelText('Agent Name')).toHaveValue('Deccan Partners Ltd');
  },
});

export const EditToATakenUsername = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.editAgent.refuses('usernameTaken', 'username')),
  play: async (context) => {
    const form = await sendChange(context, { Username: 'meera.agency' });
    await refusedAt(form, 'Username', refusalsInEnglish.usernameTaken);
  },
});

export const EditedWithoutAName = meta.story({
  tags: ['refused'],
  play: async (context) => {
    const form = await sendChange(context, { 'Agent Name': '' });
    await refusedAt(form, 'Agent Name', refusalsInEnglish.agentNameRequired);
  },
});

export const ClosingAsksWhatIsTyped = meta.story({
  play: async (context) => {
    const form = await openForm(context, 'Add Agent');
    await fillIn(context, form, { 'Agent Name': 'Coral' });
    await context.userEvent.keyboard('{Escape}');
    await expect(await screen.findByText('What you typed would be lost.')).toBeVisible();
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

export const PhoneTakesTenDigits = meta.story({
  tags: ['works'],
  play: async (context) => {
    const form = await openForm(context, 'Add Agent');
    const phone = form.getByLabelText('Phone');
    for (const typed of ['98765 43210', '+91 98765 43210', '098765-43210']) {
      await context.userEvent.clear(phone);
      await context.userEvent.type(phone, typed);
      await expect(phone).toHaveValue('9876543210');
    }
    for (const pasted of ['+91 98765 43210', '919876543210', '0 98765 43210']) {
      await context.userEvent.clear(phone);
      await context.userEvent.paste(pasted);
      await expect(phone).toHaveValue('9876543210');
    }
    // As a keyboard inserts a suggestion: as a whole, cut by the browser to the field's length before the page is
    // notified.
    (phone as HTMLInputElement).select();
    document.execCommand('insertText', false, '+91 98111 22334');
    await expect(phone).toHaveValue('9811122334');
    await expect(form.getByText(formWords.english.phoneHint)).toBeVisible();
  },
});

/** Shown by the form itself, before anything is sent. */
export const ProblemsInHindiOnAPhone = meta.story({
  globals: { locale: 'hi', viewport: { value: 'phone', isRotated: false } },
  play: async (context) => {
    const form = await openForm(context, 'एजेंट जोड़ें');
    await fillIn(context, form, { 'एजेंट का नाम': 'Coral Desk', फ़ोन: '98220' });
    await press(context, form, 'एजेंट जोड़ें');
    await refusedAt(form, 'यूज़रनेम', 'यूज़रनेम लिखें');
    await expect(form.getByText('10 अंकों का फ़ोन नंबर लिखें')).toBeVisible();
    await waitFor(() => expect(form.getByLabelText('यूज़रनेम')).toHaveFocus());
  },
});
