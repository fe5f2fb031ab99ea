import { useMe } from '@cage/api-client/sessions';
import { mayCall } from '@cage/contract/roles/access';
import { Link } from '@cage/parts/router/link';
import type { ReactNode } from 'react';

/** Pages or records of accounts, by the beginning of the id, and the permission to open them. */
const places = {
  P: { permission: 'Members', at: '/admin/members/' },
  C: { permission: 'Customer Whitelist', at: '/admin/customerWhitelist?record=' },
  Agent: { permission: 'Agent Whitelist', at: '/admin/agentWhitelist?record=' },
} as const;

/** Links a player's own page, or the record of an agent or a customer, for viewers who may open it. */
export function PersonLink({ id, children }: { id: string; children: ReactNode }) {
  const me = useMe().data;
  const [, kind] = /^(P|C|Agent)[1-9]\d*$/.exec(id) ?? [];
  const place = places[kind as keyof typeof places];
  // A customer has only players below it, and the customers' page leads it to its own.
  if (!place || !me || !mayCall(place.permission, me) || (kind !== 'P' && me.level === 'customer')) return children;
  return (
    <Link to={place.at + id} className="text-accent underline underline-offset-2">
      {children}
    </Link>
  );
}
