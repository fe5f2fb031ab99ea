import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../cx.ts';
import { passing } from '../passing.ts';
import { notify } from '../toaster/toaster.tsx';
import { useTranslate } from '../translate.ts';

interface CopyTextProps {
  /** What is shown and copied. */
  text: string;
  /** What it is, for the name of the button: "Copy UTR". */
  label: string;
  className?: string;
}

const SHOWN_MS = 2_000;

/** Text in a monospace face with a button that copies it. */
export function CopyText({ text, label, className }: CopyTextProps) {
  const [copied, setCopied] = useState(false);
  const translate = useTranslate();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), passing(SHOWN_MS));
    } catch {
      notify.error(`${label} could not be copied. Select it and copy by hand`);
    }
  }
  const Icon = copied ? Check : Copy;
  return (
    <span data-slot="copy-text" className={cx('inline-flex min-w-0 items-center gap-1', className)}>
      <span className="min-w-0 break-all font-mono text-small">{text}</span>
      <button
        type="button"
        aria-label={translate(`Copy ${label}`)}
        className="inline-flex size-(--tap) shrink-0 items-center justify-center rounded-control text-muted-foreground hover:bg-muted hover:text-foreground"
        onClick={(event) => {
          event.stopPropagation();
          void copy();
        }}
      >
        <Icon aria-hidden className={cx('size-4', copied && 'text-positive')} />
      </button>
      <span role="status" className="sr-only">
        {copied ? translate(`${label} copied`) : ''}
      </span>
    </span>
  );
}
