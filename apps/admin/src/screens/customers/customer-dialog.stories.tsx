import { aListedCustomer, aMe, anAgent, onePage, someCustomers } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import type { Input } from '@cage/contract/contract';
import type { Customer } from '@cage/contract/customers';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import type { Permission } from '@cage/contract/roles/permissions';
import { answerPasswordAgain, fillIn, press, refusedAt } from '@cage/storybook/plays';
import preview, { type PlayContext, type StoryMsw } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { PasswordAgain } from '../../parts/password-again/password-again.tsx';
import { CustomersScreen } from './customers-screen.tsx';
import { openForm, setting } from './plays.ts';

const holding = (...permissions: Permission[]) =>
  mock.getMe.returns(aMe({ permissions: ['Agent Whitelist', 'Customer Whitelist', ...permissions] }));

const meta = preview.meta({
  title: 'Customers',
  component: CustomersScreen,
  ...setting,
  beforeEach: (context) => {
    setting.beforeEach(context);
    context.msw.use(holding('A/C chips In/Out', 'Adjust Wallets'));
  },
});

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

/** Submits the form of a new customer. */
async function sendNew(context: PlayContext, given: Record<string, string> = {}) {
  const form = await openForm(context, 'Add Customer');
  await fillIn(context, form, { ...filled, ...given });
  await press(context, form, 'Add Customer');
  return form;
}

/** Submits a change of the first customer. */
async function sendChange(context: PlayContext, given: Record<string, string> = {}) {
  const form = await openForm(context, 'Edit');
  await fillIn(context, form, given);
  await press(context, form, 'Update');
  return form;
}

export const AddCustomerForm = meta.story({
  play: async (context) => {
    const form = await openForm(context, 'Add Customer');
    await waitFor(() => expect(form.getByLabelText('Customer ID')).toHaveValue('C4'));
    await form.findByRole('option', { name: 'Meera Agency (Agent1)' });
  },
});

export const WithoutAnyProduct = meta.story({
  tags: ['works'],
  play: async (context) => {
    const form = await openForm(context, 'Add Customer');
    const products = form.getByRole('group', { name: 'API Type' });
    await expect(products).toHaveAccessibleDescription('Without one every bet of the project is refused');
    await context.userEvent.click(within(products).getByRole('checkbox', { name: 'Sports' }));
    await expect(products).not.toHaveAccessibleDescription();
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
        return { ...confirmationOf('customerAdded'), id: 'C4', secretKey: null };
      }),
    );
  },
  play: async (context) => {
    const form = await openForm(context, 'Add Customer');
    await waitFor(() => expect(form.getByLabelText('Customer ID')).toHaveValue('C4'));
    await expect(form.getByLabelText('Role')).toHaveValue('customer');
    await fillIn(context, form, { ...filled, Amount: '5000' });
    await context.userEvent.click(form.getByLabelText('Casino'));
    await form.findByRole('option', { name: 'Meera Agency (Agent1)' });
    await context.userEvent.selectOptions(form.getByLabelText('Agent'), 'Agent1');
    await context.userEvent.click(form.getByRole('button', { name: 'Add Customer' }));
    await expect(await screen.findByText('Customer added successfully')).toBeInTheDocument();
    await expect(await context.canvas.findByText('Coral Gaming')).toBeVisible();
    await expect(context.canvas.getByText(/\(C4\) can sign in/)).toBeVisible();
    await expect(context.canvas.getByRole('link', { name: 'Keys and addresses' })).toHaveAttribute(
      'href',
      '/admin/api?customer=C4',
    );
    await press(context, context.canvas, 'Done');
    await expect(context.canvas.queryByText(/\(C4\) can sign in/)).toBeNull();
  },
});

