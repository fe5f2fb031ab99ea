import { lazyAside } from '@cage/ui/lazy-aside';

/** The work of pushes: without it everything else works. */
export const PushKeeper = lazyAside(async () => (await import('./push-work.tsx')).PushWork);
