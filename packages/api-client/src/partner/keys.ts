/** Keys of customers' partner API calls. */
export const partnerKeys = {
  all: () => ['partner'] as const,
  page: (id: string) => ['partner', 'page', id] as const,
  calls: () => ['partner', 'calls'] as const,
  counts: () => ['partner', 'counts'] as const,
  countsOf: (id: string) => ['partner', 'counts', id] as const,
};
