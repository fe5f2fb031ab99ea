import { usePushKeeper } from '@cage/api-client/notifications/push';
import { useLanguage } from '@cage/ui/words';
import { useNavigate } from 'react-router';

/** Keeps this browser's pushes going, and goes where a click on a notification leads. */
export function PushKeeper() {
  const navigate = useNavigate();
  usePushKeeper({ role: 'player', locale: useLanguage().language, open: (path) => void navigate(path) });
  return null;
}
