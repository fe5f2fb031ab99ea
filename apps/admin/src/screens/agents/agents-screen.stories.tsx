import { aListedAgent, aMe, anAuditEntry, onePage, someAgents, someChips } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import type { Agent } from '@cage/contract/agents';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { defaultPermissions } from '@cage/contract/roles/permissions';
import { useLocation } from '@cage/parts/router/history';
import { amount } from '@cage/storybook/amounts';
import { csvRefused, firstOf, inSheetOf, press, retry } from '@cage/storybook/plays';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { PasswordAgain } from '../../parts/password-again/password-again.tsx';
import { AgentsScreen } from './agents-screen.tsx';
import { permissions, setting } from './plays.ts';

/** As long as a name can be. */
const LONG_NAME = 'Shri Venkateshwara Brothers Gaming Agency and Hospitality Co';

const longAgent = (agent: Agent): Agent => ({
  ...agent,
  name: LONG_NAME,
  username: 'shri.venkateshwara.brothers.ag',
  balancePaise: 99_999_999_900n,
});

/** Shows where the screen has led to, for a play to read. */
function Address() {
  const { pathname, search, state } = useLocation().location;
  return <p className="sr-only">{`at ${pathname}${search} with ${JSON.stringify(state)}`}</p>;
}

const meta = preview.meta({
  title: 'Agents',
  component: AgentsScreen,
  ...setting,
  render: () => (
    <>
      <AgentsScreen />
      <Address />
    </>
  ),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Meera Agency')).toBeVisible();
    await expect(canvas.getByText(amount('₹1,23,456.00'))).toBeVisible();
    await expect(canvas.getAllByText('Suspended')[0]).toBeVisible();
    // Beside the frame's sidebar there may be no room for the day.
    await expect(canvas.getByText('2026-11-19')).toBeInTheDocument();
    await expect(canvas.queryByText('saffron-rice-7')).toBeNull();
  },
});

/** One call counts the accounts below several, and the warning gives one number for all. */
export const SuspendingSeveralSaysWhatIsBelowThem = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.countBelow.answers(({ accounts }) => {
        if (accounts.length !== someAgents().length) throw new Error('They were not asked for together');
        return { agentCount: 0, customerCount: 5, playerCount: 240, waitingCount: 2 };
      }),
      mock.changeAccounts.answers(({ accounts }) => ({
        results: accounts.map((account) => ({ account, outcome: 'done' })),
      })),
    ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await canvas.findByText('Meera Agency');
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select all rows' }));
    const bar = within(await screen.findByRole('region', { name: 'Chosen accounts' }));
    // Ending sessions takes View More/Edit.
    await expect(bar.queryByRole('button', { name: 'End sessions' })).toBeNull();
    await press(context, bar, 'Suspend');
    const count = someAgents().length;
    const dialog = within(await screen.findByRole('dialog', { name: `Suspend ${count} accounts?` }));
    await expect(await dialog.findByText(/^Below them: 5 customers, 240 players/)).toBeVisible();
    await press(context, dialog, 'Suspend');
    await expect(await screen.findByRole('dialog', { name: `${count} of ${count} suspended` })).toBeVisible();
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
    await expect(sheet.getByRole('button', { name: 'Edit' })).toBeVisible();
    await sheet.findByRole('link', { name: 'All chips' });
    const links = sheet.getAllByRole('link').map((link) => link.getAttribute('href'));
    await expect(links).toEqual([
      '/admin/company?agent=Agent1',
      '/admin/account?agent=Agent1',
      '/admin/chipsReport?account=Agent1',
    ]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Opened by keyboard from the id, to which the focus returns.
    const opener = canvas.getByRole('link', { name: 'Agent1' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('dialog', { name: 'Agent1 · Meera Agency' })).toBeVisible();
    // Even with its notes loaded: keys lead to other rows instead of typing into a note.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
  },
});

