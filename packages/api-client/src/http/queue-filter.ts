export interface PendingFilter {
  queue: 'mine' | 'downline';
  search: string;
  /** Only requests of this account and those below it. */
  under?: string | undefined;
}

/** Input for the first page of a queue. */
export function pageOfQueue({ queue, search, under }: PendingFilter) {
  const text = search.trim();
  return { queue, limit: 100, ...(text ? { search: text } : {}), ...(under ? { under } : {}) };
}
