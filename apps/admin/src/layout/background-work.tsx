import { PushWork } from '@cage/parts/push/push-work';
import { useWaitingAlert } from '../parts/waiting-alert/use-waiting-alert.ts';

/**
 * What the back office does beside its pages: keeps pushes going, and alerts users who are in another tab that something
 * is waiting.
 */
export function BackgroundWork() {
  useWaitingAlert();
  return <PushWork home="/admin/" />;
}