export const WithoutChipsInOut = meta.story({
  tags: ['forbidden'],
  beforeEach: ({ msw }) => msw.use(holding()),
  play: async (context) => {
    const form = await openForm(context, 'Add Customer');
    await form.findByRole('option', { name: 'Meera Agency (Agent1)' });
    await expect(form.queryByLabelText('Amount')).toBeNull();
  },
});

export const AnAgentGivesOfItsOwn = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(anAgent({ permissions: ['Customer Whitelist'] }))),
  play: async (context) => {
    const form = await openForm(context, 'Add Customer');
    await expect(await form.findByLabelText('Amount')).toBeVisible();
  },
});

export const WithoutAdjustWallets = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(holding('A/C chips In/Out'), mock.addCustomer.refuses('openingOfOther', 'openingPaise')),
  play: async (context) => {
    const form = await openForm(context, 'Add Customer');
    await form.findByRole('option', { name: 'Meera Agency (Agent1)' });
    const amount = form.getByLabelText('Amount');
    await expect(amount).toHaveAccessibleDescription(/from the account above it/);
    await context.userEvent.selectOptions(form.getByLabelText('Agent'), 'Agent1');
    await expect(amount).toHaveAccessibleDescription(/need Adjust Wallets/);
    await fillIn(context, form, { ...filled, Amount: '5000' });
    await press(context, form, 'Add Customer');
    await refusedAt(form, 'Amount', refusalsInEnglish.openingOfOther);
  },
});

export const WhatIsMissingIsSaidAtItsField = meta.story({
  tags: ['refused'],
  play: async (context) => {
    const form = await openForm(context, 'Add Customer');
    await context.userEvent.click(form.getByRole('button', { name: 'Add Customer' }));
    const missing = ['the name of the customer', 'a username', 'a password', 'a phone number', 'the domain'];
    for (const word of [...missing, 'the name of the project', 'the percentage of GGR']) {
      await expect(form.getByText(`Enter ${word}`)).toBeInTheDocument();
    }
    await waitFor(() => expect(form.getByLabelText('Customer Name')).toHaveFocus());
  },
});

export const AddRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.addCustomer.refuses('domainTaken', 'domain')),
  play: async (context) => {
    const form = await sendNew(context);
    await refusedAt(form, 'Domain', refusalsInEnglish.domainTaken);
    await waitFor(() => expect(form.getByLabelText('Domain')).toHaveFocus());
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

export const WhatDoesNotFitIsSaidInWords = meta.story({
  tags: ['refused'],
  play: async (context) => {
    const form = await sendNew(context, { Domain: 'coral gaming', 'Project URL': 'coral.example', 'GGR %': '101' });
    await refusedAt(form, 'Domain', 'Enter a domain, for example play.example.com');
    await refusedAt(form, 'Project URL', 'Enter an address with https:// and no user name in it');
    await refusedAt(form, 'GGR %', 'GGR must be a percentage from 0 to 100, with two decimals at most');
  },
});

export const PasswordThatIsTooLong = meta.story({
  tags: ['refused'],
  play: async (context) => {
    const long = 'coral-reef-77'.repeat(6);
    const form = await sendNew(context, { Password: long, 'Confirm Password': long });
    await refusedAt(form, 'Password', refusalsInEnglish.passwordLength);
    await expect(form.getByLabelText('Password')).toHaveValue(long);
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
  beforeEach: ({ msw }) => msw.use(mock.addCustomer.refuses('accountIsSuspended', { accountId: 'Agent1' })),
  play: async (context) => {
    const form = await sendNew(context);
    await expect(await form.findByText(refusalsInEnglish.accountIsSuspended({ accountId: 'Agent1' }))).toBeVisible();
  },
});

export const AddFailed = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.addCustomer.fails()),
  play: async (context) => {
    const form = await sendNew(context);
    await expect(await form.findByRole('alert')).toHaveTextContent('Something went wrong on our side');
    await expect(form.getByLabelText('Customer Name')).toHaveValue('Coral Gaming');
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

export const EditCustomerForm = meta.story({
  play: async (context) => {
    const form = await openForm(context, 'Edit');
    await expect(form.getByLabelText('Wallet')).toHaveValue('₹1,50,000.00');
    await expect(form.getByLabelText('Role')).toHaveAttribute('readonly');
  },
});

export const EditCustomer = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.editCustomer.answers(({ ggrPercent }) => ({
        ...confirmationOf('customerUpdated'),
        message: `Customer updated successfully ${ggrPercent}`,
      })),
    ),
  play: async (context) => {
    const form = await openForm(context, 'Edit');
    await expect(screen.getByRole('dialog', { name: 'Edit Customer' })).toBeVisible();
    await expect(form.getByLabelText('Role')).toHaveAttribute('readonly');
    await expect(form.getByLabelText('Wallet')).toHaveValue('₹1,50,000.00');
    await expect(form.getByLabelText('Phone')).not.toHaveAttribute('readonly');
    await context.userEvent.clear(form.getByLabelText('GGR %'));
    await context.userEvent.type(form.getByLabelText('GGR %'), '11');
    await expect(form.getByText('From the current statement on. Earlier ones keep 10 %')).toBeVisible();
    await context.userEvent.click(form.getByRole('button', { name: 'Update' }));
    await expect(await screen.findByText('Customer updated successfully 11')).toBeInTheDocument();
  },
});

