import preview from '@cage/storybook/preview';
import { expect } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { AsPlayer, LONG_NAME } from '../samples.tsx';
import { passwordInputGuide } from './password-input.guide.ts';
import { PasswordInput } from './password-input.tsx';

const meta = preview.meta({
  title: 'Primitives/Password input',
  component: PasswordInput,
  args: { 'aria-label': 'Password', defaultValue: 'monsoon-42' },
  parameters: { guide: passwordInputGuide },
  decorators: [
    (Story) => (
      <div className="max-w-sm">
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story();

export const Playground = meta.story({ args: { placeholder: 'Password', disabled: false } });

export const Disabled = meta.story({ args: { disabled: true } });

export const Shown = meta.story({
  args: { defaultValue: LONG_NAME },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Show password' });
    await userEvent.click(button);
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await expect(canvas.getByRole('button', { name: 'Hide password' })).toBe(button);
    button.blur();
  },
});

export const Focused = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByLabelText('Password')).toHaveFocus();
    await userEvent.tab();
    const button = canvas.getByRole('button', { name: 'Show password' });
    await expect(button).toHaveFocus();
    await expect(getComputedStyle(button).outlineStyle).toBe('solid');
  },
});

export const InTheHand = meta.story({
  name: 'In the hand',
  render: (args) => (
    <AsPlayer>
      <PasswordInput {...args} />
    </AsPlayer>
  ),
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByRole('button').getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  },
});

export const HiddenAtFirst = meta.story({
  name: 'A password is hidden until somebody wants to see it',
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Password');
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(input).toHaveAttribute('type', 'text');
    await userEvent.keyboard(' ');
    await expect(input).toHaveAttribute('type', 'password');
  },
});

export const KeepsWhatWasTyped = meta.story({
  name: 'Looking at it changes nothing that was typed',
  args: { defaultValue: '' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Password');
    await userEvent.type(input, 'monsoon-42');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(canvas.getByLabelText('Password')).toBe(input);
    await expect(input).toHaveValue('monsoon-42');
  },
});

export const TakesFromTheField = meta.story({
  name: 'A password input takes its name, help and error from the field around it',
  render: () => (
    <Field label="Password" help="At least 8 characters" error="Too short">
      <PasswordInput defaultValue="mon" />
    </Field>
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Password');
    await expect(input).toHaveAccessibleDescription('At least 8 characters Too short');
    await expect(input).toBeInvalid();
  },
});
