import { Toaster } from '@cage/ui/toaster';

/** Where a toast of the page before stands: the frame that had one is gone with the session. */
export function Toasts() {
  return <Toaster />;
}
