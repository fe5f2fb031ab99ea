import { useProofPicture } from '@cage/api-client/recharges';
import type { Picture } from '@cage/ui/picture';

/** The proof of a request as ui shows pictures. */
export function useProof(url: string | null, size: 'thumb' | 'full'): Picture {
  const { data, isError, refetch } = useProofPicture(url, size);
  if (data) return { is: 'loaded', blob: data };
  return isError ? { is: 'failed', onRetry: () => void refetch() } : { is: 'loading' };
}

export interface ProofProps {
  url: string;
  code: string;
}

export const proofAlt = (code: string) => `Payment Proof ${code}`;
