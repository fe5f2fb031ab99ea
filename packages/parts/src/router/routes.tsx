import type { LazyPart } from '@cage/ui/lazy-part';
import { Children, createContext, isValidElement, type ReactNode, use, useState } from 'react';
import { type Place, PlaceContext, usePlace } from './history.tsx';
import { KeptPage } from './kept-page.tsx';
import { matchPath, type Params } from './path-pattern.ts';

type RouteProps =
  /**
   * A page and its address. One that is `kept` is put aside when another takes its place, and stands as it was left when
   * somebody comes back: for pages whose address says all that they show, and that have no parameters.
   */
  | { path: string; element: ReactNode; kept?: boolean; children?: never }
  /** What stands around the pages in it, and stays where one takes the place of another. */
  | { path?: never; element: ReactNode; children: ReactNode };

/** Read by `Routes`, and never drawn. */
export const Route = (_: RouteProps): ReactNode => null;

const ParamsContext = createContext<Params>({});
const PageContext = createContext<Page | null>(null);

/** What the address says in the places of the page's pattern. */
export const useParams = (): Params => use(ParamsContext);

interface Page {
  /** The pattern of its address, where it is kept. */
  kept: string | null;
  element: ReactNode;
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
export function Outlet(): ReactNode {
  const page = use(PageContext);
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

interface Found {
  params: Params;
  page: Page;
  /** What the route of the page draws, without what stands around it. */
  innermost: ReactNode;
}

function find(routes: ReactNode, below: string, pathname: string): Found | null {
  for (const route of Children.toArray(routes)) {
    if (!isValidElement<RouteProps>(route)) continue;
    const { props } = route;
    if (props.path === undefined) {
      const inner = find(props.children, below, pathname);
      if (inner) {
        const element = <PageContext value={inner.page}>{props.element}</PageContext>;
        return { ...inner, page: { kept: null, element } };
      }
    } else {
      const { path, element, kept = false } = props;
      const params = matchPath(`${below}/${path}`, pathname);
      if (params) return { params, page: { kept: kept ? path : null, element }, innermost: element };
    }
  }
  return null;
}

const isLazy = (type: unknown): type is LazyPart<object> => typeof type === 'function' && 'fetch' in type;

/** Fetches the code of the page at an address, so that it is drawn without a wait. What can't be fetched is told of where it is drawn. */
export async function fetchPage(routes: ReactNode, below: string, pathname: string): Promise<void> {
  const page = find(routes, below, pathname)?.innermost;
  if (isValidElement(page) && isLazy(page.type)) await page.type.fetch().catch(() => undefined);
}

/** The first page whose pattern is that of the address, all of them `below` what they have in common. Source: ADR 62. */
export function Routes({ below = '', children }: { below?: string; children: ReactNode }) {
  const found = find(children, below, usePlace().location.pathname);
  return found && <ParamsContext value={found.params}>{found.page.element}</ParamsContext>;
}
