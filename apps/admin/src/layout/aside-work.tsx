import { PushWork } from '@cage/parts/push/push-work';
import { useHerald } from '../parts/herald/use-herald.ts';

/** What the back office does beside its pages: it keeps pushes going, and tells who looks elsewhere that something waits. */
export function AsideWork() {
  useHerald();
  return <PushWork home="/admin/" />;
}
