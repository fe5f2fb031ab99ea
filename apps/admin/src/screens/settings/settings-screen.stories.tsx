import {
  aPayeeChange,
  aQrPicture,
  aReceiptPicture,
  payeeAccounts,
  paymentSettings,
  settingsAnswer,
} from '@cage/api-client/fixtures';
import { useLiveEvents } from '@cage/api-client/live';
import { mock, refusal } from '@cage/api-client/msw';
import { confirmed } from '@cage/contract/confirmations/confirmations.en';
import { english } from '@cage/contract/refusals/english';
import { usePlace } from '@cage/parts/router/history';
import { Route, Routes } from '@cage/parts/router/routes';
import { fillIn, press as pressIn, refusedAt } from '@cage/storybook/plays';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, screen, userEvent as user, waitFor, within } from 'storybook/test';
import { PasswordAgain } from '../../parts/password-again/password-again.tsx';
import { SettingsScreen } from './settings-screen.tsx';

/** The screen with a way out, for the question before leaving. */
function Settings() {
  const { history } = usePlace();
  return (
    <>
      <SettingsScreen />
      <button type="button" className="sr-only" onClick={() => history.push('/elsewhere')}>
        Elsewhere
      </button>
    </>
  );
}

const withQr = () => paymentSettings({ qrImage: '00000000-0000-4000-8000-000000000001.webp' });

const LONG_UPI = 'the.great.hall.of.games.and.hospitality.company@okhdfcbank';

/** Four tiers of the longest names that payees have. */
const longSettings = () =>
  paymentSettings({
    walletOwner: 'Shri Venkateshwara Brothers Gaming Agency and Hospitality Co',
    upiIds: [LONG_UPI, LONG_UPI, LONG_UPI, LONG_UPI],
    banks: [1, 2, 3, 4].map(() => ({
      holder: 'Shri Venkateshwara Brothers Gaming Agency and Hospitality Co',
      bank: 'The Kangra Central Cooperative Bank Limited',
      accountNumber: '123456789012345678',
      ifsc: 'KACE0000001',
    })),
  });

const meta = preview.meta({
  title: 'Bank',
  component: SettingsScreen,
  parameters: { route: '/admin/settings' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getPaymentSettings.returns(settingsAnswer()),
      mock.listPayeeAccounts.returns({ accounts: payeeAccounts() }),
      mock.listPayeeChanges.returns({ changes: [] }),
      mock.getOwnContact.returns({ phone: '9000000003' }),
      mock.getQrPicture.returns(aQrPicture()),
    ),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('UPI ID 4')).toHaveValue('lotus.four@okbank');
    await expect(canvas.getByRole('heading', { name: 'Manual Settings' })).toBeVisible();
    await expect(await canvas.findByLabelText('Contact Number')).toHaveValue('9000000003');
    await expect(canvas.getByText('Payers of ₹1,000–₹2,999')).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'Changes that are not saved' })).toBeNull();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPaymentSettings.hangs(), mock.getOwnContact.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Manual Settings' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getPaymentSettings.returns(settingsAnswer({ settings: null })),
      mock.getOwnContact.returns({ phone: null }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Rate')).toHaveValue('');
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPaymentSettings.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Settings could not be loaded');
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.getPaymentSettings.fails()),
  play: async ({ canvas, msw, userEvent }) => {
    await canvas.findByRole('button', { name: 'Retry' });
    msw.use(mock.getPaymentSettings.returns(settingsAnswer()));
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByLabelText('Rate')).toHaveValue('88.50');
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPaymentSettings.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

const retype = (context: PlayContext, label: string, text: string) =>
  fillIn(context, context.canvas, { [label]: text });
const press = ({ canvas, userEvent }: PlayContext, name: string) =>
  userEvent.click(canvas.getByRole('button', { name }));

/** What is changed is shown before it is saved. */
const review = ({ canvas, userEvent }: PlayContext) => userEvent.click(canvas.getByRole('button', { name: /^Review/ }));
const save = ({ canvas, userEvent }: PlayContext) => userEvent.click(canvas.getByRole('button', { name: /^Save \d/ }));

