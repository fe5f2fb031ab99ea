import { useBelow } from '@cage/api-client/accounts/below';
import { ConfirmDialog } from '@cage/ui/confirm-dialog';
import { Skeleton } from '@cage/ui/skeleton';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

/** What the suspension of accounts does, and to how many accounts. Source: D274. */
export function SuspensionText({ publicIds }: { publicIds: readonly string[] }) {
  const words = useWords(copy);
  const { data: below, isError } = useBelow(publicIds);
  return (
    <div className="flex flex-col gap-2">
      <p>{words.statusText.Suspended}</p>
      {below ? (
        <>
          <p>{words.below(below.agentCount, below.customerCount, below.playerCount)}</p>
          {below.waitingCount ? <p>{words.waiting(below.waitingCount)}</p> : null}
        </>
      ) : isError ? (
        <p>{words.belowFailed}</p>
      ) : (
        <>
          <Skeleton className="h-11" />
          <Skeleton className="w-3/4" />
        </>
      )}
    </div>
  );
}

interface SuspensionProps {
  account: { publicId: string; name: string };
  onConfirm(): void;
  onClose(): void;
}

/** Asks before a form suspends an account. */
export function Suspension({ account, onConfirm, onClose }: SuspensionProps) {
  const words = useWords(copy);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={words.statusTitle.Suspended(account.name)}
      confirm={words.statusVerb.Suspended}
      tone="danger"
      onConfirm={onConfirm}
    >
      <SuspensionText publicIds={[account.publicId]} />
    </ConfirmDialog>
  );
}