/** A count that fails to load is reported, but does not stop the user. */
export const SuspendingAsks = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.countBelow.fails('unavailable'),
      mock.editCustomer.answers(() => confirmationOf('customerUpdated')),
    ),
  play: async (context) => {
    const form = await openForm(context, 'Edit');
    await context.userEvent.selectOptions(form.getByLabelText('Status'), 'Suspended');
    await press(context, form, 'Update');
    const question = within(await screen.findByRole('dialog', { name: /^Suspend .*\?$/ }));
    await expect(await question.findByText('How many are below them could not be loaded.')).toBeVisible();
    await press(context, question, 'Suspend');
    await expect(await screen.findByText('Customer updated successfully')).toBeInTheDocument();
  },
});

/**
 * The password is asked for after the form is filled: a wrong one is reported there, and the form keeps what was typed.
 */
export const AddedWithThePasswordTypedAgain = meta.story({
  tags: ['works'],
  parameters: { passwordAgain: PasswordAgain },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.addCustomer.returnsWhenFresh({ ...confirmationOf('customerAdded'), id: 'C4', secretKey: null }),
      mock.retypePassword.refuses('passwordWrong', 'password'),
    ),
  play: async (context) => {
    const form = await openForm(context, 'Add Customer');
    await fillIn(context, form, filled);
    await context.userEvent.click(form.getByLabelText('Casino'));
    await press(context, form, 'Add Customer');
    const question = await answerPasswordAgain(context, 'monsoon-42');
    await refusedAt(question, 'Your password', refusalsInEnglish.passwordWrong);
    await expect(form.getByLabelText('Customer Name')).toHaveValue('Coral Gaming');
    context.msw.use(mock.retypePassword.returns(confirmationOf('passwordRetyped')));
    await answerPasswordAgain(context, 'cage-demo-1');
    await expect(await screen.findByText('Customer added successfully')).toBeInTheDocument();
  },
});

export const EditGivenUpAtThePasswordKeepsTheForm = meta.story({
  tags: ['works'],
  parameters: { passwordAgain: PasswordAgain },
  beforeEach: ({ msw }) => msw.use(mock.editCustomer.returnsWhenFresh(confirmationOf('customerUpdated'))),
  play: async (context) => {
    const form = await sendChange(context, { 'GGR %': '11' });
    const question = within(await screen.findByRole('dialog', { name: 'Your password, please' }));
    await press(context, question, 'Cancel');
    await expect(await form.findByText('Type your password again to go on')).toBeVisible();
    await expect(form.getByLabelText('GGR %')).toHaveValue('11');
  },
});