async function reviewAndSave(context: PlayContext, why = '') {
  await review(context);
  if (why) await retype(context, 'Why', why);
  await save(context);
}

export const SaveSendsEveryTier = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    let now = paymentSettings();
    msw.use(
      mock.getPaymentSettings.answers(() => settingsAnswer({ settings: now })),
      mock.savePaymentSettings.answers(({ version, kind, removesQr: _, qr: __, change: ___, reason, ...form }) => {
        if (version !== 3 || kind !== 'manual' || reason !== 'The bank closed it')
          throw new Error('The version was lost on the way');
        now = paymentSettings({ ...form, version: 4 });
        return confirmed('settingsSaved');
      }),
    );
  },
  play: async (context) => {
    await retype(context, 'UPI ID 2', 'lotus.new@okbank');
    await reviewAndSave(context, ' The bank closed it ');
    await expect(await screen.findByText('Payment settings saved')).toBeInTheDocument();
    await waitFor(() => expect(context.canvas.queryByRole('button', { name: 'Discard changes' })).toBeNull());
    await expect(context.canvas.getByLabelText('UPI ID 2')).toHaveValue('lotus.new@okbank');
  },
});

export const SaveAsksForThePasswordFirst = meta.story({
  tags: ['works'],
  parameters: { passwordAgain: PasswordAgain },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.savePaymentSettings.returnsWhenFresh(confirmed('settingsSaved')),
      mock.retypePassword.returns(confirmed('passwordRetyped')),
    ),
  play: async (context) => {
    await retype(context, 'UPI ID 2', 'lotus.new@okbank');
    await reviewAndSave(context, 'The bank closed it');
    const question = within(await screen.findByRole('dialog', { name: 'Your password, please' }));
    await fillIn(context, question, { 'Your password': 'cage-demo-1' });
    await context.userEvent.click(question.getByRole('button', { name: 'Continue' }));
    await expect(await screen.findByText('Payment settings saved')).toBeInTheDocument();
  },
});

const bar = ({ canvas }: PlayContext) => within(canvas.getByRole('region', { name: 'Changes that are not saved' }));

/** Where the money of two tiers goes, another name, and an account that is gone. */
async function changeMuch(context: PlayContext) {
  await retype(context, 'UPI ID 2', 'lotus.new@okbank');
  await retype(context, 'Account Number 3', '50100001999');
  await retype(context, 'UPI ID 4', '');
  await retype(context, 'Wallet Owner Name', 'Lotus Play Two');
}

export const ChangesAreCounted = meta.story({
  play: async (context) => {
    await changeMuch(context);
    const { userEvent, canvas } = context;
    await expect(bar(context).getByRole('status')).toHaveTextContent(
      '4 changes: Wallet Owner Name, UPI ID 2, Bank 3, UPI ID 4',
    );
    // What is typed back is none.
    await retype(context, 'UPI ID 4', 'lotus.four@okbank');
    await expect(bar(context).getByRole('button', { name: 'Review 3 changes' })).toBeVisible();
    await userEvent.click(bar(context).getByRole('button', { name: 'Discard changes' }));
    await expect(canvas.queryByRole('region', { name: 'Changes that are not saved' })).toBeNull();
    await expect(canvas.getByLabelText('UPI ID 2')).toHaveValue('lotus.two@okbank');
    await expect(canvas.getByLabelText('Wallet Owner Name').closest('[tabindex]')).toHaveFocus();
    await changeMuch(context);
  },
});

export const ChangesAreReviewed = meta.story({
  tags: ['works'],
  play: async (context) => {
    await changeMuch(context);
    await review(context);
    const lines = bar(context).getAllByRole('listitem');
    const said = lines.map((line) => line.textContent);
    await expect(said[1]).toMatch(/^UPI ID 2.*₹1,000–₹2,999.*lotus\.two@okbank.*lotus\.new@okbank.*Waits$/);
    await expect(said[2]).toMatch(/^Bank 3.*50100004003.*50100001999.*Waits$/);
    await expect(said[3]).toMatch(/^UPI ID 4.*lotus\.four@okbank.*None.*next lower tier.*At once$/);
    await expect(said[0]).toMatch(/^Wallet Owner Name.*At once$/);
    await expect(bar(context).getByRole('heading').parentElement?.parentElement).toHaveFocus();
  },
});

