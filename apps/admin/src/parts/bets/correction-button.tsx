import { useMe } from '@cage/api-client/sessions';
import { type BetRow, CORRECTABLE_MS } from '@cage/contract/bets';
import { mayCall } from '@cage/contract/roles/access';
import { Button } from '@cage/ui/button';
import { useWords } from '@cage/ui/words';
import { lazy, Suspense, useState } from 'react';
import { copy } from './copy.ts';

const dialogs = {
  void: lazy(async () => ({ default: (await import('./void-bet-dialog.tsx')).VoidBetDialog })),
  resettle: lazy(async () => ({ default: (await import('./resettle-bet-dialog.tsx')).ResettleBetDialog })),
};
const permissions = { void: 'Void Bets', resettle: 'Resettle Bets' } as const;

type Correction = keyof typeof dialogs;

/**
 * Returns the correction that a bet allows now: a void while it is pending, a resettle for a while after it ended.
 * Source: P7.
 */
function correctionOfState({ status, settledAt }: BetRow, now: number): Correction | null {
  if (status === 'pending') return 'void';
  if (status === 'void' || settledAt === null) return null;
  return now - settledAt.getTime() <= CORRECTABLE_MS ? 'resettle' : null;
}

/**
 * In place of the button of an ended bet, for viewers who could correct it: why there is none, and what is left to do.
 */
export function TooOld({ bet: { status, settledAt } }: { bet: BetRow }) {
  const words = useWords(copy);
  const me = useMe();
  const old = status !== 'void' && settledAt !== null && Date.now() - settledAt.getTime() > CORRECTABLE_MS;
  if (!old || !me.data || !mayCall('Resettle Bets', me.data)) return null;
  return <p className="px-4 py-3 text-muted-foreground text-small">{words.tooOld(CORRECTABLE_MS / 3_600_000)}</p>;
}

/** Voids a bet or corrects its payout, depending on its status, for viewers who may. */
export function CorrectionButton({ bet }: { bet: BetRow }) {
  const words = useWords(copy);
  const me = useMe();
  const [open, setOpen] = useState<Correction | null>(null);
  const correction = correctionOfState(bet, Date.now());
  const Dialog = open && dialogs[open];
  return (
    <>
      {correction && me.data && mayCall(permissions[correction], me.data) ? (
        <Button size="touch" variant="secondary" onClick={() => setOpen(correction)}>
          {words[correction]}
          <span className="sr-only"> {words.of(String(bet.id))}</span>
        </Button>
      ) : null}
      <Suspense>{Dialog ? <Dialog bet={bet.id} onClose={() => setOpen(null)} /> : null}</Suspense>
    </>
  );
}
