import type { Services } from '../services.ts';
import { notify } from '../store/notifications/notifications.ts';
import { takeFallenFloats } from '../store/partner/floats.ts';

/** Notifies customers, and the accounts above them, that their float fell below its minimum. Source: P9. */
export async function warnFloats({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const at = clock.now();
  await database.transaction(async (tx) => {
    for (const { id, parentId, publicId } of await takeFallenFloats(tx, at)) {
      await notify(tx, { accountIds: [id, parentId], kind: 'float-low', subject: publicId, at });
    }
  });
}