/** Where it is read the field that is wrong stands above it. */
export const WhatIsRefusedAboveEndsTheReview = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.savePaymentSettings.refuses('upiIdInvalid', 'upiIds.2')),
  play: async (context) => {
    await retype(context, 'UPI ID 3', 'lotus.other@okbank');
    await reviewAndSave(context, 'The bank closed it');
    await waitFor(() => expect(context.canvas.getByLabelText('UPI ID 3')).toHaveFocus());
    await expect(bar(context).getByRole('button', { name: 'Review 1 change' })).toBeVisible();
    await review(context);
    await expect(context.canvas.getByLabelText('Why')).toHaveValue('The bank closed it');
  },
});

/** The second click of a double one is on the button that would save. */
export const ADoubleClickSavesNothing = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.savePaymentSettings.hangs()),
  play: async (context) => {
    await retype(context, 'Rate', '90');
    await context.userEvent.dblClick(context.canvas.getByRole('button', { name: /^Review/ }));
    await expect(bar(context).getByRole('button', { name: 'Save 1 change' })).not.toHaveAttribute('aria-busy');
    await context.userEvent.click(bar(context).getByRole('button', { name: 'Keep editing' }));
    await expect(bar(context).getByRole('button', { name: 'Review 1 change' })).toBeVisible();
  },
});

export const ReviewedOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async (context) => {
    await changeMuch(context);
    await review(context);
    await expect(bar(context).getByText('50100001999')).toBeVisible();
  },
});

export const MissingFieldsAreNamed = meta.story({
  tags: ['refused'],
  play: async (context) => {
    await retype(context, 'Rate', '');
    await retype(context, 'IFSC Code 1', '');
    await review(context);
    const { canvas } = context;
    await expect(await canvas.findByText('Fill in Rate, IFSC Code 1')).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText('Rate')).toHaveFocus());
  },
});

export const HalfABankIsRefused = meta.story({
  tags: ['refused'],
  play: async (context) => {
    await retype(context, 'Holder Name 2', 'Lotus Play');
    await review(context);
    await expect((await context.canvas.findAllByText('Complete or clear bank 2'))[0]).toBeVisible();
    await expect(context.canvas.getByLabelText('Holder Name 2')).toHaveValue('Lotus Play');
  },
});

export const WrongDetailsStandAtTheirFields = meta.story({
  tags: ['refused'],
  play: async (context) => {
    await retype(context, 'UPI ID 1', 'no at sign');
    await retype(context, 'USDT Wallet Address', 'T123');
    await review(context);
    const { canvas } = context;
    await expect(await canvas.findByText('Enter a valid UPI ID, like name@bank')).toBeVisible();
    await expect(canvas.getByText('Enter a valid USDT address (TRC20): T and 33 characters')).toBeVisible();
  },
});

export const SaveRefusedByTheServer = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.savePaymentSettings.refuses('upiIdInvalid', 'upiIds.2')),
  play: async (context) => {
    await retype(context, 'UPI ID 3', 'lotus.other@okbank');
    await reviewAndSave(context, 'The bank closed it');
    const field = context.canvas.getByLabelText('UPI ID 3');
    await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'));
    await expect(field).toHaveValue('lotus.other@okbank');
  },
});

export const AChangedAccountNeedsAReason = meta.story({
  tags: ['refused'],
  play: async (context) => {
    const { canvas } = context;
    await retype(context, 'Bank Name 4', 'Kotak Mahindra Bank');
    await reviewAndSave(context);
    await expect(await canvas.findByText(english.whyRequired)).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText('Why')).toHaveFocus());
    await expect(canvas.getByLabelText('Bank Name 4')).toHaveValue('Kotak Mahindra Bank');
  },
});

