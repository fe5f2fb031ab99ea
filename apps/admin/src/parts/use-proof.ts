import { useProofPicture } from '@cage/api-client/recharges/proof';
import type { PictureState } from '@cage/ui/remote-picture';

/** Returns the proof of a request as a picture's state in ui. */
export function useProof(url: string | null, size: 'thumb' | 'full'): PictureState {
  const { data, isError, refetch } = useProofPicture(url, size);
  if (data) return { is: 'loaded', blob: data };
  return isError ? { is: 'failed', onRetry: () => void refetch() } : { is: 'loading' };
}

export interface ProofProps {
  url: string;
  code: string;
}
