import { useMe } from '@cage/api-client/sessions';
import { mayCall } from '@cage/contract/roles/access';
import { Link } from '@cage/parts/router/link';
import type { ReactNode } from 'react';

/** Where somebody's own page or record is, by what the id begins with, and who may open it. */
const places = {
  P: { permission: 'Members', at: '/admin/members/' },
  C: { permission: 'Customer Whitelist', at: '/admin/customerWhitelist?record=' },
  Agent: { permission: 'Agent Whitelist', at: '/admin/agentWhitelist?record=' },
} as const;

/** Leads to a player's own page, or to the record of an agent or a customer, for whoever may open it. */
export function PersonLink({ id, children }: { id: string; children: ReactNode }) {
  const me = useMe().data;
  const [, kind] = /^(P|C|Agent)[1-9]\d*$/.exec(id) ?? [];
  const place = places[kind as keyof typeof places];
  // A customer, whom the list of customers leads to its own page, stands above players only.
  if (!place || !me || !mayCall(place.permission, me) || (kind !== 'P' && me.level === 'customer')) return children;
  return (
    <Link to={place.at + id} className="text-accent underline underline-offset-2">
      {children}
    </Link>
  );
}
