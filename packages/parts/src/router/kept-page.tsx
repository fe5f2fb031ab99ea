import { Activity, type ReactNode, useState } from 'react';
import { putAside } from './put-aside.ts';

/**
 * React hides with `display: none`, which throws the layout away: that is taken back, as `putAside` hides as well. For good,
 * since React hides anew with each change of what is hidden, and gives references back before.
 */
function layoutKeeper() {
  const keeper = new MutationObserver((changes) => {
    for (const { target } of changes) (target as HTMLElement).style.removeProperty('display');
  });
  return (page: HTMLElement | null) => {
    if (page) keeper.observe(page, { attributeFilter: ['style'] });
  };
}

/** A page that may be put aside: out of sight and without effects, and laid out as it was. */
export function KeptPage({ aside, children }: { aside: boolean; children: ReactNode }) {
  const [keepLayout] = useState(layoutKeeper);
  return (
    <Activity mode={aside ? 'hidden' : 'visible'}>
      <div ref={keepLayout} {...putAside(aside)}>
        {children}
      </div>
    </Activity>
  );
}
