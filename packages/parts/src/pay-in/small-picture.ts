/** Long side in pixels at which figures in a photo are still legible. */
const LONG_SIDE = 2000;
const QUALITY = 0.85;

/** Draws a picture upright, no larger than needed to read it. */
async function drawn(picture: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  const scale = Math.min(1, LONG_SIDE / Math.max(bitmap.width, bitmap.height));
  const sideOf = (side: number) => Math.max(1, Math.round(side * scale));
  const canvas = new OffscreenCanvas(sideOf(bitmap.width), sideOf(bitmap.height));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  // JPEG has no transparency: transparent areas would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

/**
 * Converts a picture to a JPEG without the camera's metadata, such as the place; returns the picture itself if that is
 * smaller, or if this browser can't draw it: the server then judges it.
 */
export async function smallPicture(picture: File): Promise<File> {
  const small = await drawn(picture).catch(() => null);
  if (!small || small.size >= picture.size) return picture;
  return new File([small], `${picture.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
}
