import { aReceiptPicture, paymentSettings, settingsAnswer } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { fillIn } from '@cage/storybook/plays';
import preview from '@cage/storybook/preview';
import { expect, screen, userEvent as user, waitFor, within } from 'storybook/test';
import { PasswordAgain } from '../../parts/password-again/password-again.tsx';
import { retype, review, reviewAndSave, save, setting } from './plays.ts';
import { SettingsScreen } from './settings-screen.tsx';

const withQr = () => paymentSettings({ qrImage: '00000000-0000-4000-8000-000000000001.webp' });

const LONG_UPI = 'the.great.hall.of.games.and.hospitality.company@okhdfcbank';

/** Four tiers with the longest names that payees have. */
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
  ...setting,
});

export const WithLongNames = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPaymentSettings.returns(settingsAnswer({ settings: longSettings() }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('UPI ID 1')).toHaveValue(LONG_UPI);
  },
});

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
        return confirmationOf('settingsSaved');
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

let saving = Promise.withResolvers<void>();

/** What is typed during a save stays; saved afterwards, it changes what was saved before. */
export const GoesOnWhileItIsSaved = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    saving = Promise.withResolvers();
    let now = paymentSettings();
    msw.use(
      mock.getPaymentSettings.answers(() => settingsAnswer({ settings: now })),
      mock.savePaymentSettings.answers(
        async ({ version, removesQr: _, qr: __, change: ___, reason: ____, ...form }) => {
          if (version !== now.version) throw new Error('It was made against what stood before');
          await saving.promise;
          now = paymentSettings({ ...form, version: (version ?? 0) + 1 });
          return confirmationOf('settingsSaved');
        },
      ),
    );
  },
  play: async (context) => {
    const { canvas } = context;
    await retype(context, 'UPI ID 2', 'lotus.new@okbank');
    await reviewAndSave(context, 'The bank closed it');
    await retype(context, 'Wallet Owner Name', 'Lotus Games');
    saving.resolve();
    await expect(await screen.findByText('Payment settings saved')).toBeInTheDocument();
    await expect(canvas.getByLabelText('Wallet Owner Name')).toHaveValue('Lotus Games');
    await reviewAndSave(context);
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Discard changes' })).toBeNull());
    await expect(canvas.getByLabelText('UPI ID 2')).toHaveValue('lotus.new@okbank');
    await expect(canvas.getByLabelText('Wallet Owner Name')).toHaveValue('Lotus Games');
  },
});

/** The answer contains the saved settings: even if they can't be refetched, further changes apply to what was saved. */
export const GoesOnWhereItCannotBeReadAgain = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => {
    saving = Promise.withResolvers();
    let now = paymentSettings();
    msw.use(
      mock.savePaymentSettings.answers(
        async ({ version, removesQr: _, qr: __, change: ___, reason: ____, ...form }) => {
          if (version !== now.version) throw new Error('It was made against what stood before');
          await saving.promise;
          now = paymentSettings({ ...form, version: (version ?? 0) + 1 });
          msw.use(mock.getPaymentSettings.fails());
          return { ...confirmationOf('settingsSaved'), saved: settingsAnswer({ settings: now }) };
        },
      ),
    );
  },
  play: async (context) => {
    const { canvas } = context;
    await retype(context, 'UPI ID 2', 'lotus.new@okbank');
    await reviewAndSave(context, 'The bank closed it');
    await retype(context, 'Wallet Owner Name', 'Lotus Games');
    saving.resolve();
    await expect(await screen.findByText('Payment settings saved')).toBeInTheDocument();
    // Nothing is left to save of what was saved.
    await review(context);
    await expect(await canvas.findByRole('button', { name: 'Save 1 change' })).toBeVisible();
    await save(context);
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Discard changes' })).toBeNull());
    await expect(canvas.getByLabelText('UPI ID 2')).toHaveValue('lotus.new@okbank');
    await expect(canvas.getByLabelText('Wallet Owner Name')).toHaveValue('Lotus Games');
  },
});

export const SaveAsksForThePasswordFirst = meta.story({
  tags: ['works'],
  parameters: { passwordAgain: PasswordAgain },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.savePaymentSettings.returnsWhenFresh(confirmationOf('settingsSaved')),
      mock.retypePassword.returns(confirmationOf('passwordRetyped')),
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

/** Emptying a field takes effect at once, and needs no reason. */
export const WithoutAnAddressOfUsdt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.savePaymentSettings.answers(({ usdtAddress }) => {
        if (usdtAddress !== '') throw new Error('The address was not emptied');
        return confirmationOf('settingsSaved');
      }),
    ),
  play: async (context) => {
    await retype(context, 'USDT Wallet Address', ' ');
    await reviewAndSave(context);
    await expect(await screen.findByText('Payment settings saved')).toBeInTheDocument();
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
        return confirmationOf('settingsSaved');
      }),
    ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await expect(await canvas.findByRole('img', { name: 'Your QR picture' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove picture' }));
    await expect(canvas.getByText('The picture is removed when you save.')).toBeVisible();
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

export const RateIsNoRate = meta.story({
  tags: ['refused'],
  play: async (context) => {
    await retype(context, 'Rate', '-1');
    await review(context);
    await expect(await context.canvas.findByText(refusalsInEnglish.rateInvalid)).toBeVisible();
  },
});

export const QrPictureIsShown = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPaymentSettings.returns(settingsAnswer({ settings: withQr() }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Your QR picture' })).toBeVisible();
  },
});

export const QrPictureToBeTakenAway = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.getPaymentSettings.returns(settingsAnswer({ settings: withQr() }))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove picture' }));
    await expect(canvas.getByText('The picture is removed when you save.')).toBeVisible();
  },
});

export const NoPictureRefused = meta.story({
  tags: ['refused'],
  play: async ({ canvas }) => {
    const document = new File(['%PDF'], 'qr.pdf', { type: 'application/pdf' });
    await user.setup({ applyAccept: false }).upload(await canvas.findByLabelText('QR Image'), document);
    await expect(await canvas.findByText(refusalsInEnglish.proofNotImage)).toBeVisible();
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
