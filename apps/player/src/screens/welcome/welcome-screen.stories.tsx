import { mock } from '@cage/api-client/msw';
import preview from '@cage/storybook/preview';
import { expect } from 'storybook/test';
import { WelcomeScreen } from './welcome-screen.tsx';

const meta = preview.meta({
  title: 'Welcome',
  component: WelcomeScreen,
  tags: ['!autodocs'],
  parameters: { signedIn: false },
  globals: { viewport: { value: 'phone', isRotated: false } },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Login' })).toBeEnabled();
    await expect(canvas.getByText(/18\+ only/)).toBeVisible();
  },
});

export const ReferralIsKept = meta.story({
  parameters: { route: '/?ref=C2' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/register?ref=C2',
    );
  },
});

export const WrongPassword = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.signInPlayer.refuses('Invalid phone number or password')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Phone Number'), '9000000004');
    await userEvent.type(canvas.getByLabelText('Password'), 'not-the-password');
    await userEvent.click(canvas.getByRole('button', { name: 'Login' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Invalid phone number or password');
    await expect(canvas.getByLabelText('Phone Number')).toHaveValue('9000000004');
  },
});

export const EmptyFieldsRefused = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Login' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent('Please fill all fields');
  },
});

export const OnADesktop = meta.story({
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Login' })).toBeVisible();
  },
});
