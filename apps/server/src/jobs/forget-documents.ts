import type { Services } from '../services.ts';
import { dropPictures, refusedLongAgo } from '../store/documents/pictures.ts';

/** Lets go of the pictures of documents that were refused a month ago; whether players are asked for any or not. Source: O22. */
export async function forgetDocuments({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  await database.transaction(async (tx) => {
    for (const { id } of await refusedLongAgo(tx, now)) await dropPictures(tx, id, now);
  });
}
