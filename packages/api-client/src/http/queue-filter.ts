export interface PendingFilter {
  queue: 'mine' | 'downline';
  search: string;
}

/** The first page of a queue, as it is asked for. */
export function pageOfQueue({ queue, search }: PendingFilter) {
  const text = search.trim();
  return { queue, limit: 100, ...(text ? { search: text } : {}) };
}
