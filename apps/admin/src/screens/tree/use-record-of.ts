import { useMe } from '@cage/api-client/sessions';
import { searchFields } from '@cage/contract/list';
import { rolePath } from '@cage/contract/roles/role-path';
import type { TreeRow } from '@cage/contract/tree';
import { useFigureLink } from '../../parts/use-figure-link.ts';

/**
 * Returns the address of a row's record, for viewers who may open it: the viewer's own account has none here, nor has the
 * built-in customer.
 */
export function useRecordOf({ publicId, level, role, name }: TreeRow): string | undefined {
  const me = useMe();
  const linked = useFigureLink();
  if (name === null || publicId === 'C0' || !me.data || me.data.publicId === publicId) return undefined;
  if (level === 'player') return linked(`/admin/members/${publicId}`).to;
  if (level === 'agent') return linked('/admin/agentWhitelist', { record: publicId }).to;
  if (level === 'customer') return linked('/admin/customerWhitelist', { record: publicId }).to;
  return role === null ? undefined : linked(`/admin/${rolePath(role)}`, { [searchFields.search[0]]: publicId }).to;
}
