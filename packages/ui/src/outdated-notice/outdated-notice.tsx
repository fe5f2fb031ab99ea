import { RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import { copy } from '../copy.ts';
import { formatRelative } from '../format/time.ts';
import { useLanguage, useWords } from '../words.tsx';

export interface OutdatedNoticeProps {
  /** When the shown content was current. */
  shownAt: Date;
  /** Why nothing newer came, in words for the user. */
  message: ReactNode;
  /** Tries again; without it there is no Retry. */
  onRetry?(): void;
  /** Sets its position. */
  className?: string | undefined;
}

/** Checked more often than once a minute, so that the age is never a minute off. */
const LOOK_MS = 15_000;

/** Notice above older content that stays: how old it is, why, and how to get newer content. */
export function OutdatedNotice({ shownAt, message, onRetry, className }: OutdatedNoticeProps) {
  const words = useWords(copy);
  const { language } = useLanguage();
  const [now, setNow] = useState(() => new Date());
  useEffect(function keepTheAgeTrue() {
    const timer = setInterval(() => setNow(new Date()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  // A server's clock may be ahead: no time shown is in the future.
  const age = formatRelative(shownAt > now ? now : shownAt, now, language) ?? words.underAMinute;
  return (
    <Alert
      tone="warning"
      data-slot="outdated"
      title={words.shownAsOf(age)}
      className={className ?? ''}
      action={
        onRetry ? (
          <Button variant="secondary" size="sm" onClick={onRetry}>
            <RotateCcw aria-hidden className="size-4" />
            {words.retry}
          </Button>
        ) : null
      }
    >
      {message}
    </Alert>
  );
}
