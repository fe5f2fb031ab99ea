import preview from '@cage/storybook/preview';
import { expect } from 'storybook/test';
import { partMissingGuide } from './part-missing.guide.ts';
import { PartMissing } from './part-missing.tsx';

const meta = preview.meta({
  title: 'Patterns/Part missing',
  component: PartMissing,
  parameters: { guide: partMissingGuide },
  render: () => (
    <main className="min-h-40">
      <p>What the page says.</p>
      <PartMissing />
    </main>
  ),
});

export const Default = meta.story({
  name: 'It says that a part is missing, with the way on',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('A part of this page could not be loaded');
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
});

export const PageStays = meta.story({
  name: 'The page behind it stays',
  tags: ['works'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('What the page says.')).toBeVisible();
  },
});

export const Playground = meta.story();

export const LongAndHindi = meta.story({
  name: 'In Hindi on a phone',
  globals: { locale: 'hi', viewport: { value: 'phone', isRotated: false } },
});
