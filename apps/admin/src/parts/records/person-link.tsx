import { useMe } from '@cage/api-client/sessions';
import { mayCall } from '@cage/contract/roles/permissions';
import { Link } from '@cage/parts/router/link';
import type { ReactNode } from 'react';

/** Leads to a player's own page, for whoever may open it. Agents and customers have none. */
export function PersonLink({ id, children }: { id: string; children: ReactNode }) {
  const me = useMe();
  if (!/^P\d+$/.test(id) || !me.data || !mayCall('Members', me.data)) return children;
  return (
    <Link to={`/admin/members/${id}`} className="text-accent underline underline-offset-2">
      {children}
    </Link>
  );
}
