import { randomUUID } from 'node:crypto';
import { type Picture, pictureFiles } from '../domain/picture.ts';
import { DatabaseUnavailable, type Transaction } from '../store/database/database.ts';
import { noteArrived, noteComing } from '../store/pictures.ts';
import type { Context } from './handler.ts';

/** The files of a picture by their names, and the id that all of these begin with. */
interface PictureFiles {
  id: string;
  files: Readonly<Record<string, Buffer>>;
}

/**
 * Stores pictures before the work that files their row, and removes them when no row refers to them: the work failed, or
 * it was a twin that never called `keep`. When the connection broke, the commit may have happened without its answer:
 * then they stay until it is known, for a row without its picture can't be judged. They were noted before, and are no
 * more by the commit; what a process that was killed leaves is swept by that. Source: U6.
 */
export async function withFilesKept<T>(
  { services: { files, database, clock } }: Context,
  pictures: readonly PictureFiles[],
  work: (keep: (tx: Transaction) => Promise<void>) => Promise<T>,
): Promise<T> {
  let kept = false;
  for (const { id } of pictures) await noteComing(database, id, clock.now());
  const all = pictures.flatMap((picture) => Object.entries(picture.files));
  try {
    for (const [name, bytes] of all) await files.put(name, bytes);
    return await work(async (tx) => {
      for (const { id } of pictures) await noteArrived(tx, id);
      kept = true;
    });
  } catch (error) {
    kept &&= error instanceof DatabaseUnavailable;
    throw error;
  } finally {
    if (!kept) await Promise.all(all.map(([name]) => files.delete(name)));
  }
}

/** Stores a picture and its thumbnail so. */
export function withPictureKept<T>(
  context: Context,
  { bytes, thumb }: Picture,
  work: (name: string, keep: (tx: Transaction) => Promise<void>) => Promise<T>,
): Promise<T> {
  const id = randomUUID();
  const { whole, thumb: small } = pictureFiles(id);
  return withFilesKept(context, [{ id, files: { [whole]: bytes, [small]: thumb } }], (keep) => work(whole, keep));
}
