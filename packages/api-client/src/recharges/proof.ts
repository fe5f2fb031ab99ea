import { getProof } from '@cage/contract/recharges/proof';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../http/api-context.ts';
import { rechargeKeys } from './keys.ts';

/** The picture of a proof, fetched with the session; `url` as in the row: `/proof/<name>`. */
export function useProofPicture(url: string | null, size: 'thumb' | 'full') {
  const api = useApi();
  const name = url?.split('/').at(-1) ?? '';
  return useQuery({
    queryKey: rechargeKeys.proof(name, size),
    queryFn: ({ signal }) => api.call(getProof, { name, size }, { signal }),
    enabled: name !== '',
    staleTime: Number.POSITIVE_INFINITY,
    // Kept for users who return to a queue; a sign-out clears it with everything else.
    gcTime: 600_000,
  });
}
