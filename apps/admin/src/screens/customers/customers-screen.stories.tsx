import { A_SECRET_KEY, aListedCustomer, aMe, onePage, someAgents, someCustomers } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmed } from '@cage/contract/confirmations/confirmations.en';
import type { Customer } from '@cage/contract/customers';
import { english } from '@cage/contract/refusals/english';
import { answerPasswordAgain, fillIn, press, refusedAt } from '@cage/storybook/plays';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { PasswordAgain } from '../../parts/password-again/password-again.tsx';
import { CustomersScreen } from './customers-screen.tsx';

/** As long as a name may be. */
const LONG_NAME = 'Shri Venkateshwara Brothers Gaming Agency and Hospitality Co';

const longCustomer = (customer: Customer): Customer => ({
  ...customer,
  name: LONG_NAME,
  username: 'shri.venkateshwara.brothers.ag',
  balancePaise: -99_999_999_900n,
  domain: 'play.shri-venkateshwara-brothers-gaming-and-hospitality.example',
  ip: '198.51.100.201, 198.51.100.202, 198.51.100.203, 198.51.100.204',
  projectName: 'The great hall of games, in every town and on every phone now',
  projectUrl: 'https://play.shri-venkateshwara-brothers-gaming-and-hospitality.example/lobby',
});

