import { lazy, Suspense } from 'react';
import { PartMissing } from '../part-missing/part-missing.tsx';
import { timing } from '../timing.ts';

type Module = typeof import('./toasts.tsx');
let module: Promise<Module> | undefined;

/** One promise for all callers: two imports of one module may resolve out of order. */
function load(): Promise<Module> {
  module ??= import('./toasts.tsx');
  return module;
}

/** News that is merged into one toast while it is shown: "3 recharges accepted, ₹54,700.00". */
export interface News<Item = unknown> {
  kind: string;
  item: Item;
  /** Text for one item, or for all of them. */
  say(items: readonly Item[]): string;
}

/** A failed fetch is reported by Toaster, which fetches the same code. */
const whereToastsStandSaysSo = () => undefined;

/** In the order of the calls, including those before the library is loaded. */
const telling =
  (type: 'success' | 'error' | 'blank', stays: 'success' | 'notice') =>
  <Item,>(news: string | News<Item>) => {
    const duration = timing[stays];
    void load().then(({ showToast }) => showToast(type, news, duration), whereToastsStandSaysSo);
  };

/** Reports what was done. An error is also shown where it can be fixed. Durations are the product's. */
export const notify = {
  success: telling('success', 'success'),
  error: telling('error', 'notice'),
  info: telling('blank', 'notice'),
};

const Toasts = lazy(() =>
  load().then(
    ({ Toasts }) => ({ default: Toasts }),
    () => ({ default: PartMissing }),
  ),
);

/** Where toasts appear; once in an app. Fetched after the page, which has none before the user does something. */
export function Toaster() {
  return (
    <Suspense>
      <Toasts />
    </Suspense>
  );
}
