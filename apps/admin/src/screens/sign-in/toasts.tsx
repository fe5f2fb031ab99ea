import { Toaster } from '@cage/ui/toaster';

/** The place for a toast of the previous page, whose frame is gone with the session. */
export function Toasts() {
  return <Toaster />;
}
