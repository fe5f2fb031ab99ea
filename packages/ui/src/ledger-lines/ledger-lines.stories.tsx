import preview from '@cage/storybook/preview';
import { expect } from 'storybook/test';
import { Card } from '../card/card.tsx';
import { HUGE_PAISE, LONG_NAME } from '../samples.tsx';
import { ledgerLinesGuide } from './ledger-lines.guide.ts';
import { LedgerLines } from './ledger-lines.tsx';

const credited = {
  id: '50911',
  title: '#50911 Recharge credited',
  lines: [
    { id: 'C1', account: 'C1', amountPaise: -750_000n, afterPaise: 3_250_000n },
    { id: 'P2', account: 'P2', amountPaise: 750_000n, afterPaise: 750_000n },
  ],
};

const meta = preview.meta({
  title: 'Patterns/Ledger lines',
  component: LedgerLines,
  tags: ['turns'],
  args: { label: 'Ledger lines', movements: [credited] },
  parameters: { guide: ledgerLinesGuide },
  render: (args) => (
    <Card className="max-w-2xl">
      <LedgerLines {...args} />
    </Card>
  ),
});

export const Default = meta.story();

export const Playground = meta.story();

export const Reversed = meta.story({
  name: 'Both sides come to the same sum, and it says so',
  args: {
    movements: [
      credited,
      {
        id: '51207',
        title: '#51207 Reversal',
        lines: [
          { id: 'P2', account: 'P2', amountPaise: -320_000n, afterPaise: 0n },
          { id: 'C1', account: 'C1', amountPaise: 320_000n, afterPaise: null },
        ],
      },
    ],
  },
  play: async ({ canvas }) => {
    const sum = canvas.getByRole('row', { name: /^Balanced/ });
    await expect(sum).toHaveTextContent('Balanced₹10,700.00₹10,700.00');
  },
});

export const OffBalance = meta.story({
  name: 'What does not balance says so in words',
  args: { movements: [{ ...credited, lines: credited.lines.slice(0, 1) }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /^Does not balance/ })).toBeVisible();
  },
});

export const Largest = meta.story({
  name: 'The longest name and the largest amount',
  args: {
    movements: [
      {
        ...credited,
        lines: [
          { id: 'a', account: LONG_NAME, amountPaise: -HUGE_PAISE, afterPaise: HUGE_PAISE },
          { id: 'b', account: 'P2', amountPaise: HUGE_PAISE, afterPaise: HUGE_PAISE },
        ],
      },
    ],
  },
});

export const OnAPhone = meta.story({
  name: 'On a phone the balance stands below its account',
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Ledger lines' });
    await expect(table.scrollWidth).toBeLessThanOrEqual(globalThis.innerWidth);
    await expect(canvas.getAllByText('Balance after').filter((one) => one.checkVisibility())).toHaveLength(2);
  },
});
