import { useMe } from '@cage/api-client/sessions';
import { type Access, mayCall } from '@cage/contract/roles/access';
import type { ReactNode } from 'react';
import { useSession } from './session.ts';

interface Props {
  permission: Access;
  children: ReactNode;
  denied?: ReactNode;
  /** Shown while permissions are unknown, unless the level, known from the session, allows it already. */
  unknown?: ReactNode;
  /** Shown when the permissions could not be read. */
  failed?: (retry: () => void) => ReactNode;
}

/** Shows what a permission allows, with an alternative for each other outcome. The server enforces it anyway. */
export function CanAccess({ permission, children, denied = null, unknown = null, failed = () => null }: Props) {
  const me = useMe();
  const { state } = useSession();
  if (me.data) return mayCall(permission, me.data) ? children : denied;
  if (me.isError) return failed(() => void me.refetch());
  const known = state.is === 'signed-in' ? { level: state.level, permissions: [] } : null;
  return mayCall(permission, known) ? children : unknown;
}
