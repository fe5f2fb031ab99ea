import preview from '@cage/storybook/preview';
import { expect, fn } from 'storybook/test';
import { loaded, loading } from '../samples.tsx';
import type { PictureState } from './picture-state.ts';
import { remotePictureGuide } from './remote-picture.guide.ts';
import { RemotePicture } from './remote-picture.tsx';

const onRetry = fn();
const failed: PictureState = { is: 'failed', onRetry };

const meta = preview.meta({
  title: 'Patterns/Remote picture',
  component: RemotePicture,
  args: { picture: loaded, alt: 'QR code of Meera Agency' },
  argTypes: { picture: { control: false } },
  parameters: { guide: remotePictureGuide },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'QR code of Meera Agency' })).toBeVisible();
  },
});

export const Playground = meta.story({
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('img', { name: args.alt })).toBeVisible();
  },
});

export const Larger = meta.story({
  name: 'A screen can give it another place',
  args: { className: 'size-80' },
  play: async ({ canvas }) => {
    await expect((await canvas.findByRole('img')).getBoundingClientRect().width).toBe(320);
  },
});

export const Loading = meta.story({
  name: 'Its place is kept while it loads',
  args: { picture: loading },
  play: async ({ canvasElement }) => {
    const place = canvasElement.querySelector('[data-slot="skeleton"]') as HTMLElement;
    await expect(place.getBoundingClientRect().width).toBe(224);
    await expect(place.getBoundingClientRect().height).toBe(224);
  },
});

export const Failed = meta.story({
  name: 'A failure is said in its place and can be tried again',
  args: { picture: failed },
  play: async ({ canvas, userEvent }) => {
    onRetry.mockClear();
    await expect(canvas.getByRole('alert')).toHaveTextContent('The picture could not be loaded');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
});
