import { type ComponentType, lazy, Suspense } from 'react';

/**
 * Makes a component that draws nothing and works beside the page: its code comes after the page, and if that can't be
 * fetched nothing else is affected.
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
