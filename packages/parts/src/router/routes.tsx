import type { LazyPart } from '@cage/ui/lazy-part';
import { Children, createContext, isValidElement, type ReactNode, use } from 'react';
import { usePlace } from './history.tsx';
import { matchPath, type Params } from './path-pattern.ts';

type RouteProps =
  /**
   * A page and its address. One that is `kept` is put aside by a `KeepingOutlet` when another takes its place, and stands as
   * it was left when somebody comes back: for pages whose address says all that they show, and that have no parameters.
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

/** The page that the address is of, for what stands around it. */
export const usePage = (): Page | null => use(PageContext);

/** Where a layout has its page. */
export const Outlet = (): ReactNode => usePage()?.element;

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
