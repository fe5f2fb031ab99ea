export interface PendingFilter {
  queue: 'mine' | 'downline';
  search: string;
  /** Only what this account and those below it ask for. */
  under?: string | undefined;
}

/** The first page of a queue, as it is asked for. */
export function pageOfQueue({ queue, search, under }: PendingFilter) {
  const text = search.trim();
  return { queue, limit: 100, ...(text ? { search: text } : {}), ...(under ? { under } : {}) };
}
