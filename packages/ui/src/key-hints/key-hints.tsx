import type { ReactNode } from 'react';
import { copy } from '../copy.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { Kbd } from '../kbd/kbd.tsx';
import { useWords } from '../words.tsx';

interface KeyHintsProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Keys and what they do; ` / ` separates keys that do the same. */
  keys: readonly (readonly [keys: string, does: string])[];
  /** Settings of the keys. */
  children?: ReactNode;
}

/** The keyboard shortcuts of a page. */
export function KeyHints({ open, onOpenChange, keys, children }: KeyHintsProps) {
  const words = useWords(copy);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={words.keys} size="sm">
      <dl className="grid items-center gap-x-4 gap-y-2" style={{ gridTemplateColumns: 'auto 1fr' }}>
        {keys.map(([key, does]) => (
          <div key={key} className="contents">
            <dt className="flex gap-1">
              {key.split(' / ').map((one) => (
                <Kbd key={one}>{one}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      {children ? <div className="mt-4 border-t pt-3">{children}</div> : null}
    </Dialog>
  );
}
