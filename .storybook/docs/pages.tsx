import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import { lazy, Suspense } from 'react';

// Fetched by docs pages only: stories and their tests do not need them.
const Frame = lazy(async () => ({ default: (await import('./docs-frame.tsx')).DocsFrame }));
const Page = lazy(async () => ({ default: (await import('./page.tsx')).Page }));

export const docs = {
  container: (props: DocsContainerProps) => (
    <Suspense>
      <Frame {...props} />
    </Suspense>
  ),
  page: () => (
    <Suspense>
      <Page />
    </Suspense>
  ),
};
