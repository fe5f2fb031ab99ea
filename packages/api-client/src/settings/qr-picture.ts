import { getQrPicture } from '@cage/contract/settings/qr-picture';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../http/api-context.ts';
import { settingsKeys } from './keys.ts';

/** The QR picture of a payee, fetched with the session; `url` as in payment details: `/payment/<name>`. */
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
