import preview from '@cage/storybook/preview';
import { expect } from 'storybook/test';
import { LONG_WORDS } from '../samples.tsx';
import { avatarGuide } from './avatar.guide.ts';
import { Avatar } from './avatar.tsx';

const meta = preview.meta({
  title: 'Primitives/Avatar',
  component: Avatar,
  args: { name: 'meera.agency' },
  parameters: { guide: avatarGuide },
});

export const Default = meta.story();

export const Playground = meta.story({ args: { name: 'Kavya Iyer' } });

export const Names = meta.story({
  render: () => (
    <div className="flex gap-3">
      {['meera.agency', 'lotus-play', 'root', 'Agent1', LONG_WORDS, 'कविता अय्यर'].map((name) => (
        <Avatar key={name} name={name} />
      ))}
    </div>
  ),
});

export const Silent = meta.story({
  name: 'An avatar is silent: the name stands beside it',
  render: (args) => (
    <p className="flex items-center gap-2 font-medium" data-testid="person">
      <Avatar {...args} />
      meera.agency
    </p>
  ),
  play: async ({ canvas }) => {
    const letters = canvas.getByText('MA');
    await expect(letters).toHaveAttribute('aria-hidden', 'true');
  },
});
