import { lazy, Suspense } from 'react';
import { PartMissing } from '../part-missing/part-missing.tsx';
import { timing } from '../timing.ts';

const load = () => import('./toasts.tsx');
type Module = Awaited<ReturnType<typeof load>>;

/** News of which several are one toast while it stands: "3 recharges accepted, ₹54,700.00". */
export interface News<Item = unknown> {
  kind: string;
  item: Item;
  /** What is said of one, or of all of them. */
  say(items: readonly Item[]): string;
}

/** What could not be fetched is told of by Toaster, which fetches it as well. */
const whereToastsStandSaysSo = () => undefined;

/** In the order in which they are asked for, also those that come before the library is there. */
const withToasts = (act: (module: Module) => void) => void load().then(act, whereToastsStandSaysSo);

/** Reports what was done. An error also stands where it can be fixed. Durations are the product's. */
export const notify = {
  success<Item>(news: string | News<Item>) {
    const duration = timing.success;
    withToasts(({ tell }) => tell('success', news, duration));
  },
  error(text: string) {
    const duration = timing.notice;
    withToasts(({ tell }) => tell('error', text, duration));
  },
  info(text: string) {
    const duration = timing.notice;
    withToasts(({ tell }) => tell('blank', text, duration));
  },
  /** Takes away all there are. */
  dismiss() {
    withToasts(({ dismissAll }) => dismissAll());
  },
};

const Toasts = lazy(() =>
  load().then(
    ({ Toasts }) => ({ default: Toasts }),
    () => ({ default: PartMissing }),
  ),
);

/** Where toasts appear; once in an app. They come after the page, which has none before somebody does something. */
export function Toaster() {
  return (
    <Suspense>
      <Toasts />
    </Suspense>
  );
}
