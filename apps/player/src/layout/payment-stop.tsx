import { usePaymentOptions } from '@cage/api-client/recharges/own';
import type { Output } from '@cage/contract/contract';
import type { PayInStop } from '@cage/contract/play/limits';
import type { RefusalCode } from '@cage/contract/refusals/reason';
import { Link } from '@cage/parts/router/link';
import { Obstacle } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { buttonClass } from '@cage/ui/button';
import { useWords } from '@cage/ui/words';
import type { ReactNode } from 'react';
import { chatAddress } from '../parts/questions.tsx';
import { copy } from './copy.ts';

interface Way {
  to: string;
  label: string;
}

const button = buttonClass({ variant: 'secondary', size: 'sm', className: 'mt-2' });

/** Who can help: the payee, if it has a number, else the contacts of the help page. */
function AskSupport() {
  const words = useWords(copy);
  const { data, isPending } = usePaymentOptions();
  if (isPending) return null;
  const payee = data?.offer;
  return payee?.contactPhone ? (
    <a href={chatAddress(payee)} target="_blank" rel="noopener noreferrer" className={button}>
      {words.askSupport}
    </a>
  ) : (
    <Link to="/help" className={button}>
      {words.getHelp}
    </Link>
  );
}

function Stop({
  info = false,
  way,
  children,
}: {
  info?: boolean;
  way: Way | 'support' | undefined;
  children: ReactNode;
}) {
  return (
    <Alert id="stop" tone={info ? 'info' : 'warning'}>
      <p>{children}</p>
      {way === 'support' ? <AskSupport /> : null}
      {way && way !== 'support' ? (
        <Link to={way.to} className={button}>
          {way.label}
        </Link>
      ) : null}
    </Alert>
  );
}

/** Why no deposit is possible now, and where to resolve it. */
export function DepositStop({ stop }: { stop: NonNullable<Output<'getPaymentOptions'>['stop']> }) {
  const words = useWords(copy);
  const ways: Partial<Record<PayInStop, Way | 'support'>> = {
    pause: { to: '/limits', label: words.seeLimits },
    limit: { to: '/limits', label: words.seeLimits },
    waiting: { to: '/history', label: words.seeRequests },
    standing: 'support',
    nobody: 'support',
  };
  const said: Partial<Record<PayInStop, string>> = {
    // Players who came to withdraw read it, too.
    waiting: words.depositsWait,
    standing: words.paymentsPaused,
    nobody: words.nobodyToPay,
  };
  const { reason } = stop;
  return (
    <Stop info={reason === 'play-money'} way={ways[reason]}>
      {said[reason] ?? <Obstacle {...stop} />}
    </Stop>
  );
}

/** Why no withdrawal is possible now, and where to resolve it. */
export function WithdrawalStop({ obstacle, obstacleBecause }: Output<'listPayoutAccounts'>) {
  const words = useWords(copy);
  if (obstacle === null) return null;
  const said: Partial<Record<RefusalCode, string>> = {
    paymentsPaused: words.paymentsPaused,
    nobodyPaysOut: words.nobodyPaysOut,
  };
  const own = obstacleBecause ? said[obstacleBecause.code] : undefined;
  return (
    <Stop way={own ? 'support' : undefined}>{own ?? <Obstacle message={obstacle} because={obstacleBecause} />}</Stop>
  );
}
