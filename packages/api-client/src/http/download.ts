import type { InputOf, ListEndpoint } from '@cage/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { useApi } from './api-context.ts';

/** Takes the whole of a list away as a CSV file: what the filter shows, all of its pages. */
export function useDownload<E extends ListEndpoint>(list: E | undefined) {
  const api = useApi();
  return useMutation({
    mutationFn: async ({ input, file }: { input: InputOf<E>; file: string | Promise<string> }) => {
      if (!list) return;
      const url = URL.createObjectURL(await api.download(list, input));
      const link = document.createElement('a');
      link.href = url;
      link.download = await file;
      link.click();
      // The browser has its own hold on the bytes by then.
      setTimeout(() => URL.revokeObjectURL(url), 10_000);
    },
  });
}
