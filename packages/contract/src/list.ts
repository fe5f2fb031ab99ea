import * as z from 'zod/mini';
import { type Codec, countText, type Fields, singleLine, trimmed, wireRecord } from './codec.ts';
import { day } from './days.ts';

/** Sort columns of lists: wire names, each with a column in the store. */
export const idSorts = ['id'] as const;
export const timeSorts = ['time'] as const;
export const requestSorts = ['id', 'amount', 'requested'] as const;

/** Where the next page starts: the previous page's `nextCursor`, never the client's own. Source: D68. */
export const cursor = ['cursor', z.optional(z.string().check(z.maxLength(600)))] as const;

/** Input of every list besides its own filters; without any, the first page is returned. Source: D10. */
const listFields = { limit: ['limit', z.optional(countText)], cursor } as const;

/** An order of a list: the name of a sort, prefixed `-` for largest first. */
export type Order<Sort extends string> = Sort | `-${Sort}`;

// @__NO_SIDE_EFFECTS__
const ordersOf = <Sort extends string>(sorts: readonly Sort[]): Order<Sort>[] =>
  sorts.flatMap((sort) => [sort, `-${sort}` as const]);

/** A text as an order of a list with these sorts; `undefined` when it is none. */
export const orderOf = <Sort extends string>(sorts: readonly Sort[], text: string): Order<Sort> | undefined =>
  ordersOf(sorts).find((order) => order === text);

/** Input of a list that sorts by these names. Rejects others: rows in default order would pass for sorted. Source: D346. */
// @__NO_SIDE_EFFECTS__
export const sortedFields = <const Sort extends string>(sorts: readonly Sort[]) =>
  ({ ...listFields, sort: ['sort', z.optional(z.literal(ordersOf(sorts)))] }) as const;

/** A search text: a transaction hash has 66 characters, and people paste more around it. */
export const searched = singleLine(100);

/** Input of a list with a search. */
export const searchFields = { search: ['q', trimmed(searched)] } as const;

/** The days a list covers, both included. */
export const dayFields = { from: ['from', z.optional(day)], to: ['to', z.optional(day)] } as const;

/** Wire words of the usual list filters, whether or not a given list has them. */
export const askedOfLists: readonly string[] = [
  ...[searchFields.search[0], dayFields.from[0], dayFields.to[0]],
  sortedFields([]).sort[0],
];

const pageFields = {
  nextCursor: ['nextCursor', z.nullable(z.string())],
  total: ['total', z.int()],
  /** There are more rows than `total`: counting stops where it would cost more than the page. */
  totalIsMore: ['total_more', z.optional(z.boolean())],
} as const;

/** A list's answer: rows under the wire's word, paging, and fields about all rows. The endpoint also returns CSV. */
export const list = <const W extends string, R extends Codec, const M extends Fields = Record<never, never>>(
  word: W,
  row: R,
  more: M = {} as M,
) => ({ is: 'json', list: true, codec: wireRecord({ rows: [word, z.array(row)], ...pageFields, ...more }) }) as const;

/** As `list`, with totals over the whole filter. */
export const listWithTotals = <
  const W extends string,
  R extends Codec,
  T extends Codec,
  const M extends Fields = Record<never, never>,
>(
  word: W,
  row: R,
  totals: T,
  more: M = {} as M,
) =>
  ({
    is: 'json',
    list: true,
    codec: wireRecord({ rows: [word, z.array(row)], ...pageFields, totals: ['totals', totals], ...more }),
  }) as const;
