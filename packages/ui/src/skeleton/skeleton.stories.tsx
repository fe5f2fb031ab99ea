import preview from '@cage/storybook/preview';
import { expect } from 'storybook/test';
import { Card } from '../card/card.tsx';
import { skeletonGuide } from './skeleton.guide.ts';
import { Skeleton, SkeletonField, SkeletonForm, SkeletonLines } from './skeleton.tsx';

const meta = preview.meta({
  title: 'Primitives/Skeleton',
  component: Skeleton,
  args: { className: 'w-40' },
  parameters: { guide: skeletonGuide },
});

export const Default = meta.story();

export const Playground = meta.story({ args: { className: 'h-8 w-64' } });

export const OfACard = meta.story({
  name: 'Of a card',
  render: () => (
    <Card className="max-w-sm p-4">
      <SkeletonLines lines={4} />
    </Card>
  ),
});

export const OfAForm = meta.story({
  name: 'Of a form',
  render: () => (
    <div className="max-w-sm">
      <SkeletonForm />
    </div>
  ),
});

export const OfFields = meta.story({
  name: 'Of fields whose names are known',
  render: () => (
    <Card className="grid max-w-xl gap-4 p-4 sm:grid-cols-2" role="status" aria-label="Account" aria-busy>
      <SkeletonField label="Account holder" />
      <SkeletonField label="IFSC code" />
    </Card>
  ),
});

export const Silent = meta.story({
  name: 'A skeleton is silent: what it stands in says that it is busy',
  render: () => (
    <section aria-busy aria-label="Balance" className="max-w-xs">
      <Skeleton className="h-8 w-48" />
    </section>
  ),
  play: async ({ canvas }) => {
    const section = canvas.getByRole('region', { name: 'Balance' });
    await expect(section.querySelector('[data-slot=skeleton]')).toHaveAttribute('aria-hidden', 'true');
    await expect(section).toHaveTextContent(/^$/);
  },
});
