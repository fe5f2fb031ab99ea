import { Children, useEffect, useState } from 'react';

let product: string | undefined;
/** What the page there is called; a tab's name may say more. */
let name = '';

/** Names the tab after the page, before the product's own name: `Wallet · Cage`. */
function usePageTitle(title: string): void {
  useEffect(
    function nameTheTab() {
      // The name that the server gave the page, before any page gave its own.
      product ??= document.title;
      name = `${title} · ${product}`;
      document.title = name;
    },
    [title],
  );
}

interface PageHeadingProps {
  /** What the page is; the tab has the same name. */
  children: string;
  className?: string;
}

const DAY = /(\d{4}-\d\d-\d\d)/;

/** The first heading of a page, and the name of its tab. A day in it stands in one line. */
export function PageHeading({ children, className }: PageHeadingProps) {
  usePageTitle(children);
  return (
    <h1 data-slot="page-heading" className={className}>
      {Children.map(children.split(DAY), (part) =>
        DAY.test(part) ? <span className="whitespace-nowrap">{part}</span> : part,
      )}
    </h1>
  );
}

/**
 * Says the name of each page that comes, to who cannot see it: a page that changes without being loaded changes in
 * silence. Stands once around all pages.
 */
export function PageAnnouncer() {
  const [said, say] = useState('');
  useEffect(function listenToTheTitle() {
    const title = document.querySelector('title');
    if (!title) return;
    const observer = new MutationObserver(() => say(name));
    observer.observe(title, { childList: true });
    return () => observer.disconnect();
  }, []);
  return (
    <p role="status" data-slot="page-announcer" className="sr-only">
      {said}
    </p>
  );
}
