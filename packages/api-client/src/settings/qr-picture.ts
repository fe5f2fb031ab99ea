import { getQrPicture } from '@cage/contract/settings/qr-picture';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../http/api-context.ts';
import { settingsKeys } from './keys.ts';

/** The QR picture of a payee, fetched with the session; `url` is as payment details carry it: `/payment/<name>`. */
export function useQrPicture(url: string | null) {
  const api = useApi();
  const name = url?.split('/').at(-1) ?? '';
  return useQuery({
    queryKey: settingsKeys.qr(name),
    queryFn: ({ signal }) => api.call(getQrPicture, { name }, { signal }),
    enabled: name !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
}
