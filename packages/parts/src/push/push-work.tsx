import { usePushKeeper } from '@cage/api-client/notifications/push';
import { useSession } from '@cage/auth';
import { useLanguage } from '@cage/ui/words';
import { useLocation } from '../router/history.tsx';

/** Maintains this browser's pushes, and follows clicks on notifications to a page below `home`. */
export function PushWork({ home }: { home: string }) {
  const { history } = useLocation();
  const { surface } = useSession();
  const { language } = useLanguage();
  usePushKeeper({ role: surface, locale: language, open: (path) => path.startsWith(home) && history.push(path) });
  return null;
}
