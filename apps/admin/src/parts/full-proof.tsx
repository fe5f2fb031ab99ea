import { ProofDialog, ProofView } from '@cage/ui/proof-dialog';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';
import { type ProofProps, useProof } from './use-proof.ts';

/** The whole proof in its place on the page. */
export function FullProof({ url, code }: ProofProps) {
  const words = useWords(copy);
  return <ProofView picture={useProof(url, 'full')} alt={words.proofOf(code)} />;
}

interface FullProofDialogProps extends ProofProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** The whole proof in a dialog. */
export function FullProofDialog({ url, code, open, onOpenChange }: FullProofDialogProps) {
  const words = useWords(copy);
  const picture = useProof(open ? url : null, 'full');
  return (
    <ProofDialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.proof}
      alt={words.proofOf(code)}
      picture={picture}
    />
  );
}
