import { aSite } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import preview from '@cage/storybook/preview';
import { expect } from 'storybook/test';
import { SupportScreen } from './support-screen.tsx';

// Text and two buttons of the help page: its plays cover it without a picture.
const meta = preview.meta({
  title: 'Support',
  component: SupportScreen,
  tags: ['works'],
  parameters: { route: '/support', signedIn: false },
  beforeEach: ({ msw }) => msw.use(mock.getSite.returns(aSite())),
});

export const Default = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    const chat = await canvas.findByRole('link', { name: 'Chat with us' });
    await expect(chat).toHaveAttribute('href', expect.stringContaining('https://wa.me/919000000003?text=I%20can'));
    await expect(canvas.getByRole('link', { name: '+91 9000000003' })).toHaveAttribute('href', 'tel:+919000000003');
    await expect(canvas.getByText('You forgot your password')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to the sign-in' })).toHaveAttribute('href', '/');
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getSite.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You forgot your password')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Chat with us' })).toBeNull();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getSite.returns(aSite({ support: null }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/There is no contact number on this site yet/)).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getSite.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The contact could not be loaded')).toBeVisible();
    await expect(canvas.getByText('You forgot your password')).toBeVisible();
  },
});

export const InHindi = meta.story({
  globals: { locale: 'hi' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'साइन इन नहीं हो रहा?' })).toBeVisible();
    await expect(canvas.getByText('पासवर्ड भूल गए')).toBeVisible();
  },
});