export const WhatServesAtOnceNeedsNoReason = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.savePaymentSettings.answers(({ reason }) => {
        if (reason !== undefined) throw new Error('Nobody wrote a reason');
        return confirmed('settingsSaved');
      }),
    ),
  play: async (context) => {
    await retype(context, 'Rate', '90');
    await retype(context, 'UPI ID 4', '');
    await reviewAndSave(context);
    await expect(await screen.findByText('Payment settings saved')).toBeInTheDocument();
  },
});

/** Whether anything waits is for the server to say: the accounts of payees above may have gone meanwhile. */
export const ReasonRefusedByTheServer = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.savePaymentSettings.refuses('whyRequired', 'reason')),
  play: async (context) => {
    await retype(context, 'Rate', '90');
    await reviewAndSave(context);
    const field = context.canvas.getByLabelText('Why');
    await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'));
    await expect(field).toHaveAccessibleDescription(expect.stringContaining(english.whyRequired));
  },
});

export const OvertakenSaysSo = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.savePaymentSettings.refuses('detailsChanged')),
  play: async (context) => {
    await retype(context, 'Rate', '90');
    await reviewAndSave(context);
    await expect(await context.canvas.findByRole('button', { name: 'Load current settings' })).toBeVisible();
    await expect(context.canvas.getByLabelText('Rate')).toHaveValue('90');
  },
});

export const OvertakenBySomebodyElse = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.savePaymentSettings.refuses('detailsChanged')),
  play: async (context) => {
    await retype(context, 'Rate', '90');
    await reviewAndSave(context);
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: 'Load current settings' }));
    await waitFor(() => expect(canvas.getByLabelText('Rate')).toHaveValue('88.50'));
  },
});

export const SaveFailed = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.savePaymentSettings.fails()),
  play: async (context) => {
    await retype(context, 'Rate', '90');
    await reviewAndSave(context);
    await expect(await context.canvas.findByText('An error occurred')).toBeVisible();
    await expect(context.canvas.getByLabelText('Rate')).toHaveValue('90');
  },
});

export const QrPictureIsReplacedOrTakenAway = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getPaymentSettings.returns(settingsAnswer({ settings: withQr() })),
      mock.savePaymentSettings.answers(({ qr }) => {
        if (!(qr instanceof Blob)) throw new Error('The picture was lost on the way');
        return confirmed('settingsSaved');
      }),
    ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await expect(await canvas.findByRole('img', { name: 'Your QR picture' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove picture' }));
    await expect(canvas.getByText('The picture is taken away when you save.')).toBeVisible();
    await userEvent.upload(canvas.getByLabelText('QR Image'), aReceiptPicture('qr.png'));
    await expect(await canvas.findByRole('img', { name: 'What you chose' })).toBeVisible();
    await reviewAndSave(context, 'A new code');
    await expect(await screen.findByText('Payment settings saved')).toBeInTheDocument();
  },
});

export const LargePictureRefused = meta.story({
  tags: ['refused'],
  play: async ({ canvas, userEvent }) => {
    const large = new File([new Uint8Array(6 * 1024 * 1024)], 'qr.png', { type: 'image/png' });
    await userEvent.upload(await canvas.findByLabelText('QR Image'), large);
    await expect(await canvas.findByText('The picture must be smaller than 5 MB')).toBeVisible();
  },
});

const withAWayOut = () => (
  <Routes>
    <Route path="/admin/settings" element={<Settings />} />
    <Route path="/elsewhere" element={<p>Somewhere else</p>} />
  </Routes>
);

export const LeavingAsks = meta.story({
  render: withAWayOut,
  play: async (context) => {
    await retype(context, 'Rate', '90');
    await press(context, 'Elsewhere');
    await expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  },
});

