import { Children, createContext, isValidElement, type ReactNode, use } from 'react';
import { usePlace } from './history.tsx';
import { matchPath, type Params } from './path-pattern.ts';

type RouteProps =
  /** A page and its address. */
  | { path: string; element: ReactNode; children?: never }
  /** What stands around the pages in it, and stays where one takes the place of another. */
  | { path?: never; element: ReactNode; children: ReactNode };

/** Read by `Routes`, and never drawn. */
export const Route = (_: RouteProps): ReactNode => null;

const ParamsContext = createContext<Params>({});
const PageContext = createContext<ReactNode>(null);

/** What the address says in the places of the page's pattern. */
export const useParams = (): Params => use(ParamsContext);

/** Where a layout has the page. */
export const Outlet = (): ReactNode => use(PageContext);

interface Found {
  params: Params;
  element: ReactNode;
}

function find(routes: ReactNode, below: string, pathname: string): Found | null {
  for (const route of Children.toArray(routes)) {
    if (!isValidElement<RouteProps>(route)) continue;
    const { path, element, children } = route.props;
    if (path === undefined) {
      const inner = find(children, below, pathname);
      if (inner) return { ...inner, element: <PageContext value={inner.element}>{element}</PageContext> };
    } else {
      const params = matchPath(`${below}/${path}`, pathname);
      if (params) return { params, element };
    }
  }
  return null;
}

/** The first page whose pattern is that of the address, all of them `below` what they have in common. Source: ADR 62. */
export function Routes({ below = '', children }: { below?: string; children: ReactNode }) {
  const found = find(children, below, usePlace().location.pathname);
  return found && <ParamsContext value={found.params}>{found.element}</ParamsContext>;
}
