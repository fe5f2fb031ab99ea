import { pictureFiles } from '../domain/picture.ts';
import type { Services } from '../services.ts';
import { takeOrphanPictures } from '../store/pictures.ts';

/** Longer than any upload takes, and any answer of the database. */
const LEFT_AFTER_MS = 60 * 60_000;

/**
 * Deletes pictures that were begun but are not referred to: their process was killed, or the answer to their commit was lost
 * and there was no commit. Source: U6.
 */
export async function sweepPictures({
  database,
  clock,
  files,
}: Pick<Services, 'database' | 'clock' | 'files'>): Promise<void> {
  const before = new Date(clock.now().getTime() - LEFT_AFTER_MS);
  await database.transaction(async (tx) => {
    const left = await takeOrphanPictures(tx, before);
    // Inside the transaction, so that what can't be deleted now is found again.
    for (const { id } of left) await Promise.all(Object.values(pictureFiles(id)).map((name) => files.delete(name)));
  });
}
