import { randomUUID } from 'node:crypto';
import { type Picture, pictureFiles } from '../domain/picture.ts';
import { DatabaseUnavailable, type Transaction } from '../store/database/database.ts';
import { noteArrived, noteComing } from '../store/pictures.ts';
import type { Context } from './handler.ts';

/**
 * Stores the picture before the work that files its row, and removes it when no row refers to it: the work failed, or
 * it was a twin that never called `keep`. When the connection broke, the commit may have happened without its answer:
 * then the picture stays until it is known, for a row without its picture can't be judged. It was noted before, and is no
 * more by the commit; what a process that was killed leaves is swept by that. Source: U6.
 */
export async function withPictureKept<T>(
  { services: { files, database, clock } }: Context,
  { bytes, thumb }: Picture,
  work: (name: string, keep: (tx: Transaction) => Promise<void>) => Promise<T>,
): Promise<T> {
  const id = randomUUID();
  const names = pictureFiles(id);
  let kept = false;
  await noteComing(database, id, clock.now());
  try {
    await files.put(names.whole, bytes);
    await files.put(names.thumb, thumb);
    return await work(names.whole, async (tx) => {
      await noteArrived(tx, id);
      kept = true;
    });
  } catch (error) {
    kept &&= error instanceof DatabaseUnavailable;
    throw error;
  } finally {
    if (!kept) await Promise.all(Object.values(names).map((name) => files.delete(name)));
  }
}
