import { aListedAgent, aMe, onePage, someAgents } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import type { Agent } from '@cage/contract/agents';
import { confirmed } from '@cage/contract/confirmations/confirmations.en';
import { english } from '@cage/contract/refusals/english';
import { defaultPermissions } from '@cage/contract/roles/permissions';
import type { Me } from '@cage/contract/sessions';
import { copy as formWords } from '@cage/parts/form/copy';
import { usePlace } from '@cage/parts/router/history';
import { amount } from '@cage/storybook/amounts';
import { fillIn, press, refusedAt } from '@cage/storybook/plays';
import preview, { type PlayContext, type StoryMsw } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { PasswordAgain } from '../../parts/password-again/password-again.tsx';
import { AgentsScreen } from './agents-screen.tsx';

/** As long as a name may be. */
const LONG_NAME = 'Shri Venkateshwara Brothers Gaming Agency and Hospitality Co';

const longAgent = (agent: Agent): Agent => ({
  ...agent,
  name: LONG_NAME,
  username: 'shri.venkateshwara.brothers.ag',
  balancePaise: 99_999_999_900n,
});

const permissions = ['Agent Whitelist', 'Customer Whitelist', 'Chips Report'];

/** Where the screen has led to, in words that a play can read. */
function Address() {
  const { pathname, search, state } = usePlace().location;
  return <p className="sr-only">{`at ${pathname}${search} with ${JSON.stringify(state)}`}</p>;
}

const meta = preview.meta({
  title: 'Agents',
  component: AgentsScreen,
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

/** Sends the form of a new agent. */
async function sendNew(context: PlayContext, given: Record<string, string> = {}) {
  const form = await openForm(context, 'Add Agent');
  await fillIn(context, form, { ...filled, ...given });
  await press(context, form, 'Add Agent');
  return form;
}

/** Sends a change of the first agent. */
async function sendChange(context: PlayContext, given: Record<string, string>) {
  const form = await openForm(context, 'Edit');
  await fillIn(context, form, given);
  await press(context, form, 'Update');
  return form;
}

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Meera Agency')).toBeVisible();
    await expect(canvas.getByText(amount('₹1,23,456.00'))).toBeVisible();
    await expect(canvas.getAllByText('Suspended')[0]).toBeVisible();
    // Beside the sidebar of its frame there may be no room for the day.
    await expect(canvas.getByText('2026-11-19')).toBeInTheDocument();
    await expect(canvas.queryByText('saffron-rice-7')).toBeNull();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listAgents.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Agents' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const ARowOpensToAllThatIsKnown = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Meera Agency'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Agent1 · Meera Agency' }));
    await expect(sheet.getByText('API Type')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // By keyboard through the id, which the focus comes back to.
    const opener = canvas.getByRole('button', { name: 'Agent1' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('dialog', { name: 'Agent1 · Meera Agency' })).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listAgents.returns(onePage([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No agents yet')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listAgents.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Agents could not be loaded');
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.listAgents.fails()),
  play: async ({ canvas, msw, userEvent }) => {
    await canvas.findByRole('button', { name: 'Retry' });
    msw.use(mock.listAgents.returns(onePage(someAgents())));
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByText('Meera Agency')).toBeVisible();
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
    await canvas.findByText('Meera Agency');
    await userEvent.type(canvas.getByPlaceholderText('Enter Agent ID or Agent Name'), 'saffron');
    await waitFor(() => expect(canvas.queryByText('Meera Agency')).toBeNull());
    await expect(canvas.getByText('Saffron Desk')).toBeVisible();
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
        return { ...confirmed('agentAdded'), id: 'Agent4' };
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
    // What the agent is told for its first sign-in stands until it is put away.
    await expect(context.canvas.getByText(/\(Agent4\) can sign in/)).toBeVisible();
    await expect(context.canvas.getByRole('button', { name: 'Copy Phone Number' })).toBeVisible();
  },
});

export const WhatIsMissingIsSaidAtItsField = meta.story({
  tags: ['refused'],
  play: async (context) => {
    const form = await openForm(context, 'Add Agent');
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
    await refusedAt(form, 'Phone', english.phoneTaken);
    await waitFor(() => expect(form.getByLabelText('Phone')).toHaveFocus());
    await expect(form.getByLabelText('Password')).toHaveValue('coral-reef-77');
  },
});

export const PhoneOfFewDigits = meta.story({
  tags: ['refused'],
  play: async (context) => {
    const form = await sendNew(context, { Phone: '98220' });
    await refusedAt(form, 'Phone', english.phoneInvalid);
  },
});

export const PasswordsDiffer = meta.story({
  tags: ['refused'],
  play: async (context) => {
    const form = await sendNew(context, { 'Confirm Password': 'coral-reef-78' });
    await refusedAt(form, 'Confirm Password', english.newPasswordsDoNotMatch);
  },
});

export const AddedByASuspendedAccount = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.addAgent.refuses('accountIsSuspended', { accountId: 'Admin2' })),
  play: async (context) => {
    const form = await sendNew(context);
    await expect(await form.findByText(english.accountIsSuspended({ accountId: 'Admin2' }))).toBeVisible();
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
  beforeEach: ({ msw }) => msw.use(mock.editAgent.answers(() => confirmed('agentUpdated'))),
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
    await refusedAt(form, 'Username', english.usernameTaken);
  },
});

