import type { PendingRecharge } from '@cage/contract/recharges';
import { rechargeFlags } from '@cage/contract/statuses';
import { Alert } from '@cage/ui/alert';
import { copy } from './copy.ts';

/** Whether a request is accepted only after a question, and never together with others. */
export const needsLook = ({ flags, large }: PendingRecharge): boolean => flags.length > 0 || large;

/** Why a request needs a look, each reason by itself. */
export function Warnings({ row: { flags, large } }: { row: PendingRecharge }) {
  return (
    <>
      {large ? (
        <Alert tone="warning" title={copy.large}>
          {copy.largeText}
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
