import preview from '@cage/storybook/preview';
import { expect } from 'storybook/test';
import { qrCodeGuide } from './qr-code.guide.ts';
import { QrCode } from './qr-code.tsx';

const LINK = 'upi://pay?pa=meera.agency@okhdfcbank&pn=Meera&am=1500.00&cu=INR&tn=R20261120AB12CD34';

const meta = preview.meta({
  title: 'Patterns/QR code',
  component: QrCode,
  args: { text: LINK, label: 'Scan with a UPI app' },
  parameters: { guide: qrCodeGuide },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('img', { name: args.label })).toBeVisible();
  },
});

export const Default = meta.story();

export const Playground = meta.story();

export const LongText = meta.story({
  name: 'A long text has smaller dots in the same place',
  args: { text: `${LINK}&url=https://example.com/${'0123456789'.repeat(30)}` },
});

export const ForCameras = meta.story({
  name: 'It is dark on white in both themes',
  play: async ({ canvas }) => {
    const code = await canvas.findByRole('img');
    await expect(getComputedStyle(code).backgroundColor).toMatch(/^(rgb\(255, 255, 255\)|oklch\(1 0 0\)|#fff)/);
    await expect(code.querySelector('path')).toHaveAttribute('fill', '#000');
  },
});

export const Named = meta.story({
  name: 'It carries its text and has a name',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Scan with a UPI app' })).toHaveAttribute('data-text', LINK);
  },
});

export const KeepsItsPlace = meta.story({
  name: 'Its place is kept while it is drawn',
  play: async ({ canvas, canvasElement }) => {
    const waiting = canvasElement.querySelector('[data-slot="skeleton"]')?.getBoundingClientRect().height;
    const { height } = (await canvas.findByRole('img')).getBoundingClientRect();
    // The code may be there before the play begins.
    await expect(waiting ?? 224).toBe(224);
    await expect(height).toBe(224);
  },
});