export const LeavingAsksFirst = meta.story({
  tags: ['works'],
  render: withAWayOut,
  play: async (context) => {
    await retype(context, 'Rate', '90');
    await press(context, 'Elsewhere');
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await context.userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(context.canvas.getByLabelText('Rate')).toHaveValue('90');
    await press(context, 'Elsewhere');
    const again = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await context.userEvent.click(again.getByRole('button', { name: 'Leave' }));
    await expect(await context.canvas.findByText('Somewhere else')).toBeVisible();
  },
});

export const ContactIsSaved = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.saveContact.answers(({ phone }) => {
        if (phone !== '9811000111') throw new Error('The number was lost on the way');
        return confirmed('contactSaved');
      }),
    ),
  play: async (context) => {
    await retype(context, 'Contact Number', '9811000111');
    await press(context, 'Save number');
    await expect(await screen.findByText('Contact number saved')).toBeInTheDocument();
  },
});

export const EmptyContactRefused = meta.story({
  tags: ['refused'],
  play: async (context) => {
    await retype(context, 'Contact Number', '');
    await press(context, 'Save number');
    await expect(
      await context.canvas.findByText('Contact number should not be empty. Enter the one that payers call'),
    ).toBeVisible();
  },
});

export const ContactRefusedByTheServer = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.saveContact.refuses('phoneInvalid', 'phone')),
  play: async (context) => {
    await retype(context, 'Contact Number', '9811000111');
    await press(context, 'Save number');
    await expect(await context.canvas.findByText('Enter a 10-digit phone number')).toBeVisible();
    await expect(context.canvas.getByLabelText('Contact Number')).toHaveValue('9811000111');
  },
});

export const RateIsNoRate = meta.story({
  tags: ['refused'],
  play: async (context) => {
    await retype(context, 'Rate', '-1');
    await review(context);
    await expect(await context.canvas.findByText(english.rateInvalid)).toBeVisible();
  },
});

export const QrPictureIsShown = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPaymentSettings.returns(settingsAnswer({ settings: withQr() }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Your QR picture' })).toBeVisible();
  },
});

export const QrPictureToBeTakenAway = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPaymentSettings.returns(settingsAnswer({ settings: withQr() }))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove picture' }));
    await expect(canvas.getByText('The picture is taken away when you save.')).toBeVisible();
  },
});

export const NoPictureRefused = meta.story({
  tags: ['refused'],
  play: async ({ canvas }) => {
    const document = new File(['%PDF'], 'qr.pdf', { type: 'application/pdf' });
    await user.setup({ applyAccept: false }).upload(await canvas.findByLabelText('QR Image'), document);
    await expect(await canvas.findByText(english.proofNotImage)).toBeVisible();
  },
});

export const SavingIsBusy = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.savePaymentSettings.hangs()),
  play: async (context) => {
    await retype(context, 'Rate', '90');
    await reviewAndSave(context);
    await waitFor(() =>
      expect(context.canvas.getByRole('button', { name: 'Save 1 change' })).toHaveAttribute('aria-busy', 'true'),
    );
  },
});

export const WithLongNames = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPaymentSettings.returns(settingsAnswer({ settings: longSettings() }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('UPI ID 1')).toHaveValue(LONG_UPI);
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('UPI ID 1')).toBeVisible();
  },
});

/** What is missing, and beside it a number that was saved. */
export const InHindi = meta.story({
  globals: { locale: 'hi' },
  beforeEach: ({ msw }) => msw.use(mock.saveContact.returns(confirmed('contactSaved'))),
  play: async (context) => {
    await retype(context, 'दर', '');
    await press(context, 'नंबर सहेजें');
    await expect(await screen.findByText('संपर्क नंबर सहेजा गया')).toBeVisible();
    await press(context, '1 बदलाव जाँचें');
    await expect(await context.canvas.findByText('कृपया ज़रूरी जगहें भरें: दर')).toBeVisible();
    await waitFor(() => expect(context.canvas.getByLabelText('दर')).toHaveFocus());
  },
});

export const InHindiOnAPhone = meta.story({
  globals: { locale: 'hi', viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('संपर्क नंबर')).toHaveValue('9000000003');
    await expect(await canvas.findByLabelText('UPI आईडी 4')).toBeVisible();
  },
});

