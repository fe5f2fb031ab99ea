import preview from '@cage/storybook/preview';
import { expect, fn } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { AsPlayer, LONG_NAME, LONG_WORDS } from '../samples.tsx';
import { selectGuide } from './select.guide.ts';
import { Select } from './select.tsx';

const statuses = ['Active', 'InActive', 'Suspended'].map((value) => ({ value, label: value }));

const meta = preview.meta({
  title: 'Primitives/Select',
  component: Select,
  args: { 'aria-label': 'Status', options: statuses, onChange: fn() },
  parameters: { guide: selectGuide },
  decorators: [
    (Story) => (
      <div className="max-w-sm">
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story();

export const Playground = meta.story({ args: { placeholder: 'Choose', disabled: false } });

export const Disabled = meta.story({ args: { disabled: true } });

export const Invalid = meta.story({ args: { 'aria-invalid': true, placeholder: 'Choose' } });

export const Focused = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const select = canvas.getByRole('combobox');
    await expect(select).toHaveFocus();
    await expect(getComputedStyle(select).outlineStyle).toBe('solid');
  },
});

export const LongAndHindi = meta.story({
  name: 'Long words and Hindi',
  render: () => (
    <div className="flex w-72 flex-col gap-4">
      <Select aria-label="Account" options={[{ value: 'a', label: LONG_WORDS }]} />
      <Select aria-label="Key" options={[{ value: 'a', label: LONG_NAME }]} />
      <Select aria-label="भाषा" options={[{ value: 'hi', label: 'हिन्दी' }]} />
      <Select aria-label="Amount" className="figures" options={[{ value: 'a', label: '₹99,99,99,999.00' }]} />
    </div>
  ),
});

export const InTheHand = meta.story({
  name: 'In the hand',
  render: (args) => (
    <AsPlayer>
      <Select {...args} />
    </AsPlayer>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox').getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
});

export const BrowsersOwn = meta.story({
  name: 'It is the browser’s own select, and its list at a desk is in our dress',
  play: async ({ args, canvas, userEvent }) => {
    const select = canvas.getByRole('combobox', { name: 'Status' });
    await expect(select.tagName).toBe('SELECT');
    await expect(getComputedStyle(select).appearance).toBe('base-select');
    await expect(getComputedStyle(select, '::picker(select)').appearance).toBe('base-select');
    await userEvent.selectOptions(select, 'Suspended');
    await expect(select).toHaveValue('Suspended');
    await expect(args.onChange).toHaveBeenCalledOnce();
    select.blur();
  },
});

export const TakesFromTheField = meta.story({
  name: 'A select takes its name, help and error from the field around it',
  render: () => (
    <Field label="Status" help="Suspended accounts can’t sign in" error="Choose one" required>
      <Select options={statuses} placeholder="Choose" />
    </Field>
  ),
  play: async ({ canvas }) => {
    const select = canvas.getByRole('combobox', { name: 'Status' });
    await expect(select).toHaveAccessibleDescription('Suspended accounts can’t sign in Choose one');
    await expect(select).toBeInvalid();
    await expect(select).toHaveAttribute('aria-required', 'true');
  },
});

export const Placeholder = meta.story({
  name: 'While nothing is chosen the placeholder is shown, paler than a choice',
  render: () => (
    <div className="flex flex-col gap-4">
      <Select aria-label="Status" options={statuses} placeholder="Choose" />
      <Select aria-label="Other" options={statuses} placeholder="Choose" defaultValue="Active" />
    </div>
  ),
  play: async ({ canvas }) => {
    const colour = (name: string) => getComputedStyle(canvas.getByRole('combobox', { name })).color;
    await expect(canvas.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Choose');
    await expect(colour('Status')).not.toBe(colour('Other'));
  },
});
