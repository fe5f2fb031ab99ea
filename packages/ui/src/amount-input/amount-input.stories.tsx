import preview from '@cage/storybook/preview';
import { type ComponentProps, useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { AsPlayer } from '../samples.tsx';
import { amountInputGuide } from './amount-input.guide.ts';
import { AmountInput } from './amount-input.tsx';

const meta = preview.meta({
  title: 'Patterns/Amount input',
  component: AmountInput,
  args: { value: '', onChange: fn(), quickAmounts: [50_000n, 100_000n, 500_000n, 1_000_000n, 2_500_000n, 5_000_000n] },
  parameters: { guide: amountInputGuide },
  decorators: [
    (Story) => (
      <AsPlayer>
        <Story />
      </AsPlayer>
    ),
  ],
  render: (args) => <Held {...args} />,
  // The words come after the amount.
  play: ({ args }) => (args.value ? said(/^\S+/) : undefined),
});

const said = (words: RegExp | string) =>
  waitFor(() => expect(document.querySelector('[data-slot="amount-in-words"]')).toHaveTextContent(words));

function Held({ error, ...args }: ComponentProps<typeof AmountInput> & { error?: string }) {
  const [value, setValue] = useState(args.value);
  return (
    <Field label="Amount" help="From ₹500 to ₹1,00,000" error={error}>
      <AmountInput {...args} value={value} onChange={setValue} />
    </Field>
  );
}

export const Default = meta.story();

export const Playground = meta.story({ args: { value: '2500' } });

export const WithoutQuickAmounts = meta.story({ args: { quickAmounts: [] } });

export const LargeAmounts = meta.story({
  name: 'Large amounts keep their place',
  args: { value: '999999999', quickAmounts: [100_000_000n, 1_000_000_000n, 99_999_999_900n] },
});

export const InHindi = meta.story({
  name: 'In Hindi',
  render: (args) => (
    <Field label="राशि" help="₹500 से ₹1,00,000 तक">
      <AmountInput {...args} />
    </Field>
  ),
});

export const At320 = meta.story({
  name: 'On 320 pixels',
  args: { value: '5000' },
  render: (args) => (
    <div className="w-72">
      <Held {...args} />
    </div>
  ),
});

export const ByOneTouch = meta.story({
  name: 'A quick amount fills the field and is marked as chosen',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '₹10,000' }));
    await expect(canvas.getByLabelText('Amount')).toHaveValue('10000');
    await expect(canvas.getByRole('button', { name: '₹10,000', pressed: true })).toBeVisible();
    await expect(canvas.getAllByRole('button', { pressed: false })).toHaveLength(5);
    await said('Ten thousand rupees only');
  },
});

export const InWords = meta.story({
  name: 'What is typed is said in words, and what is no amount is not',
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Amount'), '25000');
    await said('Twenty five thousand rupees only');
    await userEvent.type(canvas.getByLabelText('Amount'), 'x');
    await said(/^$/);
  },
});

export const InHindiWords = meta.story({
  name: 'In words, in Hindi',
  globals: { locale: 'hi' },
  args: { value: '150000' },
  play: () => said('एक लाख पचास हज़ार रुपये'),
});

export const LastTime = meta.story({
  name: 'What was taken last time says so',
  args: { quickAmounts: [200_000n, 50_000n, 100_000n], lastPaise: 200_000n },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '₹2,000 , last time' })).toBeVisible();
  },
});

export const PastedAmount = meta.story({
  name: 'What is pasted loses its commas, spaces and rupee sign',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('Amount'));
    await userEvent.paste('₹ 1,00,000');
    await expect(canvas.getByLabelText('Amount')).toHaveValue('100000');
    await said('One lakh rupees only');
  },
});

export const Refused = meta.story({
  name: 'An error of the field is tied to the amount',
  args: { value: '200' },
  render: (args) => <Held {...args} error="The least is ₹500" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Amount')).toBeInvalid();
    await expect(canvas.getByLabelText('Amount')).toHaveAccessibleDescription(
      'From ₹500 to ₹1,00,000 The least is ₹500',
    );
    await said('Two hundred rupees only');
  },
});

export const RefusedAtTheField = meta.story({
  name: 'An error stands at the amount, before the quick amounts, and in place of its rule',
  args: { value: '200' },
  render: (args) => <Held {...args} error="The least is ₹500" />,
  play: async ({ canvas, canvasElement }) => {
    const amounts = canvas.getByRole('group', { name: 'Quick amounts' }).getBoundingClientRect();
    const error = canvas.getByRole('alert').getBoundingClientRect();
    await expect(error.bottom).toBeLessThanOrEqual(amounts.top);
    const rule = canvasElement.querySelector('[data-slot=amount-input] > * > *') as HTMLElement;
    await expect(getComputedStyle(rule).borderBottomColor).toBe('rgba(0, 0, 0, 0)');
  },
});
