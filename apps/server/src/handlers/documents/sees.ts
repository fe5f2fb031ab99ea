import { mayCall } from '@cage/contract/roles/access';
import type { Caller } from '../../domain/caller.ts';
import { refusal } from '../../domain/refusal.ts';
import type { Services } from '../../services.ts';

/** Refuses while the operator has documents of players turned off. Source: O22, D411. */
export function requireDocumentsEnabled({ settings }: Pick<Services, 'settings'>): void {
  if (!settings.documents) throw refusal('documentsOff');
}

type Viewer = Pick<Caller, 'actingLevel' | 'level' | 'permissions'>;

/**
 * Whether the caller sees documents of players: the operator's own staff with Members, acting for root or a branch. Agents
 * and customers, and those who act for one, see none. Source: D412.
 */
export const seesDocuments = ({ settings }: Pick<Services, 'settings'>, caller: Viewer): boolean =>
  settings.documents && caller.actingLevel === 'admin' && mayCall('Members', caller);
