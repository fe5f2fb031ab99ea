import { useCancelRecharge } from '@cage/api-client/recharges/own';
import type { OwnRecharge } from '@cage/contract/recharges/own';
import { hasExpired } from '@cage/contract/recharges/review';
import { useToasts } from '@cage/parts/words/toasts';
import { Button } from '@cage/ui/button';
import { ConfirmDialog } from '@cage/ui/confirm-dialog';
import { useWords } from '@cage/ui/words';
import { useState } from 'react';
import { copy } from './copy.ts';
import type { useResubmit } from './use-resubmit.ts';

/** Takes a waiting request back, after a confirmation. */
function Withdraw({ code }: { code: string }) {
  const words = useWords(copy);
  const cancel = useCancelRecharge();
  const toasts = useToasts();
  const [asking, setAsking] = useState(false);
  async function takeBack() {
    try {
      toasts.done(await cancel.mutateAsync({ code }));
    } catch (error) {
      toasts.failed(error);
    }
    setAsking(false);
  }
  return (
    <>
      <Button size="touch" variant="secondary" onClick={() => setAsking(true)}>
        {words.cancelRequest}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.cancelTitle(code)}
        confirm={words.cancelRequest}
        refuse={words.keepRequest}
        tone="danger"
        busy={cancel.isPending}
        onConfirm={() => void takeBack()}
      >
        {words.cancelText}
      </ConfirmDialog>
    </>
  );
}

interface OwnRechargeActionsProps {
  request: Pick<OwnRecharge, 'code' | 'status' | 'withdrawn' | 'reason' | 'amountPaise' | 'method' | 'utr'>;
  resubmit: ReturnType<typeof useResubmit>;
}

/**
 * The actions on an own request: a waiting one is taken back, one that was rejected or not decided is sent again. Source:
 * R27.
 */
export function OwnRechargeActions({ request, resubmit }: OwnRechargeActionsProps) {
  const words = useWords(copy);
  if (request.status === 'waiting') return <Withdraw code={request.code} />;
  if (request.status !== 'cancelled' || (request.withdrawn && !hasExpired(request))) return null;
  return (
    <Button size="touch" variant="secondary" busy={resubmit.isBusy(request)} onClick={() => resubmit.again(request)}>
      {words.resubmit}
    </Button>
  );
}
