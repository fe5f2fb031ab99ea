import { Children, useEffect, useState } from 'react';

let product: string | undefined;
/** Title of the current page; the name of a tab may say more. */
let name = '';

/** Names the tab after the page, before the product's own name: `Wallet · Cage`. */
function usePageTitle(title: string): void {
  useEffect(
    function nameTheTab() {
      // The server's title of the document, before a page sets its own.
      product ??= document.title;
      name = `${title} · ${product}`;
      document.title = name;
    },
    [title],
  );
}

interface PageHeadingProps {
  /** Title of the page and name of its tab. */
  children: string;
  className?: string;
}

const DAY = /(\d{4}-\d\d-\d\d)/;

/** The first heading of a page, and the name of its tab. A date in it does not wrap. */
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
 * Announces the title of each new page to screen readers: a navigation without a page load is silent otherwise.
 * Rendered once around all pages.
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