/** Saves a percentage of GGR after another user has saved the addresses and the products. */
async function saveAfterAnother(context: PlayContext & StoryMsw) {
  const form = await openForm(context, 'Edit');
  await fillIn(context, form, { 'GGR %': '11' });
  const byAnother = { ip: '198.51.100.9', apiTypes: ['casino'], revision: 'by-another' } satisfies Partial<Customer>;
  const rows = someCustomers().map((row) => (row.id === 'C3' ? { ...row, ...byAnother } : row));
  context.msw.use(mock.editCustomer.refuses('changedMeanwhile'), mock.listCustomers.returns(onePage(rows)));
  await press(context, form, 'Update');
  await expect(await form.findByText(refusalsInEnglish.changedMeanwhile)).toBeVisible();
  return form;
}

/** An untouched field shows the current value; a typed one keeps what was typed. */
export const ChangedByAnotherMeanwhile = meta.story({
  tags: ['refused'],
  play: async (context) => {
    const form = await saveAfterAnother(context);
    await waitFor(() => expect(form.getByLabelText('IP')).toHaveValue('198.51.100.9'));
    await expect(form.getByLabelText('Casino')).toBeChecked();
    await expect(form.getByLabelText('Sports')).not.toBeChecked();
    await expect(form.getByLabelText('GGR %')).toHaveValue('11');
    await expect(form.getByText(refusalsInEnglish.changedMeanwhile)).toBeVisible();
  },
});

export const SavedOnTopOfAnother = meta.story({
  tags: ['works'],
  play: async (context) => {
    const form = await saveAfterAnother(context);
    await waitFor(() => expect(form.getByLabelText('IP')).toHaveValue('198.51.100.9'));
    const saved = ({ revision, ip, ggrPercent, apiTypes }: Input<'editCustomer'>) => ({
      ...confirmationOf('customerUpdated'),
      message: [revision, ip, ggrPercent, apiTypes].join(' '),
    });
    context.msw.use(mock.editCustomer.answers(saved));
    await press(context, form, 'Update');
    await expect(await screen.findByText('by-another 198.51.100.9 11 casino')).toBeInTheDocument();
  },
});

export const EditRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.editCustomer.refuses('customerNotFound')),
  play: async (context) => {
    const form = await openForm(context, 'Edit');
    await context.userEvent.click(form.getByRole('button', { name: 'Update' }));
    await expect(await form.findByText('Customer not found. Refresh and look again')).toBeVisible();
  },
});

export const EditToATakenDomain = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.editCustomer.refuses('domainTaken', 'domain')),
  play: async (context) => {
    const form = await sendChange(context, { Domain: 'lotusplay.example' });
    await refusedAt(form, 'Domain', refusalsInEnglish.domainTaken);
  },
});

export const EditedWithoutAName = meta.story({
  tags: ['refused'],
  play: async (context) => {
    const form = await sendChange(context, { 'Customer Name': '', IP: '' });
    await refusedAt(form, 'Customer Name', refusalsInEnglish.fieldRequired({ input: 'customerName' }));
    await expect(form.getByLabelText('IP')).not.toHaveAttribute('aria-invalid');
    await expect(form.getByText(/Without an address nobody gets in/)).toBeVisible();
  },
});

export const OnlyTheUplineEdits = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.editCustomer.refuses('customerReadOnly')),
  play: async (context) => {
    const form = await sendChange(context);
    await expect(await form.findByText(refusalsInEnglish.customerReadOnly)).toBeVisible();
  },
});

export const ClosingAsksWhatIsTyped = meta.story({
  play: async (context) => {
    const form = await openForm(context, 'Add Customer');
    await fillIn(context, form, { 'Customer Name': 'Coral' });
    await context.userEvent.keyboard('{Escape}');
    await expect(await screen.findByText('What you typed would be lost.')).toBeVisible();
  },
});
