import { lazyPrefetched } from '@cage/ui/lazy-soon';
import { ProofThumb } from '@cage/ui/proof-thumb';
import { useWords } from '@cage/ui/words';
import { type ReactNode, Suspense, useState } from 'react';
import { copy } from './copy.ts';
import { type ProofProps, useProof } from './use-proof.ts';

const FullProofDialog = lazyPrefetched(async () => (await import('./full-proof.tsx')).FullProofDialog);

interface ProofInDialogProps extends ProofProps {
  /** Shown below it in a table: the way of payment. */
  detail?: ReactNode;
}

/** A small proof that opens the whole one in a dialog, which is loaded on first use. */
export function ProofInDialog({ url, code, detail }: ProofInDialogProps) {
  const words = useWords(copy);
  const [open, setOpen] = useState<'never' | boolean>('never');
  return (
    <>
      <ProofThumb
        picture={useProof(url, 'thumb')}
        alt={words.proofOf(code)}
        label={words.viewFull}
        detail={detail}
        onOpen={() => setOpen(true)}
      />
      {open === 'never' ? null : (
        <Suspense fallback={null}>
          <FullProofDialog url={url} code={code} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