export const EditedWithoutAName = meta.story({
  tags: ['refused'],
  play: async (context) => {
    const form = await sendChange(context, { 'Agent Name': '' });
    await refusedAt(form, 'Agent Name', english.agentNameRequired);
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

export const ShowReadsThePasswordBack = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.revealAgentPassword.answers(({ id }) => ({ password: `saffron-of-${id}` }))),
  play: async ({ canvas, userEvent }) => {
    const show = await canvas.findByRole('button', { name: 'Show password of Agent2' });
    await userEvent.click(show as HTMLElement);
    await expect(await canvas.findByText('saffron-of-Agent2')).toBeVisible();
  },
});

export const ShowAsksForTheOwnPasswordFirst = meta.story({
  tags: ['works'],
  parameters: { passwordAgain: PasswordAgain },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.revealAgentPassword.returnsWhenFresh({ password: 'saffron-rice-7' }),
      mock.retypePassword.returns(confirmed('passwordRetyped')),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show password of Agent2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your password, please' }));
    await userEvent.type(dialog.getByLabelText('Your password'), 'cage-demo-1');
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByText('saffron-rice-7')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const HideTakesThePasswordAway = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.revealAgentPassword.returns({ password: 'saffron-rice-7' })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show password of Agent2' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Hide' }));
    await expect(canvas.queryByText('saffron-rice-7')).toBeNull();
  },
});

export const ShowRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.revealAgentPassword.refuses('passwordNotKept')),
  play: async ({ canvas, userEvent }) => {
    const show = await canvas.findByRole('button', { name: 'Show password of Agent2' });
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
    await expect(await canvas.findByText('saffron-rice-7')).toBeVisible();
    await expect(canvas.getByText('Not kept')).toBeVisible();
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

export const CsvRefused = meta.story({
  tags: ['refused'],
  play: async ({ canvas, msw, userEvent }) => {
    await canvas.findByText('Meera Agency');
    msw.use(mock.listAgents.fails('forbidden'));
    await userEvent.click(canvas.getByRole('button', { name: 'CSV' }));
    await expect(await screen.findByText('You do not have permission to do this')).toBeInTheDocument();
  },
});

export const NothingMatches = meta.story({
  parameters: { route: '/admin/agentWhitelist?q=nobody&status=Suspended' },
  beforeEach: ({ msw }) => msw.use(mock.listAgents.returns(onePage([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing matches these filters')).toBeVisible();
  },
});

export const ColumnsToChoose = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Meera Agency');
    await userEvent.click(canvas.getByRole('button', { name: 'Columns and density' }));
    await expect(await screen.findByRole('menu')).toBeVisible();
  },
});

export const WithLongNames = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listAgents.returns(onePage(someAgents().map(longAgent)))),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(LONG_NAME))[0]).toBeInTheDocument();
  },
});

