import { PushWork } from '@cage/parts/push/push-work';
import { useWaitingAlert } from '../parts/waiting-alert/use-waiting-alert.ts';

/** What the back office does beside its pages: it keeps pushes going, and tells who looks elsewhere that something waits. */
export function AsideWork() {
  useWaitingAlert();
  return <PushWork home="/admin/" />;
}
