import { Activity, type ReactNode, useState } from 'react';
import { asideProps } from './aside-props.ts';
import { PlaceContext, type RouterLocation, useLocation } from './history.tsx';
import { usePage } from './routes.tsx';
import { sameAddress } from './same-address.ts';

/**
 * React hides with `display: none`, which discards the layout; this reverts it, since `asideProps` hides as well. The observer
 * stays for good, because React hides again with each change of the page, and detaches refs before.
 */
function layoutKeeper() {
  const keeper = new MutationObserver((changes) => {
    for (const { target } of changes) (target as HTMLElement).style.removeProperty('display');
  });
  return (page: HTMLElement | null) => {
    if (!page) return;
    keeper.observe(page, { attributeFilter: ['style'] });
    return () => {
      // Otherwise the focus would stay out of sight on the followed link, and then be lost.
      page.querySelector<HTMLElement>(':focus')?.blur();
    };
  };
}

/** A page that may be put aside: out of sight and without effects, but keeping its layout. */
function KeptPage({ aside, children }: { aside: boolean; children: ReactNode }) {
  const [keepLayout] = useState(layoutKeeper);
  return (
    <Activity mode={aside ? 'hidden' : 'visible'}>
      <div ref={keepLayout} {...asideProps(aside)}>
        {children}
      </div>
    </Activity>
  );
}

interface Kept {
  path: string;
  element: ReactNode;
  /** Its current address, or the last one. */
  place: RouterLocation;
}

/** Number of pages kept for going back, including the one shown. */
const KEPT = 3;

/**
 * Where a layout shows its page and keeps the previous ones: out of sight and without effects, they follow
 * no events and make no calls.
 */
export function KeepAliveOutlet(): ReactNode {
  const page = usePage();
  const current = useLocation();
  const { location } = current;
  /** Most recently shown first. */
  const [pages, setPages] = useState<readonly Kept[]>([]);
  const path = page?.kept ?? null;
  const [last] = pages;
  const before = pages.find((one) => one.path === path)?.place;
  // The very place from before, if it says the same: a page that is shown again there needs no render.
  const same = before && sameAddress(before.location, location) && before.location.state === location.state;
  const place = same ? before : current;
  if (page && path !== null && (last?.path !== path || last.place !== place || last.element !== page.element)) {
    const shown = { path, element: page.element, place };
    setPages([shown, ...pages.filter((one) => one.path !== path)].slice(0, KEPT));
  }
  return (
    <>
      {/* In the same order whichever is shown: moving them in the document would repeat their layout. */}
      {pages
        .toSorted((one, other) => (one.path < other.path ? -1 : 1))
        .map((one) => (
          <KeptPage key={one.path} aside={one.path !== path}>
            <PlaceContext value={one.place}>{one.element}</PlaceContext>
          </KeptPage>
        ))}
      {path === null ? page?.element : null}
    </>
  );
}
