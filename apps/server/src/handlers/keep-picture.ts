import { randomUUID } from 'node:crypto';
import type { Picture } from '../domain/picture.ts';
import { DatabaseUnavailable } from '../store/database/database.ts';
import type { Context } from './handler.ts';

/**
 * Stores the picture before the work that files its row, and removes it when no row refers to it: the work failed, or
 * it was a twin that never called `keep`. When the connection broke, the commit may have happened without its answer:
 * then the picture stays, for a file without a row harms nobody and a row without its picture can't be judged.
 */
export async function withPictureKept<T>(
  { services: { files } }: Context,
  { bytes, thumb }: Picture,
  work: (name: string, keep: () => void) => Promise<T>,
): Promise<T> {
  const id = randomUUID();
  const [name, thumbName] = [`${id}.webp`, `${id}-thumb.webp`];
  let kept = false;
  try {
    await files.put(name, bytes);
    await files.put(thumbName, thumb);
    return await work(name, () => {
      kept = true;
    });
  } catch (error) {
    kept &&= error instanceof DatabaseUnavailable;
    throw error;
  } finally {
    if (!kept) await Promise.all([files.delete(name), files.delete(thumbName)]);
  }
}
