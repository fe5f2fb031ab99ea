import diff from '@blazediff/core';
import sharp from 'sharp';

interface Raster {
  data: Buffer;
  width: number;
  height: number;
}

/**
 * Fractions of the distance from black to white, as the comparison counts them. Below FAINT, two or three steps of 255,
 * is rounding between machines. Between the two, up to some eight steps, is a curve painted from another side: one or two
 * pixels of a picture, never more than SEAM. A token that changes by as little changes hundreds.
 */
const FAINT = 0.01;
const PLAIN = 0.03;
const SEAM = 12;

/** Returns a raster of `width` x `height`, padded at the right and below with magenta, which is used nowhere. */
async function raster(image: Buffer, width: number, height: number): Promise<Raster> {
  const picture = sharp(image).ensureAlpha();
  const size = await picture.metadata();
  const { data } = await picture
    .extend({
      right: Math.max(0, width - size.width),
      bottom: Math.max(0, height - size.height),
      background: { r: 255, g: 0, b: 255, alpha: 1 },
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width, height };
}

export interface Difference {
  /** Number of differing pixels; for pictures of two sizes at least the area that only one of them has. */
  pixels: number;
  /** PNG of the older picture in grey, with differences in red. */
  marked: Buffer;
}

/** Null when every pixel is the same. */
export async function compare(before: Buffer, after: Buffer): Promise<Difference | null> {
  const [one, other] = await Promise.all([sharp(before).metadata(), sharp(after).metadata()]);
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height, other.height);
  const [old, now] = await Promise.all([raster(before, width, height), raster(after, width, height)]);
  const marks = Buffer.alloc(width * height * 4);
  const count = (threshold: number, output: Buffer | null) =>
    diff(old.data, now.data, output, width, height, { threshold, includeAA: true, alpha: 0.2 });
  const pixels = count(FAINT, marks);
  if (pixels === 0 || (pixels <= SEAM && count(PLAIN, null) === 0)) return null;
  const marked = await sharp(marks, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  return { pixels, marked };
}
