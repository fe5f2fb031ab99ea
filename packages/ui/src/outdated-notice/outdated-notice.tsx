import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import { formatRelative } from '../format/time.ts';
import { useTranslate } from '../translate.ts';

export interface OutdatedNoticeProps {
  /** When what is shown was true. */
  shownAt: Date;
  /** Why nothing newer came, in words for the person. */
  message: string;
  /** Asks again; without it there is no Retry. */
  onRetry?(): void;
  /** Where it stands. */
  className?: string | undefined;
}

const MINUTE_MS = 60_000;
/** More often than a minute, so that the age is never a minute off. */
const LOOK_MS = 15_000;

/** Older content stays, and says that it is older: how old, why, and the way to newer one. */
export function OutdatedNotice({ shownAt, message, onRetry, className }: OutdatedNoticeProps) {
  const translate = useTranslate();
  const [now, setNow] = useState(() => new Date());
  useEffect(function keepTheAgeTrue() {
    const timer = setInterval(() => setNow(new Date()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  const young = now.getTime() - shownAt.getTime() < MINUTE_MS;
  const age = young ? translate('less than a minute ago') : formatRelative(shownAt, now);
  return (
    <Alert
      tone="warning"
      title={translate(`Not up to date: shown as of ${age}`)}
      className={className ?? ''}
      action={
        onRetry ? (
          <Button variant="secondary" size="sm" onClick={onRetry}>
            <RotateCcw aria-hidden className="size-4" />
            {translate('Retry')}
          </Button>
        ) : null
      }
    >
      {message}
    </Alert>
  );
}