export const ARecordIsPartOfTheAddress = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    const address = () => canvas.getByText(/^at /).textContent;
    await userEvent.click(await canvas.findByText('Meera Agency'));
    await screen.findByRole('dialog', { name: 'Agent1 · Meera Agency' });
    await expect(address()).toContain('?record=Agent1');
    // K leads to the row above.
    await userEvent.keyboard('k');
    await screen.findByRole('dialog', { name: 'Agent2 · Saffron Desk' });
    await expect(address()).toContain('?record=Agent2');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(address()).not.toContain('record=');
    // The search has them by name.
    const recents = sessionStorage.getItem(`cage.recents.${aMe().username}`);
    await expect(recents).toContain('{"record":"Agent2","label":"saffron.desk (Agent2)"}');
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Agent2' })).toHaveFocus());
  },
});

/** Since when it is barred and by whom, its latest movements, and the latest actions on it, with links to all of them. */
export const ARecordTellsWhatHappenedLast = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/agentWhitelist?record=Agent3' },
  beforeEach: ({ msw }) => {
    // The latest action is another one.
    const shown = anAuditEntry({ id: 9, action: 'password.revealed', subject: 'Agent3', actor: 'kavya.desk' });
    const since = { at: new Date('2026-03-02T05:00:00Z'), actor: 'rajesh.desk', actorId: 'Admin4' };
    msw.use(
      mock.getMe.returns(aMe({ permissions: [...permissions, 'Audit'] })),
      mock.listAudit.answers(({ subject }) => onePage(subject === 'Agent3' ? [shown] : [])),
      mock.getStatusSince.answers(({ account }) => ({ since: account === 'Agent3' ? since : null })),
      mock.listChips.answers(({ account }) => onePage(account === 'Agent3' ? someChips() : [])),
    );
  },
  play: async () => {
    const record = within(await screen.findByRole('dialog', { name: 'Agent3 · Deccan Partners' }));
    const done = within(await record.findByRole('list', { name: 'Audit log' }));
    await expect(done.getByText('by kavya.desk')).toBeVisible();
    await expect(await record.findByText('by rajesh.desk')).toBeVisible();
    await expect(record.getByText('2026-03-02 10:30:00')).toBeVisible();
    const chips = within(await record.findByRole('list', { name: 'Newest chips' }));
    await expect(chips.getAllByRole('listitem')).toHaveLength(someChips().length);
    await expect(record.getByRole('link', { name: 'All chips' })).toHaveAttribute(
      'href',
      '/admin/chipsReport?account=Agent3',
    );
    await expect(record.getByRole('link', { name: 'Full audit log' })).toHaveAttribute(
      'href',
      '/admin/audit?subject=Agent3',
    );
    await expect(record.getByText('Created By')).toBeVisible();
  },
});

/** Viewers other than root see only movements with a side of theirs: nothing is said about those of others. */
export const ARecordSaysOfChipsOnlyWhatItsReaderSees = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/agentWhitelist?record=Agent3' },
  beforeEach: ({ msw }) => msw.use(mock.listChips.returns(onePage([]))),
  play: async () => {
    const record = within(await screen.findByRole('dialog', { name: 'Agent3 · Deccan Partners' }));
    await expect(await record.findByText('No chips have moved between you and this account.')).toBeVisible();
  },
});

export const ARecordHidesWhatOneMayNotRead = meta.story({
  tags: ['refused'],
  parameters: { route: '/admin/agentWhitelist?record=Agent3' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aMe({ permissions: ['Agent Whitelist'] })),
      mock.listAudit.fails('forbidden'),
      mock.listChips.fails('forbidden'),
    ),
  play: async () => {
    const record = within(await screen.findByRole('dialog', { name: 'Agent3 · Deccan Partners' }));
    await expect(record.getByText('API Type')).toBeVisible();
    await expect(record.queryByText('Newest chips')).toBeNull();
    await expect(record.queryByText('Audit log')).toBeNull();
  },
});

/** By a link, or after a reload: an agent that is not on the list's page is fetched alone. */
export const ARecordOpensByItsAddress = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/agentWhitelist?q=nobody&record=Agent2' },
  beforeEach: ({ msw }) =>
    msw.use(mock.listAgents.answers(({ only }) => onePage(someAgents().filter(({ id }) => id === only)))),
  play: async () => {
    const record = within(await screen.findByRole('dialog', { name: 'Agent2 · Saffron Desk' }));
    await expect(record.getByRole('button', { name: 'Edit' })).toBeVisible();
  },
});

