import { lazy } from 'react';

/** The frames of the products. Fetched for screens shown in one; tests have none (vitest.config.ts). */
export const shells = {
  admin: lazy(async () => ({ default: (await import('@cage/admin/layout')).AdminLayout })),
  player: lazy(async () => ({ default: (await import('@cage/player/layout')).PlayerLayout })),
};