const meta = preview.meta({
  title: 'Customers',
  component: CustomersScreen,
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
  await canvas.findByText('Lotus Play');
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

/** Sends the form of a new customer. */
async function sendNew(context: PlayContext, given: Record<string, string> = {}) {
  const form = await openForm(context, 'Add Customer');
  await fillIn(context, form, { ...filled, ...given });
  await press(context, form, 'Add Customer');
  return form;
}

/** Sends a change of the first customer. */
async function sendChange(context: PlayContext, given: Record<string, string> = {}) {
  const form = await openForm(context, 'Edit');
  await fillIn(context, form, given);
  await press(context, form, 'Update');
  return form;
}

/** A button in the sheet of the row of C3, opened by its id. */
async function inItsSheet(canvas: PlayContext['canvas'], userEvent: PlayContext['userEvent'], name: string | RegExp) {
  await userEvent.click(await canvas.findByRole('button', { name: 'C3' }));
  return within(await screen.findByRole('dialog')).findByRole('button', { name });
}

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Lotus Play')).toBeVisible();
    await expect(canvas.getByText('lotusplay.example')).toBeVisible();
    await expect(canvas.getByText('12.5%')).toBeInTheDocument();
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
    await expect(await canvas.findByText('No customers yet')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listCustomers.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Customers could not be loaded');
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.listCustomers.fails()),
  play: async ({ canvas, msw, userEvent }) => {
    await canvas.findByRole('button', { name: 'Retry' });
    msw.use(mock.listCustomers.returns(onePage(someCustomers())));
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByText('Lotus Play')).toBeVisible();
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
    await canvas.findByText('Lotus Play');
    const search = 'Enter Customer ID or Customer Name or Project Name or Domain name';
    await userEvent.type(canvas.getByPlaceholderText(search), 'sapphire');
    await waitFor(() => expect(canvas.queryByText('Lotus Play')).toBeNull());
    await expect(canvas.getByText('Sapphire Club')).toBeVisible();
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
        return { ...confirmed('customerAdded'), id: 'C4', secretKey: null };
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
    await refusedAt(form, 'Domain', english.domainTaken);
    await waitFor(() => expect(form.getByLabelText('Domain')).toHaveFocus());
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
  beforeEach: ({ msw }) => msw.use(mock.addCustomer.refuses('accountIsSuspended', { accountId: 'Agent1' })),
  play: async (context) => {
    const form = await sendNew(context);
    await expect(await form.findByText(english.accountIsSuspended({ accountId: 'Agent1' }))).toBeVisible();
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

export const AddCustomerForm = meta.story({
  play: async (context) => {
    const form = await openForm(context, 'Add Customer');
    await waitFor(() => expect(form.getByLabelText('Customer ID')).toHaveValue('C4'));
    await form.findByRole('option', { name: 'Meera Agency (Agent1)' });
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
        ...confirmed('customerUpdated'),
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
    await context.userEvent.click(form.getByRole('button', { name: 'Update' }));
    await expect(await screen.findByText('Customer updated successfully 11')).toBeInTheDocument();
  },
});

/** The password is asked for once the form is filled: wrong is said there, and what was filled in goes on. */
export const AddedWithThePasswordTypedAgain = meta.story({
  tags: ['works'],
  parameters: { passwordAgain: PasswordAgain },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.addCustomer.returnsWhenFresh({ ...confirmed('customerAdded'), id: 'C4', secretKey: null }),
      mock.retypePassword.refuses('passwordWrong', 'password'),
    ),
  play: async (context) => {
    const form = await openForm(context, 'Add Customer');
    await fillIn(context, form, filled);
    await context.userEvent.click(form.getByLabelText('Casino'));
    await press(context, form, 'Add Customer');
    const question = await answerPasswordAgain(context, 'monsoon-42');
    await refusedAt(question, 'Your password', english.passwordWrong);
    await expect(form.getByLabelText('Customer Name')).toHaveValue('Coral Gaming');
    context.msw.use(mock.retypePassword.returns(confirmed('passwordRetyped')));
    await answerPasswordAgain(context, 'cage-demo-1');
    await expect(await screen.findByText('Customer added successfully')).toBeInTheDocument();
  },
});

export const EditGivenUpAtThePasswordKeepsTheForm = meta.story({
  tags: ['works'],
  parameters: { passwordAgain: PasswordAgain },
  beforeEach: ({ msw }) => msw.use(mock.editCustomer.returnsWhenFresh(confirmed('customerUpdated'))),
  play: async (context) => {
    const form = await sendChange(context, { 'GGR %': '11' });
    const question = within(await screen.findByRole('dialog', { name: 'Your password, please' }));
    await press(context, question, 'Cancel');
    await expect(await form.findByText('Type your password again to go on')).toBeVisible();
    await expect(form.getByLabelText('GGR %')).toHaveValue('11');
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
    await refusedAt(form, 'Domain', english.domainTaken);
  },
});

export const EditedWithoutAName = meta.story({
  tags: ['refused'],
  play: async (context) => {
    const form = await sendChange(context, { 'Customer Name': '', IP: '' });
    await refusedAt(form, 'Customer Name', english.fieldRequired({ input: 'customerName' }));
    await expect(form.getByLabelText('IP')).not.toHaveAttribute('aria-invalid');
    await expect(form.getByText(/Without an address nobody gets in/)).toBeVisible();
  },
});

export const OnlyTheUplineEdits = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.editCustomer.refuses('customerReadOnly')),
  play: async (context) => {
    const form = await sendChange(context);
    await expect(await form.findByText(english.customerReadOnly)).toBeVisible();
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

export const SeeMoreOpensTheSecretKey = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.revealSecretKey.returns({ secretKey: A_SECRET_KEY })),
  play: async ({ canvas, userEvent }) => {
    const more = await inItsSheet(canvas, userEvent, 'See More of Secret Key of C3');
    await userEvent.click(more as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Secret Key of C3' });
    await expect(await within(dialog).findByText(A_SECRET_KEY)).toBeVisible();
  },
});

export const EscapeTakesTheSecretKeyAway = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.revealSecretKey.returns({ secretKey: A_SECRET_KEY })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await inItsSheet(canvas, userEvent, 'See More of Secret Key of C3'));
    await screen.findByText(A_SECRET_KEY);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(A_SECRET_KEY)).toBeNull());
  },
});

export const SecretKeyRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.revealSecretKey.refuses('keyNotShown')),
  play: async ({ canvas, userEvent }) => {
    const more = await inItsSheet(canvas, userEvent, 'See More of Secret Key of C3');
    await userEvent.click(more as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Secret Key of C3' });
    await expect(await within(dialog).findByText('The Secret Key is shown only when it is made')).toBeVisible();
  },
});

export const VerifyKeyInFull = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await inItsSheet(canvas, userEvent, /See More.*Verify Key of C3/));
    await expect(await screen.findByRole('dialog', { name: 'Verify Key of C3' })).toBeVisible();
  },
});

