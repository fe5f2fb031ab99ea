import type { Output } from '@cage/contract/contract';
import type { PayInStop } from '@cage/contract/play/limits';
import type { RefusalCode } from '@cage/contract/refusals/reason';
import { Link } from '@cage/parts/router/link';
import { Obstacle } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { buttonClass } from '@cage/ui/button';
import { useWords } from '@cage/ui/words';
import type { ReactNode } from 'react';
import { copy } from './copy.ts';

interface Way {
  to: string;
  label: string;
}

function Stop({ info = false, way, children }: { info?: boolean; way: Way | undefined; children: ReactNode }) {
  return (
    <Alert tone={info ? 'info' : 'warning'}>
      <p>{children}</p>
      {way ? (
        <Link to={way.to} className={buttonClass({ variant: 'secondary', size: 'sm', className: 'mt-2' })}>
          {way.label}
        </Link>
      ) : null}
    </Alert>
  );
}

/** Why nothing can be paid in now, and where it can be mended. */
export function DepositStop({ stop }: { stop: NonNullable<Output<'getPaymentOptions'>['stop']> }) {
  const words = useWords(copy);
  const help = { to: '/help', label: words.getHelp };
  const ways: Partial<Record<PayInStop, Way>> = {
    pause: { to: '/limits', label: words.seeLimits },
    limit: { to: '/limits', label: words.seeLimits },
    waiting: { to: '/history', label: words.seeRequests },
    standing: help,
    nobody: help,
  };
  // The wire sends players to an upline that they don't know.
  const said: Partial<Record<PayInStop, string>> = { standing: words.paymentsPaused, nobody: words.nobodyToPay };
  const { reason } = stop;
  return (
    <Stop info={reason === 'play-money'} way={ways[reason]}>
      {said[reason] ?? <Obstacle {...stop} />}
    </Stop>
  );
}

/** Why nothing can be paid out now, and where it can be mended. */
export function WithdrawalStop({ obstacle, obstacleBecause }: Output<'listPayoutAccounts'>) {
  const words = useWords(copy);
  if (obstacle === null) return null;
  const said: Partial<Record<RefusalCode, string>> = {
    paymentsPaused: words.paymentsPaused,
    nobodyPaysOut: words.nobodyPaysOut,
  };
  const own = obstacleBecause ? said[obstacleBecause.code] : undefined;
  return (
    <Stop way={own ? { to: '/help', label: words.getHelp } : undefined}>
      {own ?? <Obstacle message={obstacle} because={obstacleBecause} />}
    </Stop>
  );
}
