import { randomUUID } from 'node:crypto';
import { type Picture, pictureFiles } from '../domain/picture.ts';
import { DatabaseUnavailable, type Transaction } from '../store/database/database.ts';
import { registerPicture, unregisterPicture } from '../store/pictures.ts';
import type { Context } from './handler.ts';

/** The files of a picture by name, and the id that all their names begin with. */
interface PictureFiles {
  id: string;
  files: Readonly<Record<string, Buffer>>;
}

/**
 * Stores pictures before the work that files their row, and removes them when no row refers to them: the work failed, or
 * it was a duplicate that never called `keep`. After a broken connection the commit may have happened without its answer:
 * then they stay until that is known, for a row without its picture can't be judged. They are noted beforehand, and the
 * commit removes the note; by the notes, whatever a killed process leaves behind is swept. Source: U6.
 */
export async function withFilesKept<T>(
  { services: { files, database, clock } }: Context,
  pictures: readonly PictureFiles[],
  work: (keep: (tx: Transaction) => Promise<void>) => Promise<T>,
): Promise<T> {
  let kept = false;
  for (const { id } of pictures) await registerPicture(database, id, clock.now());
  const all = pictures.flatMap((picture) => Object.entries(picture.files));
  try {
    for (const [name, bytes] of all) await files.put(name, bytes);
    return await work(async (tx) => {
      for (const { id } of pictures) await unregisterPicture(tx, id);
      kept = true;
    });
  } catch (error) {
    kept &&= error instanceof DatabaseUnavailable;
    throw error;
  } finally {
    if (!kept) await Promise.all(all.map(([name]) => files.delete(name)));
  }
}

/** Stores a picture and its thumbnail as `withFilesKept` does. */
export function withPictureKept<T>(
  context: Context,
  { bytes, thumb }: Picture,
  work: (name: string, keep: (tx: Transaction) => Promise<void>) => Promise<T>,
): Promise<T> {
  const id = randomUUID();
  const { whole, thumb: small } = pictureFiles(id);
  return withFilesKept(context, [{ id, files: { [whole]: bytes, [small]: thumb } }], (keep) => work(whole, keep));
}