export const FiltersOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Meera Agency');
    await userEvent.click(canvas.getByRole('button', { name: 'Filters' }));
    await expect(canvas.getByRole('button', { name: 'Filters' })).toHaveAttribute('aria-expanded', 'true');
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Meera Agency')).toBeInTheDocument();
  },
});

/** Opens Chips In/Out of an agent, and sends it. */
async function move(context: PlayContext, agent: string, given: Record<string, string>, direction = 'Chips In') {
  const { canvas, userEvent } = context;
  await userEvent.click(await canvas.findByRole('button', { name: `A/C chips In/Out ${agent}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Chips In/Out: ${agent}` }));
  await userEvent.click(dialog.getByRole('tab', { name: direction }));
  await fillIn(context, dialog, given);
  await press(context, dialog, direction);
  return dialog;
}

const withChips = (who: Partial<Me> = {}) =>
  mock.getMe.returns(aMe({ permissions: [...permissions, 'A/C chips In/Out'], ...who }));

export const ChipsMoveIn = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    let balancePaise = 100_000n;
    msw.use(
      withChips(),
      mock.listAgents.answers(() => onePage([aListedAgent({ balancePaise })])),
      mock.moveChips.answers(({ account, direction, amountPaise }) => {
        if (account !== 'Agent1' || direction !== 'in' || amountPaise !== 50_000n)
          throw new Error('Not what was asked');
        balancePaise += 50_000n;
        return { ...confirmed('chipsIn'), balancePaise };
      }),
    );
  },
  play: async (context) => {
    await move(context, 'meera.agency', { 'Enter Chips Amount': '500' });
    await expect(await screen.findByText(/ moved in to /)).toBeInTheDocument();
    await expect(await context.canvas.findByText(amount('₹1,500.00'))).toBeVisible();
  },
});

/** Chips of which one person may move 300 more in these 24 hours. */
const chipsTakeTwo = {
  beforeEach: ({ msw }: StoryMsw) =>
    msw.use(
      withChips(),
      mock.getSecondPerson.returns({ limits: [{ kind: 'chips', abovePaise: 5_000_000n, leftPaise: 30_000n }] }),
      mock.moveChips.returns({ ...confirmed('proposedOfDay'), proposal: 41, balancePaise: 100_000n }),
    ),
};

/** Opens Chips In/Out of an agent with an amount that takes two. */
async function moveByTwo(context: PlayContext, canvas: ReturnType<typeof within> = context.canvas) {
  const { userEvent } = context;
  await userEvent.click(await canvas.findByRole('button', { name: 'A/C chips In/Out meera.agency' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Chips In/Out: meera.agency' }));
  await fillIn(context, dialog, { 'Enter Chips Amount': '500' });
  await expect(await dialog.findByText('Waits for a second person')).toBeVisible();
  await expect(dialog.getByText(/more than you may still move alone in these 24 hours/)).toBeVisible();
  return dialog;
}

export const ChipsWaitForASecondPerson = meta.story({
  ...chipsTakeTwo,
  play: async (context) => {
    await moveByTwo(context);
  },
});

/** On a phone what can be done with an agent is in what its row opens. */
async function openAgent({ canvas, userEvent }: PlayContext) {
  await userEvent.click(await canvas.findByRole('button', { name: /^Open Meera Agency/ }));
  return within(await screen.findByRole('dialog', { name: 'Agent1 · Meera Agency' }));
}

export const ChipsWaitForASecondPersonOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  ...chipsTakeTwo,
  play: async (context) => {
    await moveByTwo(context, await openAgent(context));
  },
});

export const ChipsProposed = meta.story({
  tags: ['works'],
  ...chipsTakeTwo,
  play: async (context) => {
    const dialog = await moveByTwo(context);
    await press(context, dialog, 'Chips In');
    await refusedAt(dialog, 'Note', english.noteRequired);
    await fillIn(context, dialog, { Note: 'Diwali float' });
    await press(context, dialog, 'Chips In');
    await expect(
      await screen.findByText(/^₹500\.00 of meera\.agency waits .* moves alone in 24 hours$/),
    ).toBeInTheDocument();
  },
});

export const AdjustIsInTheMenu = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    msw.use(
      mock.getMe.returns(aMe({ permissions: [...permissions, 'Adjust Wallets'] })),
      mock.adjustWallet.answers(({ account, direction, amountPaise }) => {
        if (account !== 'Agent1' || direction !== 'down' || amountPaise !== 25_050n)
          throw new Error('Not what was asked');
        return { ...confirmed('walletAdjusted'), balancePaise: 12_320_550n };
      }),
    );
  },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: 'More for meera.agency' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Adjust' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Adjust the wallet of meera.agency' }));
    await userEvent.click(dialog.getByRole('tab', { name: 'Down' }));
    await fillIn(context, dialog, { 'Amount in rupees': '250.50', Reason: 'Paid twice' });
    await press(context, dialog, 'Adjust');
    await expect(await screen.findByText('Wallet of meera.agency adjusted by −₹250.50')).toBeInTheDocument();
  },
});

