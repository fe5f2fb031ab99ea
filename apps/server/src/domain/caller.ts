import type { Level } from '@cage/contract/statuses';

/** Which of the two apps a request came to. */
export type Surface = 'admin' | 'player';

/** Who asks, read anew from the database on every request. */
export interface Caller {
  accountId: number;
  /** Owner of the wallet, queue and scope: the account itself, or a clerk's creator. */
  actingId: number;
  publicId: string;
  name: string;
  phone: string;
  level: Level;
  role: string;
  permissions: readonly string[];
  sessionId: bigint;
  /** When the password was last typed once more in this session. */
  retypedAt: Date | null;
  /** Path of its own account; a clerk's lies below the one it acts for. */
  ownPath: string;
  /** Path of the acting account; its scope is every path that starts with it. */
  path: string;
}
