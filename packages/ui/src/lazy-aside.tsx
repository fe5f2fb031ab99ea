import { type ComponentType, lazy, Suspense } from 'react';

/**
 * What draws nothing and works beside the page: its code comes after the page, and where that can't be fetched nothing else
 * is the worse for it.
 */
export function lazyAside<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const nothing = () => null;
  const Work = lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: nothing }),
    ),
  );
  return (props) => (
    <Suspense>
      <Work {...props} />
    </Suspense>
  );
}
