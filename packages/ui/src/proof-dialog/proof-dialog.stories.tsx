import preview from '@cage/storybook/preview';
import { useState } from 'react';
import { expect, fn, screen } from 'storybook/test';
import { DetailList } from '../detail-list/detail-list.tsx';
import { Money } from '../money/money.tsx';
import { ProofThumb } from '../proof-thumb/proof-thumb.tsx';
import type { PictureState } from '../remote-picture/picture-state.ts';
import { LONG_NAME, loaded, loading, pageOfItsOwn } from '../samples.tsx';
import { proofDialogGuide } from './proof-dialog.guide.ts';
import { ProofDialog, ProofView } from './proof-dialog.tsx';

const onRetry = fn();
const failed: PictureState = { is: 'failed', onRetry };

const details = (
  <DetailList
    items={[
      { label: 'Amount', value: <Money paise={150_000n} className="font-semibold" /> },
      { label: 'UTR', value: '432013475520' },
      { label: 'From', value: 'priya.nair' },
      { label: 'To', value: 'meera.agency@okhdfcbank' },
    ]}
  />
);

const meta = preview.meta({
  title: 'Patterns/Proof dialog',
  component: ProofDialog,
  subcomponents: { ProofView, ProofThumb },
  tags: ['turns'],
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Payment Proof',
    picture: loaded,
    alt: 'Proof of R20261120AB12CD34',
    children: details,
  },
  argTypes: { picture: { control: false }, children: { control: false } },
  parameters: { guide: proofDialogGuide, docs: pageOfItsOwn(640) },
});

const picture = () => screen.findByRole('img', { name: 'Proof of R20261120AB12CD34' });

export const Default = meta.story({
  play: async () => {
    await expect(await picture()).toBeVisible();
  },
});

export const Playground = meta.story({
  play: async ({ args }) => {
    await expect(await screen.findByRole('img', { name: args.alt })).toBeVisible();
  },
});

export const OnlyThePicture = meta.story({
  render: ({ children: _, ...args }) => <ProofDialog {...args} />,
  play: async () => {
    await expect(await picture()).toBeVisible();
  },
});

export const LongDetails = meta.story({
  name: 'Long names and large amounts beside it',
  args: {
    children: (
      <DetailList
        items={[
          { label: 'Amount', value: <Money paise={99_999_999_900n} /> },
          { label: 'From', value: LONG_NAME },
        ]}
      />
    ),
  },
  play: async () => {
    await expect(await picture()).toBeVisible();
  },
});

export const Zoomed = meta.story({
  name: 'The picture can be zoomed in and out between its ends',
  play: async ({ userEvent }) => {
    const shown = await picture();
    const zoomIn = screen.getByRole('button', { name: 'Zoom in' });
    const zoomOut = screen.getByRole('button', { name: 'Zoom out' });
    await expect(zoomOut).toHaveAttribute('aria-disabled', 'true');
    for (const height of ['150%', '200%', '300%']) {
      await userEvent.click(zoomIn);
      await expect(shown.style.height).toBe(height);
    }
    await expect(zoomIn).toHaveAttribute('aria-disabled', 'true');
    // It was pressed until it had nothing left to do, and keeps the focus.
    await expect(zoomIn).toHaveFocus();
    await userEvent.click(zoomOut);
    await expect(shown.style.height).toBe('200%');
  },
});

export const Turned = meta.story({
  name: 'The picture can be turned by quarters',
  play: async ({ userEvent }) => {
    const shown = await picture();
    for (const angle of ['90deg', '180deg', '270deg', '0deg']) {
      await userEvent.click(screen.getByRole('button', { name: 'Rotate' }));
      await expect(shown.style.rotate).toBe(angle);
    }
  },
});

export const Compared = meta.story({
  name: 'What to compare it with stands beside it',
  play: async () => {
    const { right } = (await picture()).getBoundingClientRect();
    await expect(screen.getByText('UTR').getBoundingClientRect().left).toBeGreaterThan(right);
  },
});

export const Failed = meta.story({
  name: 'A failure stands in the place of the picture and can be tried again',
  args: { picture: failed },
  play: async ({ userEvent }) => {
    onRetry.mockClear();
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await expect(onRetry).toHaveBeenCalledOnce();
    await expect(screen.getByText('432013475520')).toBeVisible();
  },
});

export const Loading = meta.story({
  name: 'Its place is kept while it loads',
  args: { picture: loading },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    const place = dialog.querySelector('[data-slot="proof-view"] [data-slot="skeleton"]') as HTMLElement;
    await expect(place.getBoundingClientRect().height).toBeGreaterThan(200);
    await expect(screen.getByRole('button', { name: 'Zoom in' })).toBeDisabled();
  },
});

function Small({ given = loaded }: { given?: PictureState }) {
  const [open, setOpen] = useState(false);
  const alt = 'Proof of R20261120AB12CD34';
  return (
    <>
      <ProofThumb picture={given} alt="" label="View proof" onOpen={() => setOpen(true)} />
      <ProofDialog open={open} onOpenChange={setOpen} title="Payment Proof" picture={given} alt={alt} />
    </>
  );
}

export const Thumbs = meta.story({
  name: 'Small: loaded, on its way, not to be had',
  render: () => (
    <div className="flex flex-col items-start gap-2">
      {[loaded, loading, failed].map((given) => (
        <ProofThumb key={given.is} picture={given} alt="" label={`View proof, ${given.is}`} onOpen={fn()} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('button')).toHaveLength(3);
  },
});

export const OpensTheLarge = meta.story({
  name: 'The small picture opens the large one',
  render: () => <Small />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'View proof' }));
    await expect(await picture()).toBeVisible();
  },
});
