import preview from '@cage/storybook/preview';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { AsPlayer, LONG_NAME } from '../samples.tsx';
import { inputGuide } from './input.guide.ts';
import { Input } from './input.tsx';

const meta = preview.meta({
  title: 'Primitives/Input',
  component: Input,
  args: { 'aria-label': 'UTR', className: 'max-w-sm' },
  parameters: { guide: inputGuide },
});

export const Default = meta.story();

export const Playground = meta.story({
  args: { placeholder: '12 figures', disabled: false, readOnly: false, 'aria-invalid': false },
});

export const Filled = meta.story({ args: { defaultValue: '432013475520' } });

export const WithAPlaceholder = meta.story({
  name: 'With a placeholder',
  args: { placeholder: 'Search by Account or Txn ID...' },
});

export const Disabled = meta.story({ args: { defaultValue: '432013475520', disabled: true } });

export const ReadOnly = meta.story({ name: 'Read-only', args: { defaultValue: '432013475520', readOnly: true } });

export const Invalid = meta.story({ args: { defaultValue: '4320', 'aria-invalid': true } });

export const Focused = meta.story({
  render: () => (
    <div className="flex max-w-sm flex-col gap-4">
      <Input aria-label="Name" />
      <Input aria-label="UTR" defaultValue="432013475520" />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    const input = canvas.getByRole('textbox', { name: 'UTR' });
    await expect(input).toHaveFocus();
    await expect(getComputedStyle(input).outlineStyle).toBe('solid');
  },
});

export const Figures = meta.story({
  args: { 'aria-label': 'Amount', className: 'figures max-w-sm text-right', defaultValue: '₹99,99,99,999.00' },
});

export const LongAndHindi = meta.story({
  name: 'Long words and Hindi',
  render: () => (
    <div className="flex w-72 flex-col gap-4">
      <Input aria-label="Name" defaultValue={LONG_NAME} />
      <Input aria-label="नाम" defaultValue="कविता अय्यर" />
    </div>
  ),
});

export const InTheHand = meta.story({
  name: 'In the hand',
  render: () => (
    <AsPlayer>
      <Input aria-label="UTR" inputMode="numeric" defaultValue="432013475520" />
    </AsPlayer>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox').getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
});

export const TakesFromTheField = meta.story({
  name: 'An input takes its name, help and error from the field around it',
  render: () => (
    <Field label="UTR" help="12 figures" error="Enter a valid UTR" required className="max-w-sm">
      <Input />
    </Field>
  ),
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'UTR' });
    await expect(input).toHaveAccessibleDescription('12 figures Enter a valid UTR');
    await expect(input).toBeInvalid();
    await expect(input).toHaveAttribute('aria-required', 'true');
    await userEvent.tab();
    await userEvent.keyboard('432013475520');
    await expect(input).toHaveValue('432013475520');
  },
});

export const DisabledAndReadOnly = meta.story({
  name: 'A disabled input is passed by; a read-only one can be read and copied',
  render: () => (
    <div className="flex max-w-sm flex-col gap-4">
      <Input aria-label="Disabled" defaultValue="C1" disabled />
      <Input aria-label="Read-only" defaultValue="432013475520" readOnly />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const readOnly = canvas.getByRole('textbox', { name: 'Read-only' });
    await expect(readOnly).toHaveFocus();
    await userEvent.keyboard('9');
    await expect(readOnly).toHaveValue('432013475520');
  },
});

function InUpperCase() {
  const [text, setText] = useState('AB12');
  return (
    <Input
      aria-label="UTR"
      className="max-w-sm"
      maxLength={8}
      tidy={(given) => given.replace(/[\s-]/g, '').toUpperCase()}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}

export const PutsRight = meta.story({
  name: 'What is typed or pasted is put right before it is cut to its length',
  render: () => <InUpperCase />,
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'UTR' });
    await userEvent.type(input, '-c d9999');
    await expect(input).toHaveValue('AB12CD99');
    await userEvent.clear(input);
    await userEvent.paste('s b-i n 1 2-3 4');
    await expect(input).toHaveValue('SBIN1234');
    await userEvent.tripleClick(input);
    await userEvent.paste('x-y');
    await expect(input).toHaveValue('XY');
  },
});
