import * as z from 'zod/mini';
import { type Codec, countText, type Fields, line, renamed, trimmed } from './codec.ts';
import { day } from './days.ts';

/** Where a page goes on: what the page before answered as `nextCursor`, and nothing of one's own. Source: D68. */
export const cursor = ['cursor', z.optional(z.string().check(z.maxLength(600)))] as const;

/** What every list takes besides its own filters; without any of them it answers its first page. Source: D10. */
export const listFields = {
  limit: ['limit', z.optional(countText)],
  cursor,
  search: ['q', trimmed(line(60))],
  /** Name of a sortable column, with `-` in front for the largest first. */
  sort: ['sort', z.optional(z.string().check(z.regex(/^-?[a-z_]{1,30}$/)))],
} as const;

/** The days a list covers, both included. */
export const dayFields = { from: ['from', z.optional(day)], to: ['to', z.optional(day)] } as const;

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
