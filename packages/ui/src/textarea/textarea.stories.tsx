import preview from '@cage/storybook/preview';
import { expect, fn } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { LONG_NAME, LONG_WORDS } from '../samples.tsx';
import { textareaGuide } from './textarea.guide.ts';
import { Textarea } from './textarea.tsx';

const meta = preview.meta({
  title: 'Primitives/Textarea',
  component: Textarea,
  args: { 'aria-label': 'Reason', className: 'max-w-sm' },
  parameters: { guide: textareaGuide },
});

export const Default = meta.story();

export const Playground = meta.story({
  args: { placeholder: 'The player reads it', rows: 3, disabled: false, readOnly: false },
});

export const Filled = meta.story({ args: { defaultValue: `The proof shows another amount.\n${LONG_WORDS}` } });

export const Disabled = meta.story({ args: { defaultValue: 'The proof shows another amount.', disabled: true } });

export const Invalid = meta.story({ args: { 'aria-invalid': true } });

export const LongAndHindi = meta.story({
  name: 'Long words and Hindi',
  args: { className: 'max-w-72', rows: 4, defaultValue: `${LONG_NAME}\nरसीद में दूसरी राशि दिख रही है।` },
});

export const Focused = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('textbox')).toHaveFocus();
    await expect(getComputedStyle(canvas.getByRole('textbox')).outlineStyle).toBe('solid');
  },
});

export const TakesFromTheField = meta.story({
  name: 'A textarea takes its name, help and error from the field around it',
  render: () => (
    <Field label="Reason" help="The player reads it" error="Say why" className="max-w-sm">
      <Textarea />
    </Field>
  ),
  play: async ({ canvas }) => {
    const area = canvas.getByRole('textbox', { name: 'Reason' });
    await expect(area).toHaveAccessibleDescription('The player reads it Say why');
    await expect(area).toBeInvalid();
  },
});

const onSubmit = fn();

export const EnterBeginsALine = meta.story({
  name: 'Enter begins a new line and sends nothing',
  render: () => (
    <form onSubmit={onSubmit} className="max-w-sm">
      <Textarea aria-label="Reason" />
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    onSubmit.mockClear();
    await userEvent.tab();
    await userEvent.keyboard('Wrong amount{Enter}Send it again');
    await expect(canvas.getByRole('textbox')).toHaveValue('Wrong amount\nSend it again');
    await expect(onSubmit).not.toHaveBeenCalled();
  },
});