export const ARecordOfNobodyInScopeSaysSo = meta.story({
  tags: ['refused'],
  parameters: { route: '/admin/agentWhitelist?record=Agent77' },
  play: async () => {
    const record = within(await screen.findByRole('dialog', { name: 'Agent77' }));
    await expect(await record.findByText('There is no such record')).toBeVisible();
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
  play: async (context) => {
    await retry(context, mock.listAgents.returns(onePage(someAgents())));
    await expect(await context.canvas.findByText('Meera Agency')).toBeVisible();
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

export const ShowReadsThePasswordBack = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.revealAgentPassword.answers(({ id }) => ({ password: `saffron-of-${id}` }))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await inSheetOf({ canvas, userEvent }, 'Agent2', 'Show password of Agent2'));
    await expect(await screen.findByText('saffron-of-Agent2')).toBeVisible();
  },
});

export const ShowAsksForTheOwnPasswordFirst = meta.story({
  tags: ['works'],
  parameters: { passwordAgain: PasswordAgain },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.revealAgentPassword.returnsWhenFresh({ password: 'saffron-rice-7' }),
      mock.retypePassword.returns(confirmationOf('passwordRetyped')),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await inSheetOf({ canvas, userEvent }, 'Agent2', 'Show password of Agent2'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your password, please' }));
    await userEvent.type(dialog.getByLabelText('Your password'), 'cage-demo-1');
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    await expect(await screen.findByText('saffron-rice-7')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your password, please' })).toBeNull());
  },
});

export const HideTakesThePasswordAway = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.revealAgentPassword.returns({ password: 'saffron-rice-7' })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await inSheetOf({ canvas, userEvent }, 'Agent2', 'Show password of Agent2'));
    await userEvent.click(await screen.findByRole('button', { name: 'Hide' }));
    await expect(screen.queryByText('saffron-rice-7')).toBeNull();
  },
});

export const ShowRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.revealAgentPassword.refuses('passwordNotKept')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await inSheetOf({ canvas, userEvent }, 'Agent2', 'Show password of Agent2'));
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
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Agent1' }));
    await expect(await within(await screen.findByRole('dialog')).findByText('saffron-rice-7')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('link', { name: 'Agent2' }));
    await expect(await within(await screen.findByRole('dialog')).findByText('Not kept')).toBeVisible();
  },
});

export const CompanyLeadsToThePartners = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    const [, second] = await canvas.findAllByRole('button', { name: 'Company' });
    await userEvent.click(second as HTMLElement);
    const address = 'at /admin/company?agent=Agent2 with {"agentId":"Agent2"}';
    await expect(await canvas.findByText(address)).toBeInTheDocument();
  },
});

export const AccStmtLeadsToTheStatement = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    const [, second] = await canvas.findAllByRole('button', { name: 'Acc stmt' });
    await userEvent.click(second as HTMLElement);
    const address = 'at /admin/account?agent=Agent2 with {"agentId":"Agent2"}';
    await expect(await canvas.findByText(address)).toBeInTheDocument();
  },
});

export const CsvRefused = meta.story({
  tags: ['refused'],
  play: async (context) => {
    await context.canvas.findByText('Meera Agency');
    await csvRefused(context, mock.listAgents.fails('forbidden'));
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

const mayReset = () => aMe({ permissions: [...defaultPermissions.admin] });

/** Resets the second factor of the first agent. */
async function resetFactor(context: PlayContext) {
  const { canvas, userEvent } = context;
  await userEvent.click(firstOf(await canvas.findAllByRole('button', { name: /^More for/ })));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Reset second factor' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Reset the second factor of/ }));
  await press(context, dialog, 'Reset second factor');
  return dialog;
}

export const RootResetsALostSecondFactor = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(mock.getMe.returns(mayReset()), mock.resetSecondFactor.returns(confirmationOf('factorReset'))),
  play: async (context) => {
    await resetFactor(context);
    await expect(await screen.findByText(/^Second factor reset/)).toBeInTheDocument();
  },
});

export const AResetOfNothingIsRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(mayReset()), mock.resetSecondFactor.refuses('noSecondFactorOf')),
  play: async (context) => {
    const dialog = await resetFactor(context);
    await expect(await dialog.findByText(refusalsInEnglish.noSecondFactorOf)).toBeVisible();
  },
});
