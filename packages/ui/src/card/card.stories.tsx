import preview from '@cage/storybook/preview';
import { LONG_NAME } from '../samples.tsx';
import { cardGuide } from './card.guide.ts';
import { Card } from './card.tsx';

const meta = preview.meta({
  title: 'Primitives/Card',
  component: Card,
  args: { className: 'max-w-sm p-4', children: 'What belongs together' },
  argTypes: { children: { control: 'text' } },
  parameters: { guide: cardGuide },
});

export const Default = meta.story();

export const Playground = meta.story({ args: { className: 'w-64 p-5' } });

export const WithATitle = meta.story({
  name: 'With a title',
  args: {
    children: (
      <>
        <h2 className="type-title">Payment settings</h2>
        <p className="mt-1 text-muted-foreground">Where players pay you</p>
      </>
    ),
  },
});

export const SideBySide = meta.story({
  name: 'Side by side',
  render: () => (
    <div className="grid max-w-2xl grid-cols-2 gap-4">
      <Card className="p-4">
        <p className="text-muted-foreground text-small">Balance</p>
        <p className="type-figure">₹99,99,99,999.00</p>
      </Card>
      <Card className="p-4">
        <p className="text-muted-foreground text-small">शेष राशि</p>
        <p className="wrap-anywhere font-medium">{LONG_NAME}</p>
      </Card>
    </div>
  ),
});
