import preview from '@cage/storybook/preview';
import { expect } from 'storybook/test';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { PasswordInput } from './password-input.tsx';
import { Select } from './select.tsx';
import { Textarea } from './textarea.tsx';

const meta = preview.meta({ title: 'Field', component: Field, args: { label: 'UTR', children: <Input /> } });

export const Default = meta.story({
  args: { help: 'The reference number of your payment' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('UTR')).toHaveAccessibleDescription('The reference number of your payment');
  },
});

export const WithAnError = meta.story({
  args: { help: 'The reference number of your payment', error: 'Enter a valid UTR', required: true },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('UTR');
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAccessibleDescription('The reference number of your payment Enter a valid UTR');
  },
});

export const EveryControl = meta.story({
  render: () => (
    <div className="flex max-w-sm flex-col gap-4">
      <Field label="Text">
        <Input placeholder="Search by Account or Txn ID..." />
      </Field>
      <Field label="Several lines">
        <Textarea />
      </Field>
      <Field label="Status">
        <Select
          placeholder="Choose"
          options={['Active', 'InActive', 'Suspended'].map((value) => ({ value, label: value }))}
        />
      </Field>
      <Checkbox label="Remember me" help="Keeps only the phone number on this device" />
      <Checkbox label="Some of them" indeterminate />
      <Checkbox label="I am 18 or older" error="Please accept the terms" />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Status'), 'Suspended');
    await expect(canvas.getByLabelText('Status')).toHaveValue('Suspended');
    await expect(canvas.getByLabelText<HTMLInputElement>('Some of them').indeterminate).toBe(true);
  },
});

export const PasswordCanBeLookedAt = meta.story({
  args: { label: 'Password', children: <PasswordInput defaultValue="monsoon-42" /> },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text');
  },
});