export const AccountsToday = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Your accounts today' })).toBeVisible();
    await expect(await canvas.findByText('lotus.two@okbank')).toBeVisible();
    await expect(canvas.getByRole('meter', { name: '₹43,500 of ₹50,000 received today' })).toHaveAttribute(
      'data-state',
      'nearly',
    );
    await expect(canvas.getByText('Cap reached')).toBeVisible();
    await expect(canvas.getByText('Paused')).toBeVisible();
  },
});

export const AccountsLoading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPayeeAccounts.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Your accounts today' })).toBeVisible();
    await expect(canvas.queryByRole('meter')).toBeNull();
  },
});

export const NoAccountsYet = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPayeeAccounts.returns({ accounts: [] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No account is filled in yet')).toBeVisible();
  },
});

export const AccountsLoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPayeeAccounts.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your accounts could not be loaded')).toBeVisible();
    // The form is of use by itself.
    await expect(await canvas.findByLabelText('UPI ID 1')).toBeVisible();
  },
});

/** Accounts as a server keeps them. */
const keptAccounts = () => {
  let accounts = payeeAccounts();
  return [
    mock.listPayeeAccounts.answers(() => ({ accounts })),
    mock.pausePayeeAccount.answers(({ slot, paused }) => {
      accounts = accounts.map((account) => (account.slot === slot ? { ...account, paused } : account));
      return confirmed(paused ? 'payeeAccountPaused' : 'payeeAccountResumed');
    }),
    mock.capPayeeAccount.answers(({ slot, dailyCapPaise }) => {
      if (dailyCapPaise === 'no-amount') throw refusal<'capPayeeAccount'>('invalidAmount', 'dailyCapPaise');
      accounts = accounts.map((account) => (account.slot === slot ? { ...account, dailyCapPaise } : account));
      return confirmed('payeeAccountCapped');
    }),
  ];
};

export const PausingTakesAnAccountOutOfSight = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(...keptAccounts()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pause UPI ID 1' }));
    await expect(await canvas.findByRole('button', { name: 'Resume UPI ID 1' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Resume UPI ID 1' }));
    await expect(await canvas.findByRole('button', { name: 'Pause UPI ID 1' })).toBeVisible();
  },
});

export const PauseRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.pausePayeeAccount.refuses('payeeAccountEmpty')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pause Bank 1' }));
    await expect(await canvas.findByText(english.payeeAccountEmpty)).toBeVisible();
  },
});

export const ACapIsSaved = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(...keptAccounts()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Daily cap UPI ID 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Daily cap of UPI ID 1' }));
    await userEvent.type(dialog.getByLabelText('Rupees in an Indian day'), '25,000');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByRole('meter', { name: '₹12,400 of ₹25,000 received today' })).toBeVisible();
  },
});

export const ACapIsTakenAway = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(...keptAccounts()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Daily cap UPI ID 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Daily cap of UPI ID 2' }));
    await userEvent.clear(dialog.getByLabelText('Rupees in an Indian day'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(canvas.queryByRole('meter', { name: /^₹43,500/ })).toBeNull());
  },
});

export const CapRefusedAtItsField = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(...keptAccounts()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Daily cap UPI ID 1' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByLabelText('Rupees in an Indian day');
    await userEvent.type(field, '12.5');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText(english.invalidAmount)).toBeVisible();
    await expect(field).toHaveValue('12.5');
  },
});

/** The second UPI id is to be another, and waits. */
const waiting = () => {
  const upiIds = ['lotus.one@okbank', 'lotus.second@okbank', 'lotus.three@okbank', 'lotus.four@okbank'];
  const { version: _, agreedRate: __, ...rest } = paymentSettings({ upiIds });
  return settingsAnswer({ planned: { ...rest, change: 7 } });
};

