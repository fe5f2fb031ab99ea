import { lazy, Suspense } from 'react';

const nothing = { default: () => null };

// Without pushes everything else works, so a connection that breaks here breaks nothing.
const Work = lazy(async () => {
  try {
    return { default: (await import('./push-work.tsx')).PushWork };
  } catch {
    return nothing;
  }
});

/** The work of pushes, which draws nothing and therefore comes after the page. */
export function PushKeeper({ home }: { home: string }) {
  return (
    <Suspense>
      <Work home={home} />
    </Suspense>
  );
}
