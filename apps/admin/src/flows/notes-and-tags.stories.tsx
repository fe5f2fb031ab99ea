import {
  aMe,
  aMember,
  aStatement,
  onePage,
  someAgents,
  someCustomers,
  someMembers,
  someNotes,
  someStaff,
} from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { Route, Routes } from '@cage/parts/router/routes';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { AgentsScreen } from '../screens/agents/agents-screen.tsx';
import { CustomersScreen } from '../screens/customers/customers-screen.tsx';
import { MemberScreen } from '../screens/member/member-screen.tsx';
import { MembersScreen } from '../screens/members/members-screen.tsx';
import { StaffScreen } from '../screens/staff/staff-screen.tsx';

/** Every list of accounts, and every record. */
function Accounts() {
  return (
    <Routes>
      <Route path="/admin/members" element={<MembersScreen />} />
      <Route path="/admin/members/:member" element={<MemberScreen />} />
      <Route path="/admin/agentWhitelist" element={<AgentsScreen />} />
      <Route path="/admin/customerWhitelist" element={<CustomersScreen />} />
      <Route path="/admin/:role" element={<StaffScreen />} />
    </Routes>
  );
}

const permissions = ['Members', 'View More/Edit', 'Agent Whitelist', 'Customer Whitelist'];
/** The rows of a list if it is filtered by this tag, else none. */
const tagged = <Row,>(tag: string | undefined, rows: Row[]) => onePage(tag === 'VIP' ? rows : []);

const meta = preview.meta({
  title: 'Flows/Notes and tags',
  component: Accounts,
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aMe({ permissions, managedRoles: ['Cashier'] })),
      mock.getMember.returns({ member: aMember() }),
      mock.listMemberStatement.returns(onePage(aStatement())),
      mock.listMembers.answers(({ tag }) => tagged(tag, someMembers())),
      mock.listAgents.answers(({ tag, only }) => tagged(tag ?? (only && 'VIP'), someAgents())),
      mock.listCustomers.answers(({ tag, only }) => tagged(tag ?? (only && 'VIP'), someCustomers())),
      mock.listStaff.returns(onePage(someStaff())),
      mock.listAccountTags.returns({ tags: ['VIP'], mayWrite: true }),
      mock.listNotes.returns(onePage(someNotes())),
    ),
});

const leadsTo = async ({ getByRole }: ReturnType<typeof within>, href: string) =>
  expect(getByRole('link', { name: 'VIP' })).toHaveAttribute('href', href);

export const OfAMember = meta.story({
  parameters: { route: '/admin/members/P2?tab=notes' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Paid from her brother/)).toBeVisible();
    await expect(canvas.getByRole('tab', { name: 'Notes' })).toHaveAttribute('aria-selected', 'true');
    await canvas.findByText('VIP');
    await leadsTo(canvas as unknown as ReturnType<typeof within>, '/admin/members?tag=VIP');
  },
});

async function inTheRecord(name: string) {
  const record = within(await screen.findByRole('dialog', { name }));
  const notes = within(await record.findByRole('region', { name: 'Notes' }));
  await expect(await notes.findByText(/^Paid from her brother/)).toBeInTheDocument();
  await record.findByText('VIP');
  return record;
}

export const OfAnAgent = meta.story({
  parameters: { route: '/admin/agentWhitelist?record=Agent3' },
  play: async () => leadsTo(await inTheRecord('Agent3 · Deccan Partners'), '/admin/agentWhitelist?tag=VIP'),
});

export const OfACustomer = meta.story({
  parameters: { route: '/admin/customerWhitelist?record=C3' },
  play: async () => leadsTo(await inTheRecord('C3 · Monsoon Bets'), '/admin/customerWhitelist?tag=VIP'),
});

export const OfAStaffAccount = meta.story({
  parameters: { route: '/admin/cashier' },
  beforeEach: ({ msw }) => msw.use(mock.listAccountSessions.returns({ sessions: [] })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('9811000501'));
    const record = await inTheRecord('Admin4 · pune.branch');
    // Its list has no filter by tags.
    await expect(record.queryByRole('link', { name: 'VIP' })).toBeNull();
  },
});

/** A clerk of a customer reads the customer's record, but no notes about it. */
export const OneReadsNothingAboutOneself = meta.story({
  tags: ['refused'],
  parameters: { route: '/admin/customerWhitelist?record=C3' },
  beforeEach: ({ msw }) =>
    msw.use(mock.listAccountTags.refuses('accountNotFound'), mock.listNotes.refuses('accountNotFound')),
  play: async () => {
    const record = within(await screen.findByRole('dialog', { name: 'C3 · Monsoon Bets' }));
    await expect(await record.findByRole('region', { name: 'Project' })).toBeVisible();
    await waitFor(() => expect(record.queryByRole('region', { name: 'Notes' })).toBeNull());
    await expect(record.queryByText(refusalsInEnglish.accountNotFound)).toBeNull();
    await expect(record.queryByRole('button', { name: 'Edit tags' })).toBeNull();
  },
});

/** Checks the tag's filter: it is in the address, can be removed, and can be typed as well. */
async function narrows({ canvas, userEvent }: PlayContext, found: string) {
  await expect((await canvas.findAllByText(found))[0]).toBeVisible();
  const field = canvas.getByLabelText('Tag');
  await expect(field).toHaveValue('VIP');
  await userEvent.clear(field);
  await waitFor(() => expect(canvas.queryByText(found)).toBeNull());
  await userEvent.type(field, 'VIP');
  await expect((await canvas.findAllByText(found))[0]).toBeVisible();
}

export const MembersByATag = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/members?tag=VIP' },
  play: (context) => narrows(context, 'sana.khan'),
});

export const AgentsByATag = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/agentWhitelist?tag=VIP' },
  play: (context) => narrows(context, 'Saffron Desk'),
});

export const CustomersByATag = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/customerWhitelist?tag=VIP' },
  play: (context) => narrows(context, 'Monsoon Bets'),
});