export const ChipsOutNeedANote = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(withChips()),
  play: async (context) => {
    const dialog = await move(context, 'meera.agency', { 'Enter Chips Amount': '500' }, 'Chips Out');
    await refusedAt(dialog, 'Note', english.noteRequired);
  },
});

export const ChipsRefusedAtTheAmount = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(
      withChips(),
      mock.moveChips.refuses(
        'insufficientBalance',
        { availablePaise: 46_660_000n, requiredPaise: 99_999_900n },
        'amountPaise',
      ),
    ),
  play: async (context) => {
    const dialog = await move(context, 'meera.agency', { 'Enter Chips Amount': '999999' });
    await refusedAt(
      dialog,
      'Enter Chips Amount',
      english.insufficientBalance({ availablePaise: 46_660_000n, requiredPaise: 99_999_900n }),
    );
    await expect(dialog.getByLabelText('Enter Chips Amount')).toHaveValue('999999');
  },
});

/** Somebody else stands directly above one of them. */
export const ChipsOnlyFromDirectlyAbove = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      withChips(),
      mock.listAgents.returns(onePage([aListedAgent({ ownChild: false }), ...someAgents().slice(0, 1)])),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'A/C chips In/Out deccan.partners' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'A/C chips In/Out meera.agency' })).toBeNull();
  },
});

export const ChipsOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }) => msw.use(withChips()),
  play: async (context) => {
    const agent = await openAgent(context);
    await expect(agent.getByRole('button', { name: /A\/C chips In\/Out/ })).toBeVisible();
  },
});

export const PhoneTakesTenDigits = meta.story({
  tags: ['works'],
  play: async (context) => {
    const form = await openForm(context, 'Add Agent');
    const phone = form.getByLabelText('Phone');
    await expect(phone).toHaveAttribute('maxlength', '10');
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
    await expect(form.getByText(formWords.english.phoneHint)).toBeVisible();
  },
});

/** Told by the form itself, before anything is sent. */
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

const mayReset = () => aMe({ permissions: [...defaultPermissions.admin] });

export const RootResetsALostSecondFactor = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(mock.getMe.returns(mayReset()), mock.resetSecondFactor.returns(confirmed('factorReset'))),
  play: async ({ canvas, userEvent }) => {
    const [button] = await canvas.findAllByRole('button', { name: /^More for/ });
    await userEvent.click(button as HTMLElement);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Reset second factor' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Reset the second factor of/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Reset second factor' }));
    await expect(await screen.findByText(/^Second factor reset/)).toBeInTheDocument();
  },
});

export const AResetOfNothingIsRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(mayReset()), mock.resetSecondFactor.refuses('noSecondFactorOf')),
  play: async ({ canvas, userEvent }) => {
    const [button] = await canvas.findAllByRole('button', { name: /^More for/ });
    await userEvent.click(button as HTMLElement);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Reset second factor' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Reset the second factor of/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Reset second factor' }));
    await expect(await dialog.findByText(english.noSecondFactorOf)).toBeVisible();
  },
});
