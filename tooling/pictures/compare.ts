import diff from '@blazediff/core';
import sharp from 'sharp';

interface Raster {
  data: Buffer;
  width: number;
  height: number;
}

/**
 * Share of the distance from black to white, squared, that two machines' arithmetic may put between the same pixel.
 * Two or three steps of 255: less than a token's smallest change. Not a place to hide a new browser in: see the ADR.
 */
const THRESHOLD = 0.01;

/** A raster of `width` x `height`, what is missing to the right and below filled with magenta, which nothing here is. */
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
  /** Pixels that differ; pictures of two sizes differ at least where only one of them is. */
  pixels: number;
  /** PNG of the older picture in grey, with what differs in red. */
  marked: Buffer;
}

/** Null when every pixel is the same. */
export async function compare(before: Buffer, after: Buffer): Promise<Difference | null> {
  const [one, other] = await Promise.all([sharp(before).metadata(), sharp(after).metadata()]);
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height, other.height);
  const [old, now] = await Promise.all([raster(before, width, height), raster(after, width, height)]);
  const marks = Buffer.alloc(width * height * 4);
  const pixels = diff(old.data, now.data, marks, width, height, { threshold: THRESHOLD, includeAA: true, alpha: 0.2 });
  if (pixels === 0) return null;
  const marked = await sharp(marks, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  return { pixels, marked };
}
