import type { ListEndpoint } from '@cage/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { useApi } from './api-context.ts';
import { ApiError } from './api-error.ts';
import type { CsvDownload } from './download-csv.ts';

/** Its code is loaded when a user requests a file. */
const fetchTakeAway = () =>
  import('./download-csv.ts').catch((cause: unknown) => {
    throw new ApiError('download', 'network', { cause });
  });

/** Downloads a whole list as a CSV file: all pages of the filter. */
export function useDownload<E extends ListEndpoint>(list: E | undefined) {
  const api = useApi();
  return useMutation({
    mutationFn: async (wanted: Omit<CsvDownload<E>, 'list'>) => {
      if (list) await (await fetchTakeAway()).downloadCsv(api, { ...wanted, list });
    },
  });
}
