import { lazy, Suspense } from 'react';
import { PartMissing } from '../part-missing/part-missing.tsx';
import { timing } from '../timing.ts';

type Module = typeof import('./toasts.tsx');
let module: Promise<Module> | undefined;

/** One promise for all who ask: two imports of one module may come in another order than they were asked for. */
function load(): Promise<Module> {
  module ??= import('./toasts.tsx');
  return module;
}

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
const telling =
  (type: 'success' | 'error' | 'blank', stays: 'success' | 'notice') =>
  <Item,>(news: string | News<Item>) => {
    const duration = timing[stays];
    void load().then(({ tell }) => tell(type, news, duration), whereToastsStandSaysSo);
  };

/** Reports what was done. An error also stands where it can be fixed. Durations are the product's. */
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

/** Where toasts appear; once in an app. They come after the page, which has none before somebody does something. */
export function Toaster() {
  return (
    <Suspense>
      <Toasts />
    </Suspense>
  );
}
