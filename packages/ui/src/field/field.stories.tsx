import preview from '@cage/storybook/preview';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Input } from '../input/input.tsx';
import { AsPlayer, LONG_NAME, LONG_WORDS } from '../samples.tsx';
import { Select } from '../select/select.tsx';
import { Textarea } from '../textarea/textarea.tsx';
import { fieldGuide } from './field.guide.ts';
import { Field } from './field.tsx';

const meta = preview.meta({
  title: 'Primitives/Field',
  component: Field,
  args: { label: 'UTR', children: <Input /> },
  argTypes: { children: { control: false }, help: { control: 'text' }, error: { control: 'text' } },
  parameters: { guide: fieldGuide },
  decorators: [
    (Story) => (
      <div className="max-w-sm">
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story();

export const Playground = meta.story({
  args: { help: 'The reference number of your payment', error: '', required: true, labelHidden: false },
});

export const WithHelp = meta.story({ name: 'With help', args: { help: 'The reference number of your payment' } });

export const WithAnError = meta.story({
  name: 'With an error',
  args: {
    help: 'The reference number of your payment',
    error: 'Enter a valid UTR',
    children: <Input defaultValue="4320" />,
  },
});

export const Required = meta.story({
  args: { required: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('UTR')).toHaveAttribute('aria-required', 'true');
  },
});

export const Optional = meta.story({
  name: 'What may be left out says so beside its label; what may not says so to screen readers',
  tags: ['pictured'],
  render: () => (
    <div className="flex flex-col gap-4">
      <Field label="Amount" required>
        <Input defaultValue="500" />
      </Field>
      <Field label="Note" help="Both statements show it" mark="Optional">
        <Input />
      </Field>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Amount')).toHaveAttribute('aria-required', 'true');
    await expect(canvas.getByLabelText('Note')).not.toHaveAttribute('aria-required');
    await expect(canvas.getByText('Optional')).toBeVisible();
    await expect(canvas.getAllByText('Optional')).toHaveLength(1);
  },
});

export const AForm = meta.story({
  name: 'A form',
  render: () => (
    <div className="flex flex-col gap-4">
      <Field label="Account holder">
        <Input defaultValue="Meera Nair" />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Bank">
          <Select options={['HDFC', 'ICICI', 'SBI'].map((value) => ({ value, label: value }))} />
        </Field>
        <Field label="IFSC code" error="11 letters and figures">
          <Input defaultValue="HDFC0" />
        </Field>
      </div>
      <Field label="Reason" help="The player reads it">
        <Textarea defaultValue="The proof shows another amount." />
      </Field>
    </div>
  ),
});

export const LongAndHindi = meta.story({
  name: 'Long words and Hindi',
  render: () => (
    <div className="flex w-72 flex-col gap-4">
      <Field label={LONG_WORDS} help={LONG_NAME} error={LONG_NAME}>
        <Input defaultValue={LONG_NAME} />
      </Field>
      <Field label="राशि" help="कम से कम ₹500" error="राशि लिखें">
        <Input className="figures" defaultValue="₹99,99,99,999.00" />
      </Field>
    </div>
  ),
});

export const InTheHand = meta.story({
  name: 'In the hand',
  render: () => (
    <AsPlayer>
      <div className="flex flex-col gap-4">
        <Field label="UTR" help="12 figures, from your bank’s message">
          <Input inputMode="numeric" />
        </Field>
        <Field label="Amount" error="At least ₹500">
          <Input inputMode="numeric" defaultValue="50" />
        </Field>
      </div>
    </AsPlayer>
  ),
});

export const LabelGoesToControl = meta.story({
  name: 'Pressing the label goes to its control',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('UTR'));
    await expect(canvas.getByRole('textbox', { name: 'UTR' })).toHaveFocus();
  },
});

export const ReadWithControl = meta.story({
  name: 'Help and error are read out with the control',
  args: { help: 'The reference number of your payment', error: 'Enter a valid UTR' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('UTR');
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAccessibleDescription('The reference number of your payment Enter a valid UTR');
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
});

function CheckedWhenSent() {
  const [error, setError] = useState<string>();
  return (
    <div className="flex flex-col items-start gap-4">
      <Field label="UTR" error={error} className="w-full">
        <Input />
      </Field>
      <Button onClick={() => setError('Enter a valid UTR')}>Send</Button>
    </div>
  );
}

export const ErrorAnnounced = meta.story({
  name: 'An error is announced when it appears',
  render: () => <CheckedWhenSent />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('alert')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent('Enter a valid UTR');
  },
});

export const HiddenLabel = meta.story({
  name: 'A label that is hidden from sight still names the control',
  args: { label: 'Search', labelHidden: true, children: <Input placeholder="Search by Account or Txn ID..." /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Search' })).toBeVisible();
  },
});
