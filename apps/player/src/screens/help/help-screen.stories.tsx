import { nobodyToPay, paymentOptions } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { siteWith } from '@cage/storybook/plays';
import preview from '@cage/storybook/preview';
import { expect } from 'storybook/test';
import { HelpScreen } from './help-screen.tsx';

const meta = preview.meta({
  title: 'Help',
  component: HelpScreen,
  tags: ['phone'],
  parameters: { route: '/help' },
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }) => msw.use(mock.getPaymentOptions.returns(paymentOptions())),
});

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'Back to profile' })).toHaveAttribute('href', '/profile');
    await expect(await canvas.findByRole('link', { name: 'Chat with us' })).toHaveAttribute(
      'href',
      'https://wa.me/919000000003',
    );
    await userEvent.click(canvas.getByText('How do I pay in?'));
    await expect(canvas.getByText(/Choose an amount, pay it/)).toBeVisible();
  },
});

export const TheHelpLineIsCalledWithOneTouch = meta.story({
  tags: ['works', '!phone'],
  globals: { viewport: { value: 'desktop', isRotated: false } },
  beforeEach: siteWith({ helpLine: '14416' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Call 14416' })).toHaveAttribute('href', 'tel:14416');
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPaymentOptions.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('How do I pay in?')).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPaymentOptions.returns(nobodyToPay)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There is no contact number yet.')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPaymentOptions.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The contact could not be loaded')).toBeVisible();
    await expect(canvas.getByText('How do I pay in?')).toBeVisible();
  },
});

export const InHindi = meta.story({
  globals: { locale: 'hi' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'हमसे चैट करें' })).toBeVisible();
  },
});

export const OnADesktop = meta.story({
  tags: ['!phone'],
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Chat with us' })).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getPaymentOptions.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});