export const SecretKeyIsLoading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.revealSecretKey.hangs()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await inItsSheet(canvas, userEvent, 'See More of Secret Key of C3'));
    await expect(await screen.findByText('Loading...')).toBeVisible();
  },
});

export const NewKeysAsk = meta.story({
  play: async (context) => {
    await openForm(context, 'New keys');
    await expect(screen.getByRole('dialog', { name: 'New keys for C3?' })).toBeVisible();
  },
});

export const NewKeysAreAskedForOnce = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.rotateKeys.returns({
        ...confirmed('keysRotated'),
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
  beforeEach: ({ msw }) => msw.use(mock.rotateKeys.refuses('customerNotFound')),
  play: async (context) => {
    const dialog = await openForm(context, 'New keys');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Make new keys' }));
    await expect(await dialog.findByText('Customer not found. Refresh and look again')).toBeVisible();
  },
});

export const ASecretKeyToldOnce = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.rotateKeys.returns({ ...confirmed('keysRotated'), verifyKey: 'vk_new', secretKey: A_SECRET_KEY }),
      mock.listCustomers.returns(onePage(someCustomers().map((row) => ({ ...row, secretKey: null })))),
    ),
  play: async (context) => {
    const dialog = await openForm(context, 'New keys');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Make new keys' }));
    const told = await screen.findByRole('dialog', { name: 'Secret Key of C3' });
    await expect(within(told).getByText(A_SECRET_KEY)).toBeVisible();
  },
});

export const ShowRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.revealCustomerPassword.refuses('passwordNotKept')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await inItsSheet(canvas, userEvent, 'Show password of C3'));
    await expect(await screen.findByText(english.passwordNotKept)).toBeInTheDocument();
  },
});

export const ACustomerSeesItselfOnly = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aMe({ level: 'customer', role: 'customer', permissions: ['Customer Whitelist'] })),
      mock.listCustomers.returns(onePage([aListedCustomer()])),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Lotus Play')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Edit' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Add Customer' })).toBeNull();
  },
});

export const CsvRefused = meta.story({
  tags: ['refused'],
  play: async ({ canvas, msw, userEvent }) => {
    await canvas.findByText('Lotus Play');
    msw.use(mock.listCustomers.fails('forbidden'));
    await userEvent.click(canvas.getByRole('button', { name: 'CSV' }));
    await expect(await screen.findByText('You do not have permission to do this')).toBeInTheDocument();
  },
});

export const WithLongNames = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listCustomers.returns(onePage(someCustomers().map(longCustomer)))),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(LONG_NAME))[0]).toBeInTheDocument();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Lotus Play')).toBeInTheDocument();
  },
});

const mayMoveChips = aMe({ permissions: ['Customer Whitelist', 'A/C chips In/Out'] });

/** Opens Chips In/Out of the one customer that stands directly below. */
async function move(context: PlayContext, given: Record<string, string>) {
  const { canvas, userEvent } = context;
  await userEvent.click(await canvas.findByRole('button', { name: 'A/C chips In/Out monsoon.bets' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Chips In/Out: monsoon.bets' }));
  await fillIn(context, dialog, given);
  await press(context, dialog, 'Chips In');
  return dialog;
}

export const ChipsMoveIn = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(mayMoveChips),
      mock.moveChips.returns({ ...confirmed('chipsIn'), balancePaise: 15_050_000n }),
    ),
  play: async (context) => {
    await move(context, { 'Enter Chips Amount': '500' });
    await expect(await screen.findByText(/ moved in to /)).toBeInTheDocument();
    await expect(context.canvas.queryByRole('button', { name: 'A/C chips In/Out lotus.play' })).toBeNull();
  },
});

export const ChipsRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(mayMoveChips),
      mock.moveChips.refuses('insufficientBalance', { availablePaise: 100n, requiredPaise: 50_000n }, 'amountPaise'),
    ),
  play: async (context) => {
    const dialog = await move(context, { 'Enter Chips Amount': '500' });
    await refusedAt(
      dialog,
      'Enter Chips Amount',
      english.insufficientBalance({ availablePaise: 100n, requiredPaise: 50_000n }),
    );
  },
});

export const NoChipsWithoutThePermission = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Lotus Play')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /A\/C chips In\/Out/ })).toBeNull();
  },
});
