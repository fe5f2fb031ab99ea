import { settingsAnswer } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { useLocation } from '@cage/parts/router/history';
import { Route, Routes } from '@cage/parts/router/routes';
import { press, retry } from '@cage/storybook/plays';
import preview from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { retype, setting } from './plays.ts';
import { SettingsScreen } from './settings-screen.tsx';

/** The screen with a link out of it, for the question before leaving. */
function Settings() {
  const { history } = useLocation();
  return (
    <>
      <SettingsScreen />
      <button type="button" className="sr-only" onClick={() => history.push('/elsewhere')}>
        Elsewhere
      </button>
    </>
  );
}

const meta = preview.meta({
  title: 'Bank',
  component: SettingsScreen,
  ...setting,
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('UPI ID 4')).toHaveValue('lotus.four@okbank');
    await expect(canvas.getByRole('heading', { name: 'Manual Settings' })).toBeVisible();
    await expect(await canvas.findByLabelText('Contact Number')).toHaveValue('9000000003');
    await expect(canvas.getByText('Payers of ₹1,000–₹2,999')).toBeVisible();
    // Tiers are columns of the card, not cards inside it.
    await expect(canvas.getByRole('region', { name: /^Tier 2/ })).toHaveStyle({ borderTopWidth: '0px' });
    await expect(canvas.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
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
  play: async (context) => {
    await retry(context, mock.getPaymentSettings.returns(settingsAnswer()));
    await expect(await context.canvas.findByLabelText('Rate')).toHaveValue('88.50');
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPaymentSettings.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
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
    await press(context, context.canvas, 'Elsewhere');
    await expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  },
});

export const LeavingAsksFirst = meta.story({
  tags: ['works'],
  render: withAWayOut,
  play: async (context) => {
    await retype(context, 'Rate', '90');
    await press(context, context.canvas, 'Elsewhere');
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await context.userEvent.click(dialog.getByRole('button', { name: 'Keep editing' }));
    await expect(context.canvas.getByLabelText('Rate')).toHaveValue('90');
    await press(context, context.canvas, 'Elsewhere');
    const again = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await context.userEvent.click(again.getByRole('button', { name: 'Discard' }));
    await expect(await context.canvas.findByText('Somewhere else')).toBeVisible();
  },
});

export const ContactIsSaved = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.saveContact.answers(({ phone }) => {
        if (phone !== '9811000111') throw new Error('The number was lost on the way');
        return confirmationOf('contactSaved');
      }),
    ),
  play: async (context) => {
    await retype(context, 'Contact Number', '9811000111');
    await press(context, context.canvas, 'Save number');
    await expect(await screen.findByText('Contact number saved')).toBeInTheDocument();
  },
});

let answer = Promise.withResolvers<void>();

/** What is typed during a save stays, and is not saved yet. */
export const TypedOnWhileItIsSaved = meta.story({
  tags: ['works'],
  beforeEach({ msw }) {
    answer = Promise.withResolvers();
    msw.use(
      mock.saveContact.answers(async () => {
        await answer.promise;
        return confirmationOf('contactSaved');
      }),
    );
  },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await retype(context, 'Contact Number', '9811000111');
    await userEvent.keyboard('{Enter}{Backspace}2');
    answer.resolve();
    await expect(await screen.findByText('Contact number saved')).toBeInTheDocument();
    await expect(canvas.getByLabelText('Contact Number')).toHaveValue('9811000112');
  },
});

export const EmptyContactRefused = meta.story({
  tags: ['refused'],
  play: async (context) => {
    await retype(context, 'Contact Number', '');
    await press(context, context.canvas, 'Save number');
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
    await press(context, context.canvas, 'Save number');
    await expect(await context.canvas.findByText('Enter a 10-digit phone number')).toBeVisible();
    await expect(context.canvas.getByLabelText('Contact Number')).toHaveValue('9811000111');
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
  beforeEach: ({ msw }) => msw.use(mock.saveContact.returns(confirmationOf('contactSaved'))),
  play: async (context) => {
    await retype(context, 'दर', '');
    await press(context, context.canvas, 'नंबर सहेजें');
    await expect(await screen.findByText('संपर्क नंबर सहेजा गया')).toBeVisible();
    await press(context, context.canvas, '1 बदलाव जाँचें');
    await expect(await context.canvas.findByText('कृपया ज़रूरी जगहें भरें: दर')).toBeVisible();
    await waitFor(() => expect(context.canvas.getByLabelText('दर')).toHaveFocus());
  },
});

export const InHindiOnAPhone = meta.story({
  globals: { locale: 'hi', viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('संपर्क नंबर')).toHaveValue('9000000003');
    await expect(await canvas.findByLabelText('UPI ID 4')).toBeVisible();
  },
});
