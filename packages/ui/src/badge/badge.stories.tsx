import preview from '@cage/storybook/preview';
import { Ban, CircleCheck, Clock, Eye, Sparkle, TriangleAlert } from 'lucide-react';
import { expect } from 'storybook/test';
import { AsPlayer, LONG_WORDS } from '../samples.tsx';
import { badgeGuide } from './badge.guide.ts';
import { Badge } from './badge.tsx';

const meta = preview.meta({
  title: 'Primitives/Badge',
  component: Badge,
  args: { children: 'Pending', tone: 'warning' },
  argTypes: { children: { control: 'text' }, icon: { control: false } },
  parameters: { guide: badgeGuide },
});

export const Default = meta.story();

export const Playground = meta.story({ args: { tone: 'positive', children: 'Credited', icon: CircleCheck } });

const states = [
  { tone: 'neutral', word: 'Closed', icon: Ban },
  { tone: 'accent', word: 'New', icon: Sparkle },
  { tone: 'positive', word: 'Credited', icon: CircleCheck },
  { tone: 'warning', word: 'Pending', icon: Clock },
  { tone: 'danger', word: 'Rejected', icon: TriangleAlert },
  { tone: 'info', word: 'Kavya is looking', icon: Eye },
] as const;

export const Tones = meta.story({
  render: () => (
    <div className="flex flex-wrap gap-2">
      {states.map(({ tone, word }) => (
        <Badge key={tone} tone={tone}>
          {word}
        </Badge>
      ))}
    </div>
  ),
});

export const WithAnIcon = meta.story({
  name: 'With an icon',
  render: () => (
    <div className="flex flex-wrap gap-2">
      {states.map(({ tone, word, icon }) => (
        <Badge key={tone} tone={tone} icon={icon}>
          {word}
        </Badge>
      ))}
    </div>
  ),
});

export const InALine = meta.story({
  name: 'In a line of text',
  render: () => (
    <p>
      R20261120AB12CD34 <Badge tone="warning">Pending</Badge> since 13:56
    </p>
  ),
});

export const LongAndHindi = meta.story({
  name: 'Long words and Hindi',
  render: () => (
    <div className="flex w-72 flex-col items-start gap-2 rounded-card border bg-surface p-3">
      <Badge tone="info">{LONG_WORDS}</Badge>
      <Badge tone="positive" icon={CircleCheck}>
        जमा हो गया
      </Badge>
      <Badge>₹99,99,99,999.00</Badge>
    </div>
  ),
});

export const InTheHand = meta.story({
  name: 'In the hand',
  render: () => (
    <AsPlayer>
      <div className="flex flex-wrap gap-2">
        {states.map(({ tone, word, icon }) => (
          <Badge key={tone} tone={tone} icon={icon}>
            {word}
          </Badge>
        ))}
      </div>
    </AsPlayer>
  ),
});

export const WordSaysIt = meta.story({
  name: 'The word alone says the state; the icon is silent',
  args: { icon: Clock },
  play: async ({ canvas }) => {
    const badge = canvas.getByText('Pending');
    await expect(badge).toHaveTextContent(/^Pending$/);
    await expect(badge.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  },
});
