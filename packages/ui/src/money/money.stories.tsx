import { amount } from '@cage/storybook/amounts';
import preview from '@cage/storybook/preview';
import { expect } from 'storybook/test';
import { HUGE_PAISE } from '../samples.tsx';
import { moneyGuide } from './money.guide.ts';
import { Money } from './money.tsx';

const meta = preview.meta({
  title: 'Patterns/Money',
  component: Money,
  args: { paise: 12_345_600n },
  // Controls have no integers of this size: the playground takes the paise as text.
  argTypes: { paise: { control: false } },
  parameters: { guide: moneyGuide },
});

export const Default = meta.story();

export const Playground = meta.story({
  args: { whole: false },
  argTypes: { paise: { control: 'text' } },
  render: ({ paise, ...args }) => <Money {...args} paise={BigInt(paise)} />,
});

export const Whole = meta.story({
  name: 'Whole amounts leave the paise out, others keep them',
  render: () => (
    <div className="flex w-40 flex-col items-end">
      <Money paise={500_000n} whole />
      <Money paise={500_050n} whole />
    </div>
  ),
});

export const Zero = meta.story({ name: 'Nothing is a number too', args: { paise: 0n } });

export const Negative = meta.story({
  name: 'A negative amount has a minus sign as well as the danger tone',
  args: { paise: -150_050n },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(amount('−₹1,500.50'))).toHaveClass('text-danger');
  },
});

export const LineUp = meta.story({
  name: 'Amounts of a column line up digit by digit',
  render: () => (
    <div className="flex w-48 flex-col items-end">
      {[12_345_600n, -150_050n, 11_111n, HUGE_PAISE].map((paise) => (
        <Money key={String(paise)} paise={paise} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByText(amount('₹111.11'))).fontVariantNumeric).toBe('tabular-nums');
  },
});

export const Grouped = meta.story({
  name: 'Groups are Indian',
  args: { paise: HUGE_PAISE },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(amount('₹99,99,99,999.00'))).toBeVisible();
  },
});

export const OneLine = meta.story({
  name: 'An amount never breaks',
  render: () => (
    <div className="w-28 rounded-card border bg-surface p-2">
      You owe <Money paise={-HUGE_PAISE} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(amount('−₹99,99,99,999.00')).getClientRects()).toHaveLength(1);
  },
});

export const Signed = meta.story({
  name: 'What came bears a plus, what went is no alarm, what came to nothing is struck out',
  render: () => (
    <div className="flex w-48 flex-col items-end">
      <Money paise={500_000n} signed />
      <Money paise={-200_000n} signed />
      <Money paise={50_000n} struck />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(amount('+₹5,000.00'))).toHaveClass('text-positive');
    await expect(canvas.getByText(amount('−₹2,000.00'))).not.toHaveClass('text-danger');
    await expect(canvas.getByText(amount('₹500.00'))).toHaveClass('money-struck');
  },
});
