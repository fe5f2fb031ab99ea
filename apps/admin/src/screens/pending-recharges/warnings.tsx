import type { PendingRecharge } from '@cage/contract/recharges';
import { contractWords } from '@cage/parts/words/contract-words';
import { Alert } from '@cage/ui/alert';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

/** Whether a request is accepted only after a question, and never together with others. */
export const needsLook = ({ flags, large }: PendingRecharge): boolean => flags.length > 0 || large;

/** Why a request needs a look, each reason by itself. */
export function Warnings({ row: { flags, large } }: { row: PendingRecharge }) {
  const words = useWords(copy);
  const { rechargeFlags } = useWords(contractWords);
  return (
    <>
      {large ? (
        <Alert tone="warning" title={words.large}>
          {words.largeText}
        </Alert>
      ) : null}
      {flags.map((flag) => (
        <Alert key={flag} tone="warning">
          {rechargeFlags[flag]}
        </Alert>
      ))}
    </>
  );
}
