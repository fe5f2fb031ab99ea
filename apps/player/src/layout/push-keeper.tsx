import { usePushKeeper } from '@cage/api-client/notifications/push';
import { useNavigate } from 'react-router';
import { useLanguage } from '../messages/language.tsx';

/** Keeps this browser's pushes going, and goes where a click on a notification leads. */
export function PushKeeper() {
  const navigate = useNavigate();
  usePushKeeper({ role: 'player', locale: useLanguage().language, open: (path) => void navigate(path) });
  return null;
}
