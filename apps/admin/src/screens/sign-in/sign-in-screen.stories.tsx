import { mock } from '@cage/api-client/msw';
import { refusals } from '@cage/contract/refusals/refusals.en';
import { fillIn, playMoneySite, press } from '@cage/storybook/plays';
import type { PlayContext } from '@cage/storybook/preview';
import preview from '@cage/storybook/preview';
import { expect, waitFor } from 'storybook/test';
import { SignInScreen } from './sign-in-screen.tsx';

const meta = preview.meta({
  title: 'Sign in',
  component: SignInScreen,
  tags: ['!autodocs'],
  // It brings the place for toasts where it needs one.
  parameters: { signedIn: false, toaster: false },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Login' })).toBeEnabled();
    await expect(canvas.getByLabelText('Phone Number')).toHaveValue('');
  },
});

export const PlayMoneyIsSaidAtTheDoor = meta.story({
  beforeEach: playMoneySite,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('note')).toHaveTextContent('Play money: no deposit, no withdrawal');
  },
});

export const RemembersThePhoneOnly = meta.story({
  tags: ['works'],
  beforeEach: () => localStorage.setItem('cage.admin.phone', '9000000001'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Phone Number')).toHaveValue('9000000001');
    await expect(canvas.getByLabelText('Password')).toHaveValue('');
    await expect(canvas.getByRole('checkbox')).toBeChecked();
  },
});

export const EmptyFieldsRefused = meta.story({
  tags: ['refused'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Login' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent('Please fill all fields');
    await expect(canvas.getByLabelText('Phone Number')).toHaveFocus();
  },
});

async function submit(context: PlayContext) {
  await fillIn(context, context.canvas, { 'Phone Number': '9000000001', Password: 'not-the-password' });
  await press(context, context.canvas, 'Login');
}

export const WrongPasswordKeepsWhatWasTyped = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.signInStaff.refuses('wrongLogin')),
  play: async (context) => {
    await submit(context);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent('Invalid phone number or password');
    await expect(context.canvas.getByLabelText('Phone Number')).toHaveValue('9000000001');
  },
});

export const TooManyAttempts = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.signInStaff.fails('too-many-requests')),
  play: async (context) => {
    await submit(context);
    await expect(await context.canvas.findByRole('alert')).toBeVisible();
  },
});

export const ServerFailed = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.signInStaff.fails()),
  play: async (context) => {
    await submit(context);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent('An error occurred during login');
  },
});

export const Busy = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.signInStaff.hangs()),
  play: async (context) => {
    await submit(context);
    await waitFor(() =>
      expect(context.canvas.getByRole('button', { name: 'Login' })).toHaveAttribute('aria-busy', 'true'),
    );
  },
});

export const NoConnection = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.signInStaff.fails('network')),
  play: async (context) => {
    await submit(context);
    await expect(await context.canvas.findByRole('alert')).toBeVisible();
  },
});

/** A session that the server no longer knows. */
export const SessionExpired = meta.story({
  tags: ['refused'],
  parameters: { signedIn: true },
  beforeEach: ({ msw }) => msw.use(mock.checkSession.refuses('sessionExpired')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(refusals.sessionExpired)).toBeVisible();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Login' })).toBeVisible();
  },
});

export const InHindi = meta.story({
  globals: { locale: 'hi' },
  beforeEach: ({ msw }) => msw.use(mock.signInStaff.refuses('wrongLogin')),
  play: async (context) => {
    const { canvas } = context;
    await fillIn(context, canvas, { 'फ़ोन नंबर': '9000000001', पासवर्ड: 'not-the-password' });
    await press(context, canvas, 'लॉग इन');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('फ़ोन नंबर या पासवर्ड ग़लत है');
  },
});