export const AChangeWaits = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mock.getPaymentSettings.returns(waiting()), mock.listPayeeChanges.returns({ changes: [aPayeeChange()] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Changes that wait' })).toBeVisible();
    await expect(canvas.getAllByText('lotus.two@okbank')[0]).toBeVisible();
    await expect(canvas.getByText('lotus.second@okbank')).toBeVisible();
    await expect(canvas.getByText('By lotus.desk')).toBeVisible();
    await expect(canvas.getByText('“The bank closed the old account”')).toBeVisible();
    // The form holds what is to be, so that saving it again does not undo it.
    await expect(await canvas.findByLabelText('UPI ID 2')).toHaveValue('lotus.second@okbank');
  },
});

export const ARateFarFromTheOldOneWaits = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.savePaymentSettings.returns(confirmed('settingsSaved'))),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const rate = await canvas.findByLabelText('Rate');
    await userEvent.clear(rate);
    await userEvent.type(rate, '885');
    await reviewAndSave(context);
    await expect(await canvas.findByText(english.whyRequired)).toBeVisible();
    await userEvent.clear(rate);
    await userEvent.type(rate, '89');
    await save(context);
    await expect(await screen.findByText(confirmed('settingsSaved').message)).toBeInTheDocument();
  },
});

export const ItsProposerDoesNotConfirm = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(mock.listPayeeChanges.returns({ changes: [aPayeeChange({ mine: true, mayConfirm: false })] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A different person must confirm.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Confirm' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Take back' })).toBeEnabled();
  },
});

export const APictureAndOneOfTheDownline = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listPayeeChanges.returns({
        changes: [
          aPayeeChange({
            accounts: [
              {
                slot: 'qr',
                now: { line: '', qrImageUrl: '/payment/00000000-0000-4000-8000-000000000001.webp' },
                next: { line: '', qrImageUrl: '/payment/00000000-0000-4000-8000-000000000002.webp' },
              },
            ],
          }),
          aPayeeChange({
            id: 8,
            own: false,
            accountId: 'Agent1',
            username: 'meera.agency',
            proposedBy: ['meera.agency'],
          }),
        ],
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'QR picture that waits' })).toBeVisible();
    await expect(canvas.getByText('meera.agency (Agent1)')).toBeVisible();
  },
});

export const ChangesLoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listPayeeChanges.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Changes that wait could not be loaded')).toBeVisible();
    await expect(await canvas.findByLabelText('UPI ID 1')).toBeVisible();
  },
});

/** Asking for the changes again leaves what is typed. */
export const RetryOfTheChangesLosesNothing = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.listPayeeChanges.fails()),
  play: async (context) => {
    const { canvas, msw, userEvent } = context;
    await canvas.findByText('Changes that wait could not be loaded');
    await retype(context, 'Rate', '90');
    msw.use(mock.listPayeeChanges.returns({ changes: [aPayeeChange()] }));
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByText('lotus.second@okbank')).toBeVisible();
    await expect(canvas.getByLabelText('Rate')).toHaveValue('90');
  },
});

/** Asks for a decision about the change that waits, and answers the dialog in which it is made. */
async function askedInChanges({ canvas, userEvent }: PlayContext, decision: 'Confirm' | 'Decline' | 'Take back') {
  await userEvent.click(await canvas.findByRole('button', { name: decision }));
  return within(await screen.findByRole('dialog'));
}

/** A server that lets the change serve, or forgets it. */
const decidesChange = (given: Parameters<typeof aPayeeChange>[0] = {}) => {
  let is: 'waits' | 'served' | 'forgotten' = 'waits';
  return [
    mock.getPaymentSettings.answers(() => {
      const answer = waiting();
      if (is === 'waits') return answer;
      return settingsAnswer({
        settings: is === 'served' ? ({ ...answer.planned, version: 4 } as never) : answer.settings,
      });
    }),
    mock.listPayeeChanges.answers(() => ({ changes: is === 'waits' ? [aPayeeChange(given)] : [] })),
    mock.confirmProposal.answers(({ id }) => {
      if (id !== 7) throw new Error('Not the change that waits');
      is = 'served';
      return confirmed('proposalConfirmed');
    }),
    mock.takeBackProposal.answers(({ id }) => {
      if (id !== 7) throw new Error('Not the change that waits');
      is = 'forgotten';
      return confirmed('proposalTakenBack');
    }),
    mock.declineProposal.answers(({ id, reason }) => {
      if (id !== 7 || reason !== 'Not our bank') throw new Error('Not the change that waits, or not why');
      is = 'forgotten';
      return confirmed('proposalDeclined');
    }),
  ];
};

