import { normalisePhone } from '@cage/contract/people';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { CopyText } from '@cage/ui/copy-text';
import { useWords } from '@cage/ui/words';
import type { ReactNode } from 'react';
import { openedCopy } from './opened-copy.ts';

/** An account that was just opened. */
export interface Opened {
  publicId: string;
  username: string;
  /** As typed. */
  phone: string;
}

/** What the opener of an account hands over, and the next steps, until it is dismissed. */
export function OpenedNotice({ of, onDone, children }: { of: Opened; onDone(): void; children?: ReactNode }) {
  const words = useWords(openedCopy);
  return (
    <Alert
      tone="positive"
      title={words.title(of.username, of.publicId)}
      action={
        <Button variant="secondary" size="touch" onClick={onDone}>
          {words.done}
        </Button>
      }
    >
      <p>{words.how}</p>
      <dl className="my-1 flex flex-wrap items-center gap-x-6">
        {[
          { label: words.address, text: location.origin },
          { label: words.phone, text: normalisePhone(of.phone) ?? of.phone },
        ].map(({ label, text }) => (
          <div key={label} className="flex items-center gap-2">
            <dt>{label}</dt>
            <dd>
              <CopyText plain label={label} text={text} />
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </Alert>
  );
}
