import { A_SECRET_KEY, aListedCustomer, aMe, onePage, someAgents, someCustomers } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import type { Customer } from '@cage/contract';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { CustomersScreen } from './customers-screen.tsx';

const meta = preview.meta({
  title: 'Customers',
  component: CustomersScreen,
  tags: ['!autodocs'],
  parameters: { route: '/admin/customerWhitelist' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aMe({ permissions: ['Agent Whitelist', 'Customer Whitelist'] })),
      mock.listCustomers.returns(onePage(someCustomers())),
      mock.listAgents.returns(onePage(someAgents())),
      mock.previewCustomerId.returns({ id: 'C4' }),
    ),
});

async function openForm({ canvas, userEvent }: PlayContext, button: string) {
  await canvas.findAllByText('Lotus Play');
  const [first] = await canvas.findAllByRole('button', { name: button });
  await userEvent.click(first as HTMLElement);
  return within(await screen.findByRole('dialog'));
}

const filled = {
  'Customer Name': 'Coral Gaming',
  Username: 'coral.gaming',
  Phone: '9822000002',
  Password: 'coral-reef-77',
  'Confirm Password': 'coral-reef-77',
  Domain: 'coral.example',
  IP: '203.0.113.9',
  'Project Name': 'Coral Lobby',
  'Project URL': 'https://coral.example',
  'GGR %': '12.5',
};

async function fill({ userEvent }: PlayContext, form: ReturnType<typeof within>, given: Record<string, string> = {}) {
  for (const [label, text] of Object.entries({ ...filled, ...given })) {
    const input = form.getByLabelText(label);
    await userEvent.clear(input);
    if (text) await userEvent.type(input, text);
  }
}

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Lotus Play'))[0]).toBeVisible();
    await expect(canvas.getAllByText('lotusplay.example')[0]).toBeVisible();
    await expect(canvas.getAllByText('12.5%')[0]).toBeInTheDocument();
    await expect(canvas.queryByText(A_SECRET_KEY)).toBeNull();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listCustomers.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Customers' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listCustomers.returns(onePage([]))),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('No customers yet'))[0]).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listCustomers.fails()),
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Customers could not be loaded');
    msw.use(mock.listCustomers.returns(onePage(someCustomers())));
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect((await canvas.findAllByText('Lotus Play'))[0]).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listCustomers.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

export const SearchFindsByDomain = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listCustomers.answers(({ search = '' }) =>
        onePage(someCustomers().filter(({ domain }) => domain.includes(search))),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByText('Lotus Play');
    const search = 'Enter Customer ID or Customer Name or Project Name or Domain name';
    await userEvent.type(canvas.getByPlaceholderText(search), 'sapphire');
    await waitFor(() => expect(canvas.queryByText('Lotus Play')).toBeNull());
    await expect(canvas.getAllByText('Sapphire Club')[0]).toBeVisible();
  },
});

export const AddedCustomerStandsInTheList = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    let rows: Customer[] = someCustomers();
    msw.use(
      mock.listCustomers.answers(() => onePage(rows)),
      mock.addCustomer.answers(({ name = '', agentId = '' }) => {
        rows = [aListedCustomer({ id: 'C4', name, parent: agentId }), ...rows];
        return { message: 'Customer added successfully', id: 'C4', secretKey: null };
      }),
    );
  },
  play: async (context) => {
    const form = await openForm(context, 'Add Customer');
    await waitFor(() => expect(form.getByLabelText('Customer ID')).toHaveValue('C4'));
    await expect(form.getByLabelText('Role')).toHaveValue('customer');
    await fill(context, form, { Amount: '5000' });
    await context.userEvent.click(form.getByLabelText('Casino'));
    await form.findByRole('option', { name: 'Meera Agency (Agent1)' });
    await context.userEvent.selectOptions(form.getByLabelText('Agent'), 'Agent1');
    await context.userEvent.click(form.getByRole('button', { name: 'Submit' }));
    await expect(await screen.findByText('Customer added successfully')).toBeInTheDocument();
    await expect((await context.canvas.findAllByText('Coral Gaming'))[0]).toBeVisible();
  },
});

export const WhatIsMissingIsSaidAtItsField = meta.story({
  tags: ['refused'],
  play: async (context) => {
    const form = await openForm(context, 'Add Customer');
    await context.userEvent.click(form.getByRole('button', { name: 'Submit' }));
    for (const word of ['customername', 'username', 'plain password', 'phone', 'domain', 'ip', 'project name', 'ggr']) {
      await expect(form.getByText(`${word} is required`)).toBeInTheDocument();
    }
    await waitFor(() => expect(form.getByLabelText('Customer Name')).toHaveFocus());
  },
});

