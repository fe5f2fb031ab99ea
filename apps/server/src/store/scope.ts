import type { Level } from '@cage/contract/people';
import type { Caller } from '../domain/caller.ts';

declare const scopeBrand: unique symbol;

/**
 * The subtree whose rows may be read: that of the account acted for. Functions that read others' rows require one, and
 * only `scopeOf` makes it, so that no query can forget it. Source: R4, Z5.
 */
export interface Scope {
  readonly [scopeBrand]: true;
  readonly actingId: number;
  readonly actingLevel: Level;
  /** Prefix of the path of every account inside. */
  readonly path: string;
  readonly isRoot: boolean;
}

/** The scope of a signed-in account; a clerk's is its creator's. */
export function scopeOf({ actingId, actingLevel, path }: Pick<Caller, 'actingId' | 'actingLevel' | 'path'>): Scope {
  return { actingId, actingLevel, path, isRoot: path === `${actingId}/` } as Scope;
}
