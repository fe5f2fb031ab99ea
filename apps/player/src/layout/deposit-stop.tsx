import type { Output } from '@cage/contract/contract';
import type { PayInStop } from '@cage/contract/play/limits';
import { Alert } from '@cage/ui/alert';
import { buttonClass } from '@cage/ui/button';
import { useCopy, useTranslate } from '@cage/ui/translate';
import { Link } from 'react-router';
import { copy as english } from './copy.ts';

type Stop = NonNullable<Output<'getPaymentOptions'>['stop']>;

/** Why nothing can be paid in now, and where it can be mended. */
export function DepositStop({ stop: { reason, message } }: { stop: Stop }) {
  const copy = useCopy(english);
  const translate = useTranslate();
  const ways: Partial<Record<PayInStop, { to: string; label: string }>> = {
    pause: { to: '/limits', label: copy.seeLimits },
    limit: { to: '/limits', label: copy.seeLimits },
    waiting: { to: '/history', label: copy.seeRequests },
    standing: { to: '/help', label: copy.getHelp },
    nobody: { to: '/help', label: copy.getHelp },
  };
  const way = ways[reason];
  return (
    <Alert tone={reason === 'play-money' ? 'info' : 'warning'}>
      <p>{reason === 'nobody' ? copy.nobodyToPay : translate(message)}</p>
      {way ? (
        <Link to={way.to} className={buttonClass({ variant: 'secondary', size: 'sm', className: 'mt-2' })}>
          {way.label}
        </Link>
      ) : null}
    </Alert>
  );
}
