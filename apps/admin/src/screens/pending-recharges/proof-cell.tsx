import { useProofPicture } from '@cage/api-client';
import { type Picture, ProofThumb, ProofView } from '@cage/ui';
import { copy } from './copy.ts';

/** The proof of a request as ui shows pictures. */
function useProof(url: string, size: 'thumb' | 'full'): Picture {
  const { data, isError, refetch } = useProofPicture(url, size);
  if (data) return { is: 'loaded', blob: data };
  return isError ? { is: 'failed', onRetry: () => void refetch() } : { is: 'loading' };
}

interface ProofProps {
  url: string;
  code: string;
}

export function ProofCell({ url, code, onOpen }: ProofProps & { onOpen(): void }) {
  const alt = `${copy.proof} ${code}`;
  return <ProofThumb picture={useProof(url, 'thumb')} alt={alt} label={copy.viewFull} onOpen={onOpen} />;
}

export function FullProof({ url, code }: ProofProps) {
  return <ProofView picture={useProof(url, 'full')} alt={`${copy.proof} ${code}`} />;
}
