import preview from '@cage/storybook/preview';
import { expect, screen, within } from 'storybook/test';
import { seeMoreGuide } from './see-more.guide.ts';
import { SeeMore } from './see-more.tsx';

const KEY = 'sk_live_4f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c';

const meta = preview.meta({
  title: 'Patterns/See more',
  component: SeeMore,
  args: { label: 'Secret Key', text: KEY },
  parameters: { guide: seeMoreGuide },
});

export const Default = meta.story();

export const Playground = meta.story({ args: { limit: 20 } });

export const OnAPhone = meta.story({
  name: 'On a phone the button stands below, at the right',
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['phone'],
  render: (args) => (
    <div className="w-48 text-right">
      <SeeMore {...args} />
    </div>
  ),
});

export const Short = meta.story({
  name: 'A short text stands whole',
  args: { text: 'pk_live_81c2' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('pk_live_81c2')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const Opened = meta.story({
  name: 'See More opens the whole text with a copy button',
  parameters: { docs: { story: { inline: false, height: '260px' } } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('sk_live_4f9a8b7c6d5e…')).toBeVisible();
    await userEvent.click(canvas.getByRole('button'));
    const dialog = await screen.findByRole('dialog', { name: 'Secret Key' });
    await expect(dialog).toHaveTextContent(KEY);
    await expect(within(dialog).getByRole('button', { name: 'Copy Secret Key' })).toBeVisible();
  },
});

export const SaysOfWhat = meta.story({
  name: 'Its button says of what there is more',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'See More of Secret Key' })).toHaveTextContent('See More');
  },
});
