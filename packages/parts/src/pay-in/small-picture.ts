/** Figures of a photo can still be read at this long side. */
const LONG_SIDE = 2000;
const QUALITY = 0.85;

/** Draws a picture upright, at most as large as it is read at. */
async function drawn(picture: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  const scale = Math.min(1, LONG_SIDE / Math.max(bitmap.width, bitmap.height));
  const sideOf = (side: number) => Math.max(1, Math.round(side * scale));
  const canvas = new OffscreenCanvas(sideOf(bitmap.width), sideOf(bitmap.height));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  // A JPEG has no transparency: what was clear would be black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

/**
 * A JPEG of a picture, without what its camera wrote into it, as the place; the picture itself where that is smaller, or
 * where this browser can't draw it: the server judges it then.
 */
export async function smallPicture(picture: File): Promise<File> {
  const small = await drawn(picture).catch(() => null);
  if (!small || small.size >= picture.size) return picture;
  return new File([small], `${picture.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
}
