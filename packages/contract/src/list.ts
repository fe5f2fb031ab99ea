import * as z from 'zod/mini';
import { type Codec, countText, type Fields, line, renamed, trimmed } from './codec.ts';
import { day } from './days.ts';

/** By what a list can be sorted: names of the wire, for each of which the store has a column. */
export const idSorts = ['id'] as const;
export const timeSorts = ['time'] as const;
export const requestSorts = ['id', 'amount', 'requested'] as const;

/** Where a page goes on: what the page before answered as `nextCursor`, and nothing of one's own. Source: D68. */
export const cursor = ['cursor', z.optional(z.string().check(z.maxLength(600)))] as const;

/** What every list takes besides its own filters; without any of them it answers its first page. Source: D10. */
const listFields = { limit: ['limit', z.optional(countText)], cursor } as const;

/** An order of a list: the name of a sort, with `-` in front for the largest first. */
export type Order<Sort extends string> = Sort | `-${Sort}`;

// @__NO_SIDE_EFFECTS__
const ordersOf = <Sort extends string>(sorts: readonly Sort[]): Order<Sort>[] =>
  sorts.flatMap((sort) => [sort, `-${sort}` as const]);

/** A text as an order of a list with these sorts, and nothing where it is none. */
export const orderOf = <Sort extends string>(sorts: readonly Sort[], text: string): Order<Sort> | undefined =>
  ordersOf(sorts).find((order) => order === text);

/** What a list takes that can be sorted by these names. Another is refused: rows in their usual order would pass for sorted. Source: D346. */
// @__NO_SIDE_EFFECTS__
export const sortedFields = <const Sort extends string>(sorts: readonly Sort[]) =>
  ({ ...listFields, sort: ['sort', z.optional(z.literal(ordersOf(sorts)))] }) as const;

/** What is searched for: a transaction hash has 66 characters, and people paste more around it. */
export const searched = line(100);

/** A search, of a list that has one. */
export const searchFields = { search: ['q', trimmed(searched)] } as const;

/** The days a list covers, both included. */
export const dayFields = { from: ['from', z.optional(day)], to: ['to', z.optional(day)] } as const;

/** The wire's words for what people ask of any list, whether it has it or not. */
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

/** The answer of a list: rows under the wire's word, where they stand, and what else is said of all of them. Such an endpoint also answers CSV. */
export const list = <const W extends string, R extends Codec, const M extends Fields = Record<never, never>>(
  word: W,
  row: R,
  more: M = {} as M,
) => ({ is: 'json', list: true, codec: renamed({ rows: [word, z.array(row)], ...pageFields, ...more }) }) as const;

/** As `list`, with sums over the whole filter. */
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
    codec: renamed({ rows: [word, z.array(row)], ...pageFields, totals: ['totals', totals], ...more }),
  }) as const;
