import { isDay, isListDay } from '@cage/contract/days';
import { type Order, orderOf } from '@cage/contract/list';
import { useLocation } from '@cage/parts/router/history';
import { useSearchParams } from '@cage/parts/router/search-params';
import { inOrder } from '@cage/ui/format/days';
import { useMemo } from 'react';

/** The filters of a list: the allowed words of each, or `null` for any text. */
export type FilterSpec = Record<string, readonly string[] | null>;
export type Filters<S extends FilterSpec> = {
  [K in keyof S]?: S[K] extends readonly (infer Word)[] ? Word : string;
};

export const PAGE_SIZES = [25, 50, 100, 250] as const;
const SIZE = 50;

/** The pages that Previous leads back through, stored in the history entry so that they survive a reload. */
interface Trail {
  cursor: string;
  at: number;
}
const trailOf = (state: unknown): Trail[] => (state as { trail?: Trail[] } | null)?.trail ?? [];

/**
 * Keeps the state of a list in the address: search, filters, days, order, page and page size. A link or a reload shows
 * the same rows.
 */
export function useListState<const S extends FilterSpec, const Sort extends string>(spec: S, sorts: readonly Sort[]) {
  const [params] = useSearchParams();
  const {
    history,
    location: { pathname, search, state },
  } = useLocation();

  return useMemo(() => {
    const text = (name: string) => params.get(name) ?? '';
    // A year being typed begins as 0002: it stays in its field, and nothing is fetched yet.
    const dayOf = (name: string) => (isDay(text(name)) ? text(name) : '');
    const asked = (day: string) => (isListDay(day) ? day : '');
    const days = inOrder({ from: dayOf('from'), to: dayOf('to') });
    const filterOf = (name: string) => {
      const words = spec[name];
      return words && !words.includes(text(name)) ? '' : text(name);
    };
    const size = PAGE_SIZES.find((rows) => String(rows) === text('size')) ?? SIZE;
    // From an older link, or of another list: this one then has its usual order.
    const sort = orderOf(sorts, text('sort')) ?? '';
    const at = /^\d{1,9}$/.test(text('at')) ? Number(text('at')) : 1;

    function hrefOf(changes: Record<string, string>, base = { pathname, search }) {
      const next = new URLSearchParams(base.search);
      // Another filter or order makes another list: it starts at the first page.
      for (const [name, value] of Object.entries({ cursor: '', at: '', ...changes })) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      const query = next.toString();
      return `${base.pathname}${query ? `?${query}` : ''}`;
    }
    function go(changes: Record<string, string>, { trail = [] as Trail[], replace = true } = {}) {
      // A page that was left changes nothing more, and Next acts neither twice nor on rows of another filter.
      if (history.location.pathname !== pathname) return;
      if (!replace && history.location.search !== search) return;
      // Based on the current address: a change may follow another before a render.
      const to = hrefOf(changes, history.location);
      const next = { ...(history.location.state as object | null), trail };
      if (replace) history.replace(to, next);
      else history.push(to, next);
    }

    const filters = Object.fromEntries(Object.keys(spec).map((name) => [name, filterOf(name)])) as Record<
      keyof S & string,
      string
    >;
    const given = {
      limit: size,
      cursor: text('cursor'),
      search: text('q').trim(),
      sort,
      from: asked(days.from),
      to: asked(days.to),
      ...filters,
    };
    const input = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')) as {
      limit: number;
      cursor?: string;
      search?: string;
      sort?: Order<Sort>;
      from?: string;
      to?: string;
    } & Filters<S>;
    const trail = trailOf(state);
    const cleared = Object.fromEntries([...Object.keys(spec), 'q', 'from', 'to'].map((name) => [name, '']));
    return {
      /** The input of the list's call: only what is set. */
      input,
      search: text('q'),
      filters,
      days,
      sort: sort || undefined,
      size,
      /** Position of the page's first row, from 1. */
      at,
      /** Whether anything narrows the list. */
      narrowed: Boolean(given.search || given.from || given.to || Object.values(filters).some(Boolean)),
      /** The address of the same list with another filter. */
      hrefOf: (name: keyof S & string, value: string) => hrefOf({ [name]: value }),
      setSearch: (q: string) => go({ q }),
      setFilter: (name: keyof S & string, value: string) => go({ [name]: value }),
      setDays: ({ from, to }: { from: string; to: string }) => go({ from, to }),
      setSort: (next: (sort: string | null) => string) =>
        go({ sort: next(new URLSearchParams(history.location.search).get('sort')) }),
      setSize: (rows: number) => go({ size: rows === SIZE ? '' : String(rows) }),
      /** Clears what narrows the list, except the filters named. */
      reset: (...kept: (keyof S & string)[]) =>
        go(Object.fromEntries(Object.entries(cleared).filter(([name]) => !kept.includes(name)))),
      next: (cursor: string, rows: number) =>
        go({ cursor, at: String(at + rows) }, { trail: [...trail, { cursor: given.cursor, at }], replace: false }),
      /** `undefined` on the first page. */
      previous:
        given.cursor === ''
          ? undefined
          : () => {
              const { cursor, at: start } = trail.at(-1) ?? { cursor: '', at: 1 };
              go({ cursor, at: start > 1 ? String(start) : '' }, { trail: trail.slice(0, -1), replace: false });
            },
    };
  }, [params, pathname, search, state, history, spec, sorts]);
}

type Returned = ReturnType<typeof useListState>;
/** The state of a list with filters of these names, whatever their words. */
export type ListState<Name extends string> = Omit<Returned, 'input' | 'filters' | 'hrefOf' | 'setFilter' | 'reset'> & {
  input: object;
  filters: Record<Name, string>;
  setFilter(name: Name, value: string): void;
  reset(...kept: Name[]): void;
};
