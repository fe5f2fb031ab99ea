import { ProofDialog, ProofView } from '@cage/ui/proof-dialog';
import { type ProofProps, proofAlt, useProof } from './use-proof.ts';

/** The whole proof in its place. */
export function FullProof({ url, code }: ProofProps) {
  return <ProofView picture={useProof(url, 'full')} alt={proofAlt(code)} />;
}

interface FullProofDialogProps extends ProofProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** The whole proof in a dialog. */
export function FullProofDialog({ url, code, open, onOpenChange }: FullProofDialogProps) {
  const picture = useProof(open ? url : null, 'full');
  return (
    <ProofDialog open={open} onOpenChange={onOpenChange} title="Payment Proof" alt={proofAlt(code)} picture={picture} />
  );
}
