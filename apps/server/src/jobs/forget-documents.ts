import type { Services } from '../services.ts';
import { dropPictures, refusedLongAgo } from '../store/documents/pictures.ts';

/** Deletes the pictures of documents that were refused a month ago, even while documents are turned off. Source: O22. */
export async function forgetDocuments({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  await database.transaction(async (tx) => {
    for (const { id } of await refusedLongAgo(tx, now)) await dropPictures(tx, id, now);
  });
}
