import preview from '@cage/storybook/preview';
import { expect } from 'storybook/test';
import { TermsScreen } from './terms-screen.tsx';

const meta = preview.meta({
  title: 'Terms',
  component: TermsScreen,
  tags: ['phone'],
  parameters: { signedIn: false, route: '/terms' },
  globals: { viewport: { value: 'phone', isRotated: false } },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Terms' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(8);
    await expect(canvas.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register');
  },
});
