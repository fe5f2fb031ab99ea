import { usePushKeeper } from '@cage/api-client/notifications/push';
import { useNavigate } from 'react-router';

/** Keeps this browser's pushes going, and goes where a click on a notification leads. */
export function PushKeeper() {
  const navigate = useNavigate();
  usePushKeeper({ role: 'admin', open: (path) => path.startsWith('/admin/') && void navigate(path) });
  return null;
}
