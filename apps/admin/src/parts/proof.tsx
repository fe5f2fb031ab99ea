import { useProofPicture } from '@cage/api-client';
import { type Picture, ProofDialog, ProofThumb, ProofView } from '@cage/ui';
import { useState } from 'react';

const words = { proof: 'Payment Proof', viewFull: 'View Full' };

/** The proof of a request as ui shows pictures. */
function useProof(url: string | null, size: 'thumb' | 'full'): Picture {
  const { data, isError, refetch } = useProofPicture(url, size);
  if (data) return { is: 'loaded', blob: data };
  return isError ? { is: 'failed', onRetry: () => void refetch() } : { is: 'loading' };
}

interface ProofProps {
  url: string;
  code: string;
}

/** A small proof; what opening it does is the caller's. */
export function ProofCell({ url, code, onOpen }: ProofProps & { onOpen(): void }) {
  const alt = `${words.proof} ${code}`;
  return <ProofThumb picture={useProof(url, 'thumb')} alt={alt} label={words.viewFull} onOpen={onOpen} />;
}

/** The whole proof in its place. */
export function FullProof({ url, code }: ProofProps) {
  return <ProofView picture={useProof(url, 'full')} alt={`${words.proof} ${code}`} />;
}

/** A small proof that opens the whole one in a dialog. */
export function ProofInDialog({ url, code }: ProofProps) {
  const [open, setOpen] = useState(false);
  const full = useProof(open ? url : null, 'full');
  return (
    <>
      <ProofCell url={url} code={code} onOpen={() => setOpen(true)} />
      <ProofDialog
        open={open}
        onOpenChange={setOpen}
        title={words.proof}
        alt={`${words.proof} ${code}`}
        picture={full}
      />
    </>
  );
}
