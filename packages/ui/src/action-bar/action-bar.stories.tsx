import preview from '@cage/storybook/preview';
import { History, User, Wallet } from 'lucide-react';
import { expect } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Field } from '../field/field.tsx';
import { Input } from '../input/input.tsx';
import { PlayerShell } from '../player-shell/player-shell.tsx';
import { pageOfItsOwn } from '../samples.tsx';
import { actionBarGuide } from './action-bar.guide.ts';
import { ActionBar } from './action-bar.tsx';

const fields = ['Holder', 'Bank', 'Branch', 'Account number', 'IFSC', 'Phone', 'Note', 'Referral code'];

const meta = preview.meta({
  title: 'Patterns/Action bar',
  component: ActionBar,
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: {
    children: (
      <Button type="submit" size="lg">
        Send
      </Button>
    ),
  },
  argTypes: { children: { control: false } },
  parameters: { layout: 'fullscreen', guide: actionBarGuide, docs: pageOfItsOwn(640) },
  render: (args) => (
    <div data-scale="hand" className="text-body">
      <PlayerShell
        brand="Lotus Play"
        items={[
          { to: '/wallet', label: 'Wallet', icon: Wallet },
          { to: '/history', label: 'History', icon: History },
        ]}
        account={{ to: '/profile', label: 'Profile', icon: User }}
        currentPath="/wallet"
        balance={null}
        footer="18+ only. Play responsibly."
      >
        <form className="flex flex-col gap-4">
          {fields.map((label) => (
            <Field key={label} label={label}>
              <Input />
            </Field>
          ))}
          <ActionBar {...args} />
        </form>
      </PlayerShell>
    </div>
  ),
});

export const Default = meta.story();

export const Playground = meta.story();

export const AtTheFoot = meta.story({
  name: 'The action is at the foot of the window while its place is further down, above the navigation',
  tags: ['works'],
  play: async ({ canvas }) => {
    scrollTo(0, 0);
    const { bottom } = canvas.getByRole('button', { name: 'Send' }).getBoundingClientRect();
    const { top } = canvas.getByRole('navigation', { name: 'Main' }).getBoundingClientRect();
    await expect(document.documentElement.scrollHeight).toBeGreaterThan(innerHeight + 100);
    await expect(Math.round(top - bottom)).toBe(12);
  },
});

export const AtItsPlace = meta.story({
  name: 'It covers nothing that it belongs to: at the end of the page it stands at its place',
  tags: ['works'],
  play: async ({ canvas }) => {
    scrollTo(0, document.documentElement.scrollHeight);
    const { top } = canvas.getByRole('button', { name: 'Send' }).getBoundingClientRect();
    const { bottom } = canvas.getByLabelText('Referral code').getBoundingClientRect();
    await expect(Math.round(top - bottom)).toBe(16);
    scrollTo(0, 0);
  },
});
