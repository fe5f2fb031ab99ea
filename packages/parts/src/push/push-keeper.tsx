import { lazyAside } from '@cage/ui/lazy-aside';

/** Handles pushes; everything else works without it. */
export const PushKeeper = lazyAside(async () => (await import('./push-work.tsx')).PushWork);
