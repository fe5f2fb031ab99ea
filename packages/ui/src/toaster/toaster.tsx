import { lazy, Suspense } from 'react';
import { timing } from '../timing.ts';

const load = () => import('./toasts.tsx');
type Toast = Awaited<ReturnType<typeof load>>['toast'];

/** In the order in which they are asked for, also those that come before the library is there. */
const withToast = (act: (toast: Toast) => void) => void load().then(({ toast }) => act(toast));

/** Reports what was done. An error also stands where it can be fixed. Durations are the product's. */
export const notify = {
  success(text: string) {
    const duration = timing.success;
    withToast((toast) => toast.success(text, { duration }));
  },
  error(text: string) {
    const duration = timing.notice;
    withToast((toast) => toast.error(text, { duration }));
  },
  info(text: string) {
    const duration = timing.notice;
    withToast((toast) => toast(text, { duration }));
  },
  /** Takes away all there are. */
  dismiss() {
    withToast((toast) => toast.dismiss());
  },
};

const Toasts = lazy(async () => ({ default: (await load()).Toasts }));

/** Where toasts appear; once in an app. They come after the page, which has none before somebody does something. */
export function Toaster() {
  return (
    <Suspense>
      <Toasts />
    </Suspense>
  );
}
