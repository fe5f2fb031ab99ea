import { Activity, type ReactNode, useState } from 'react';
import { type Place, PlaceContext, usePlace } from './history.tsx';
import { putAside } from './put-aside.ts';
import { usePage } from './routes.tsx';

/**
 * React hides with `display: none`, which throws the layout away: that is taken back, as `putAside` hides as well. For good,
 * since React hides anew with each change of what is hidden, and gives references back before.
 */
function layoutKeeper() {
  const keeper = new MutationObserver((changes) => {
    for (const { target } of changes) (target as HTMLElement).style.removeProperty('display');
  });
  return (page: HTMLElement | null) => {
    if (!page) return;
    keeper.observe(page, { attributeFilter: ['style'] });
    return () => {
      // The focus would stay on what led on, out of sight, and then be nowhere.
      page.querySelector<HTMLElement>(':focus')?.blur();
    };
  };
}

/** A page that may be put aside: out of sight and without effects, and laid out as it was. */
function KeptPage({ aside, children }: { aside: boolean; children: ReactNode }) {
  const [keepLayout] = useState(layoutKeeper);
  return (
    <Activity mode={aside ? 'hidden' : 'visible'}>
      <div ref={keepLayout} {...putAside(aside)}>
        {children}
      </div>
    </Activity>
  );
}

interface Kept {
  path: string;
  element: ReactNode;
  /** Where it is, or was when it was left. */
  place: Place;
}

/** Pages that stand ready to be gone back to, the one that is shown included. */
const KEPT = 3;

/**
 * Where a layout has the page, and the kept ones that somebody came from: out of sight and without effects, they follow
 * nothing and ask for nothing.
 */
export function KeepingOutlet(): ReactNode {
  const page = usePage();
  const place = usePlace();
  /** The last one shown first. */
  const [pages, setPages] = useState<readonly Kept[]>([]);
  const path = page?.kept ?? null;
  const [last] = pages;
  if (page && path !== null && (last?.path !== path || last.place !== place || last.element !== page.element)) {
    const shown = { path, element: page.element, place };
    setPages([shown, ...pages.filter((one) => one.path !== path)].slice(0, KEPT));
  }
  return (
    <>
      {/* In the same order whoever is shown: moved in the document, they would be laid out anew. */}
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