export const AddRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.addCustomer.refuses('Domain is already used by another customer', 'domain')),
  play: async (context) => {
    const form = await openForm(context, 'Add Customer');
    await fill(context, form);
    await context.userEvent.click(form.getByRole('button', { name: 'Submit' }));
    await expect(await form.findByText('Domain is already used by another customer')).toBeVisible();
    await waitFor(() => expect(form.getByLabelText('Domain')).toHaveFocus());
    await expect(form.getByLabelText('Password')).toHaveValue('coral-reef-77');
  },
});

export const NextIdFailed = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.previewCustomerId.fails()),
  play: async (context) => {
    const form = await openForm(context, 'Add Customer');
    await expect(await form.findByText('Failed to generate next Customer ID')).toBeVisible();
  },
});

export const EditCustomer = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.editCustomer.answers(({ ggrPercent }) => ({ message: `Customer updated successfully ${ggrPercent}` })),
    ),
  play: async (context) => {
    const form = await openForm(context, 'Edit');
    await expect(screen.getByRole('dialog', { name: 'Edit Customer' })).toBeVisible();
    await expect(form.getByLabelText('Role')).toHaveAttribute('readonly');
    await expect(form.getByLabelText('Wallet')).toHaveValue('₹1,50,000.00');
    await expect(form.getByLabelText('Phone')).not.toHaveAttribute('readonly');
    await context.userEvent.clear(form.getByLabelText('GGR %'));
    await context.userEvent.type(form.getByLabelText('GGR %'), '11');
    await context.userEvent.click(form.getByRole('button', { name: 'Update' }));
    await expect(await screen.findByText('Customer updated successfully 11')).toBeInTheDocument();
  },
});

export const EditRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.editCustomer.refuses('Customer not found')),
  play: async (context) => {
    const form = await openForm(context, 'Edit');
    await context.userEvent.click(form.getByRole('button', { name: 'Update' }));
    await expect(await form.findByText('Customer not found')).toBeVisible();
  },
});

export const SeeMoreOpensTheSecretKey = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.revealSecretKey.returns({ secretKey: A_SECRET_KEY })),
  play: async ({ canvas, userEvent }) => {
    const [more] = await canvas.findAllByRole('button', { name: 'See More of Secret Key of C3' });
    await userEvent.click(more as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Secret Key of C3' });
    await expect(await within(dialog).findByText(A_SECRET_KEY)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(A_SECRET_KEY)).toBeNull());
  },
});

export const SecretKeyRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.revealSecretKey.refuses('The Secret Key is shown only when it is made')),
  play: async ({ canvas, userEvent }) => {
    const [more] = await canvas.findAllByRole('button', { name: 'See More of Secret Key of C3' });
    await userEvent.click(more as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Secret Key of C3' });
    await expect(await within(dialog).findByText('The Secret Key is shown only when it is made')).toBeVisible();
  },
});

export const NewKeysAreAskedForOnce = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.rotateKeys.returns({
        message: 'New keys are in use. The old ones no longer work',
        verifyKey: 'vk_new',
        secretKey: null,
      }),
    ),
  play: async (context) => {
    const dialog = await openForm(context, 'New keys');
    await expect(screen.getByRole('dialog', { name: 'New keys for C3?' })).toBeVisible();
    await context.userEvent.click(dialog.getByRole('button', { name: 'Make new keys' }));
    await expect(await screen.findByText('New keys are in use. The old ones no longer work')).toBeInTheDocument();
  },
});

export const NewKeysRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.rotateKeys.refuses('Customer not found')),
  play: async (context) => {
    const dialog = await openForm(context, 'New keys');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Make new keys' }));
    await expect(await dialog.findByText('Customer not found')).toBeVisible();
  },
});

export const ASecretKeyToldOnce = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.rotateKeys.returns({ message: 'New keys are in use', verifyKey: 'vk_new', secretKey: A_SECRET_KEY }),
      mock.listCustomers.returns(onePage(someCustomers().map((row) => ({ ...row, secretKey: null })))),
    ),
  play: async (context) => {
    const dialog = await openForm(context, 'New keys');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Make new keys' }));
    const told = await screen.findByRole('dialog', { name: 'Secret Key of C3' });
    await expect(within(told).getByText(A_SECRET_KEY)).toBeVisible();
    await context.userEvent.click(within(told).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText(A_SECRET_KEY)).toBeNull());
  },
});

export const ACustomerSeesItselfOnly = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aMe({ level: 'customer', role: 'customer', permissions: ['Customer Whitelist'] })),
      mock.listCustomers.returns(onePage([aListedCustomer()])),
    ),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Lotus Play'))[0]).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Edit' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Add Customer' })).toBeNull();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Lotus Play'))[0]).toBeInTheDocument();
  },
});
