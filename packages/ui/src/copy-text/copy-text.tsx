import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../cx.ts';
import { timing } from '../timing.ts';
import { notify } from '../toaster/toaster.tsx';
import { useWords } from '../words.tsx';
import { copy } from './copy.ts';

interface CopyTextProps {
  /** What is shown and copied. */
  text: string;
  /** What it is, for the name of the button: "Copy UTR". */
  label: string;
  /** In the usual typeface: for what people read out, a name or a short code. Keys, hashes and addresses stay monospaced. */
  plain?: boolean;
  className?: string;
}

/** Text with a button that copies it. */
export function CopyText({ text, label, plain = false, className }: CopyTextProps) {
  const [copied, setCopied] = useState(false);
  const words = useWords(copy);
  async function toClipboard() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), timing.copied);
    } catch {
      notify.error(words.copyFailed(label));
    }
  }
  const Icon = copied ? Check : Copy;
  return (
    <span data-slot="copy-text" className={cx('inline-flex min-w-0 items-center gap-1', className)}>
      <span className={cx('min-w-0', plain ? 'figures wrap-anywhere' : 'break-all font-mono text-small')}>{text}</span>
      <button
        type="button"
        aria-label={words.copyOf(label)}
        className="inline-flex size-(--tap) shrink-0 items-center justify-center rounded-control text-muted-foreground hover:bg-muted hover:text-foreground"
        onClick={(event) => {
          event.stopPropagation();
          void toClipboard();
        }}
      >
        <Icon aria-hidden className={cx('size-4', copied && 'text-positive')} />
      </button>
      <span role="status" className="sr-only">
        {copied ? words.copied(label) : ''}
      </span>
    </span>
  );
}
