import type { Output } from '@cage/contract/contract';
import type { PayInStop } from '@cage/contract/play/limits';
import { Link } from '@cage/parts/router/link';
import { Obstacle } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { buttonClass } from '@cage/ui/button';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

type Stop = NonNullable<Output<'getPaymentOptions'>['stop']>;

/** Why nothing can be paid in now, and where it can be mended. */
export function DepositStop({ stop }: { stop: Stop }) {
  const words = useWords(copy);
  const ways: Partial<Record<PayInStop, { to: string; label: string }>> = {
    pause: { to: '/limits', label: words.seeLimits },
    limit: { to: '/limits', label: words.seeLimits },
    waiting: { to: '/history', label: words.seeRequests },
    standing: { to: '/help', label: words.getHelp },
    nobody: { to: '/help', label: words.getHelp },
  };
  const { reason } = stop;
  const way = ways[reason];
  return (
    <Alert tone={reason === 'play-money' ? 'info' : 'warning'}>
      <p>{reason === 'nobody' ? words.nobodyToPay : <Obstacle {...stop} />}</p>
      {way ? (
        <Link to={way.to} className={buttonClass({ variant: 'secondary', size: 'sm', className: 'mt-2' })}>
          {way.label}
        </Link>
      ) : null}
    </Alert>
  );
}
