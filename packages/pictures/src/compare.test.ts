import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { compare } from './compare.ts';

const WIDTH = 120;
const HEIGHT = 60;

/** A grey page with a box at `left`; `shade` is the box's grey. PNG. */
function page({ left = 40, shade = 90, height = HEIGHT } = {}): Promise<Buffer> {
  const box = { create: { width: 30, height: 20, channels: 3 as const, background: { r: shade, g: shade, b: shade } } };
  return sharp({ create: { width: WIDTH, height, channels: 3, background: { r: 245, g: 246, b: 248 } } })
    .composite([{ input: box, left, top: 20 }])
    .png()
    .toBuffer();
}

describe('two pictures of a story', () => {
  test('are the same when their pixels are, whatever the file format', async () => {
    const picture = await page();
    expect(await compare(await sharp(picture).webp({ lossless: true }).toBuffer(), picture)).toBeNull();
  });

  test('differ when something moved by one pixel', async () => {
    const difference = await compare(await page(), await page({ left: 41 }));
    expect(difference?.pixels).toBe(2 * 20);
  });

  test('differ in every pixel of a colour that changed by four steps of 255', async () => {
    expect((await compare(await page(), await page({ shade: 94 })))?.pixels).toBe(30 * 20);
  });

  test('are the same when two machines rounded a colour to neighbouring steps', async () => {
    expect(await compare(await page(), await page({ shade: 91 }))).toBeNull();
  });

  test('are the same when a curve was drawn slightly differently: a few pixels, eight steps at most', async () => {
    const dot = (shade: number) => ({
      create: { width: 2, height: 2, channels: 3 as const, background: { r: shade, g: shade, b: shade } },
    });
    const withDot = async (shade: number) =>
      sharp(await page())
        .composite([{ input: dot(shade), left: 5, top: 5 }])
        .png()
        .toBuffer();
    expect(await compare(await withDot(240), await withDot(234))).toBeNull();
    expect((await compare(await withDot(240), await withDot(225)))?.pixels).toBe(4);
  });

  test('differ where only one has pixels, and the marked picture is as large as both', async () => {
    const difference = await compare(await page(), await page({ height: HEIGHT + 7 }));
    expect(difference?.pixels).toBe(7 * WIDTH);
    expect(await sharp(difference?.marked).metadata()).toMatchObject({ width: WIDTH, height: HEIGHT + 7 });
  });
});