export const AChangeIsConfirmed = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(...decidesChange()),
  play: async (context) => {
    const { canvas } = context;
    const dialog = await askedInChanges(context, 'Confirm');
    await expect(dialog.getByText(/shown the new accounts at once/)).toBeVisible();
    await pressIn(context, dialog, 'Confirm');
    await waitFor(() => expect(canvas.queryByRole('heading', { name: 'Changes that wait' })).toBeNull());
    await waitFor(() => expect(canvas.getByLabelText('UPI ID 2')).toHaveValue('lotus.second@okbank'));
  },
});

function LiveSettings() {
  useLiveEvents(true);
  return <SettingsScreen />;
}

export const AChangeIsGoneBeforeTheAnswer = meta.story({
  tags: ['works'],
  render: () => <LiveSettings />,
  beforeEach: ({ msw }) => {
    const asked = Promise.withResolvers<void>();
    let is: 'waits' | 'served' = 'waits';
    msw.use(
      mock.listPayeeChanges.answers(() => ({ changes: is === 'waits' ? [aPayeeChange()] : [] })),
      mock.watchEvents.answers(async () => {
        await asked.promise;
        return { type: 'approvals-changed' };
      }),
      mock.confirmProposal.answers(async () => {
        is = 'served';
        asked.resolve();
        // An event was faster than the answer.
        await waitFor(() =>
          expect(screen.queryByRole('heading', { name: 'Changes that wait', hidden: true })).toBeNull(),
        );
        return confirmed('proposalConfirmed');
      }),
    );
  },
  play: async (context) => {
    await pressIn(context, await askedInChanges(context, 'Confirm'), 'Confirm');
    await expect(await screen.findByText(confirmed('proposalConfirmed').message)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const AChangeIsTakenBack = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(...decidesChange({ mine: true, mayConfirm: false })),
  play: async (context) => {
    const { canvas } = context;
    await expect(await canvas.findByLabelText('UPI ID 2')).toHaveValue('lotus.second@okbank');
    await pressIn(context, await askedInChanges(context, 'Take back'), 'Take back');
    await waitFor(() => expect(canvas.queryByRole('heading', { name: 'Changes that wait' })).toBeNull());
    await waitFor(() => expect(canvas.getByLabelText('UPI ID 2')).toHaveValue('lotus.two@okbank'));
  },
});

export const AChangeOfOthersIsDeclinedWithAReason = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(...decidesChange({ mayConfirm: false })),
  play: async (context) => {
    const { canvas } = context;
    await expect(await canvas.findByText('A different person must confirm.')).toBeVisible();
    const dialog = await askedInChanges(context, 'Decline');
    await pressIn(context, dialog, 'Decline');
    await refusedAt(dialog, 'Reason', english.whyRequired);
    await fillIn(context, dialog, { Reason: 'Not our bank' });
    await pressIn(context, dialog, 'Decline');
    await waitFor(() => expect(canvas.queryByRole('heading', { name: 'Changes that wait' })).toBeNull());
    await waitFor(() => expect(canvas.getByLabelText('UPI ID 2')).toHaveValue('lotus.two@okbank'));
  },
});

export const ConfirmRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listPayeeChanges.returns({ changes: [aPayeeChange()] }),
      mock.confirmProposal.refuses('proposalNotFound'),
    ),
  play: async (context) => {
    const dialog = await askedInChanges(context, 'Confirm');
    await pressIn(context, dialog, 'Confirm');
    await expect(await dialog.findByText(english.proposalNotFound)).toBeVisible();
  },
});

export const AChangeOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }) => msw.use(mock.listPayeeChanges.returns({ changes: [aPayeeChange()] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('lotus.second@okbank')).toBeVisible();
  },
});
