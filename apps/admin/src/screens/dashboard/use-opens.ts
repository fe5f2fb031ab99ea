import { useMe } from '@cage/api-client/sessions';
import { type Access, mayCall } from '@cage/contract/roles/access';

/** Whether a part of the page is shown: the answer decides, and before it comes the viewer's role. */
export function useShownParts() {
  const { data: me } = useMe();
  return (access: Access, part: unknown) => (part === undefined ? !me || mayCall(access, me) : part !== null);
}
