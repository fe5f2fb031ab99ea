import preview from '@cage/storybook/preview';
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Card } from '../primitives/card.tsx';
import { Field } from '../primitives/field.tsx';
import { AmountInput } from './amount-input.tsx';
import { ChipsDialog } from './chips-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { CopyText } from './copy-text.tsx';
import { DateTime } from './date-time.tsx';
import { FileDrop } from './file-drop.tsx';
import { Money } from './money.tsx';
import { Pagination } from './pagination.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { SearchField } from './search-field.tsx';
import { SeeMore } from './see-more.tsx';
import { StatCard } from './stat-card.tsx';
import { Stepper } from './stepper.tsx';
import { Timeline } from './timeline.tsx';

const meta = preview.meta({ title: 'Patterns', component: Money, args: { paise: 0n } });

export const Amounts = meta.story({
  render: () => (
    <div className="flex w-48 flex-col items-end gap-1">
      <Money paise={12_345_600n} />
      <Money paise={-150_050n} />
      <Money paise={500_000n} whole />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('₹1,23,456.00')).toBeVisible();
    await expect(canvas.getByText('−₹1,500.50')).toBeVisible();
  },
});

export const Times = meta.story({
  render: () => <DateTime value={new Date('2026-11-20T08:26:09Z')} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2026-11-20 13:56:09')).toHaveAttribute('datetime', '2026-11-20T08:26:09.000Z');
  },
});

export const SeeMoreShowsTheWhole = meta.story({
  render: () => <SeeMore label="Secret Key" text="sk_live_4f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c" />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('sk_live_4f9a8b7c6d5e…')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'See More of Secret Key' }));
    await expect(await screen.findByRole('dialog', { name: 'Secret Key' })).toHaveTextContent(
      'sk_live_4f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c',
    );
  },
});

export const CopiesText = meta.story({
  render: () => <CopyText text="432013475520" label="UTR" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Copy UTR' })).toBeVisible();
  },
});

const onChange = fn();

export const SearchTellsAfterAPause = meta.story({
  render: () => <SearchField label="Search" placeholder="Search by Account..." value="" onChange={onChange} />,
  play: async ({ canvas, userEvent }) => {
    onChange.mockClear();
    await userEvent.type(canvas.getByLabelText('Search'), 'priya');
    await waitFor(() => expect(onChange).toHaveBeenCalledWith('priya'));
    await expect(onChange).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await expect(onChange).toHaveBeenLastCalledWith('');
  },
});

export const Pages = meta.story({
  render: () => <Pagination from={101} count={100} total={1_23_456} onPrevious={fn()} onNext={fn()} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('101–200 of 1,23,456')).toBeVisible();
  },
});

export const Cards = meta.story({
  render: () => (
    <div className="grid max-w-2xl grid-cols-2 gap-3">
      <StatCard label="Pending recharges" icon={Hourglass} value="5" note="₹85,700 in all" to="/somewhere" />
      <StatCard label="Late requests" value={null} />
    </div>
  ),
});

export const Steps = meta.story({
  render: () => (
    <div className="flex max-w-md flex-col gap-6">
      <Stepper label="Deposit" steps={['Amount', 'Pay', 'Proof']} current={1} />
      <Card className="p-4">
        <Timeline
          label="Progress"
          items={[
            { title: 'Sent', state: 'done', at: new Date('2026-11-20T08:26:09Z') },
            { title: 'Being checked', state: 'current', note: 'Most are checked within an hour.' },
            { title: 'Rejected', state: 'failed', note: 'UTR not found' },
            { title: 'Credited', state: 'todo' },
          ]}
        />
      </Card>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Pay').closest('li')).toHaveAttribute('aria-current', 'step');
  },
});

function Amount() {
  const [value, setValue] = useState('');
  return (
    <Field label="Amount">
      <AmountInput value={value} onChange={setValue} quickAmounts={[500_000n, 1_000_000n, 1_500_000n]} />
    </Field>
  );
}

export const AmountByOneTouch = meta.story({
  render: () => <Amount />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '₹10,000' }));
    await expect(canvas.getByLabelText('Amount')).toHaveValue('10000');
    await expect(canvas.getByRole('button', { name: '₹10,000' })).toHaveAttribute('aria-pressed', 'true');
  },
});

function Drop() {
  const [file, setFile] = useState<File | null>(null);
  return (
    <Field label="Proof" help="Up to 5 MB">
      <FileDrop accept={['image/png']} prompt="Choose a picture" value={file} onChange={setFile} />
    </Field>
  );
}

export const FileCanBeTakenBack = meta.story({
  render: () => <Drop />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText('Proof'), new File(['x'], 'receipt.png', { type: 'image/png' }));
    await expect(await canvas.findByText(/receipt.png, 0.0 MB/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }));
    await expect(canvas.getByText('Choose a picture')).toBeVisible();
  },
});

const onSubmit = fn(async () => 'Chips amount is too large');

export const ChipsRefusedKeepsTheAmount = meta.story({
  render: () => <ChipsDialog open onOpenChange={fn()} title="Add Chips" onSubmit={onSubmit} />,
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Enter Chips Amount'), '99999999999');
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await expect(await screen.findByText('Chips amount is too large')).toBeInTheDocument();
    await expect(screen.getByLabelText('Enter Chips Amount')).toHaveValue('99999999999');
  },
});

const onConfirm = fn();

export const ConfirmAsksOnce = meta.story({
  render: () => (
    <ConfirmDialog
      open
      onOpenChange={fn()}
      title="Withdraw this request?"
      confirm="Withdraw"
      tone="danger"
      onConfirm={onConfirm}
    >
      It will not be checked any more.
    </ConfirmDialog>
  ),
  play: async ({ userEvent }) => {
    onConfirm.mockClear();
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await expect(onConfirm).toHaveBeenCalledOnce();
  },
});

const drawing = new Blob(
  [
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="300"><rect width="200" height="300" fill="#15803d"/></svg>',
  ],
  { type: 'image/svg+xml' },
);

export const ProofCanBeZoomed = meta.story({
  render: () => (
    <ProofDialog
      open
      onOpenChange={fn()}
      title="Payment Proof"
      picture={{ is: 'loaded', blob: drawing }}
      alt="Proof R1"
    >
      <Money paise={150_000n} />
    </ProofDialog>
  ),
  play: async ({ userEvent }) => {
    const picture = await screen.findByRole('img', { name: 'Proof R1' });
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    await expect(picture.style.height).toBe('150%');
  },
});
