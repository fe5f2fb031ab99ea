import type { LazyPart } from '@cage/ui/lazy-part';
import { Children, createContext, isValidElement, type ReactNode, use } from 'react';
import { useLocation } from './history.tsx';
import { matchPath, type Params } from './path-pattern.ts';

type RouteProps =
  /**
   * A page and its address. A `kept` one is put aside by a `KeepAliveOutlet` when another replaces it, and is
   * unchanged when the user returns: for pages whose address defines all that they show, and that have no parameters.
   */
  | { path: string; element: ReactNode; kept?: boolean; children?: never }
  /** A layout around its pages, which stays when one replaces another. */
  | { path?: never; element: ReactNode; children: ReactNode };

/** Read by `Routes`, and never rendered. */
export const Route = (_: RouteProps): ReactNode => null;

const ParamsContext = createContext<Params>({});
const PageContext = createContext<Page | null>(null);

/** Parameters of the page's pattern from the address. */
export const useParams = (): Params => use(ParamsContext);

interface Page {
  /** The pattern of its address, if it is kept. */
  kept: string | null;
  element: ReactNode;
}

/** The page at the current address, for its layout. */
export const usePage = (): Page | null => use(PageContext);

/** Where a layout shows its page. */
export const Outlet = (): ReactNode => usePage()?.element;

interface Found {
  params: Params;
  page: Page;
  /** The element of the page's route, without its layouts. */
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

/** Loads the code of the page at an address, so that it renders at once. A failure is reported where it is rendered. */
export async function fetchPage(routes: ReactNode, below: string, pathname: string): Promise<void> {
  const page = find(routes, below, pathname)?.innermost;
  if (isValidElement(page) && isLazy(page.type)) await page.type.fetch().catch(() => undefined);
}

/** The first page whose pattern matches the address; `below` is their common prefix. Source: ADR 62. */
export function Routes({ below = '', children }: { below?: string; children: ReactNode }) {
  const found = find(children, below, useLocation().location.pathname);
  return found && <ParamsContext value={found.params}>{found.page.element}</ParamsContext>;
}
