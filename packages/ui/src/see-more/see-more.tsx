import { useState } from 'react';
import { CopyText } from '../copy-text/copy-text.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useWords } from '../words.tsx';
import { copy } from './copy.ts';

interface SeeMoreProps {
  /** What it is: the title of the dialog. */
  label: string;
  /** The whole text. */
  text: string;
  /** Characters shown in place. */
  limit?: number;
}

/** The beginning of a long text, and the whole of it in a dialog. */
export function SeeMore({ label, text, limit = 20 }: SeeMoreProps) {
  const words = useWords(copy);
  const [open, setOpen] = useState(false);
  if (text.length <= limit) return <span className="font-mono text-small">{text}</span>;
  return (
    <span
      data-slot="see-more"
      className="inline-flex flex-wrap items-center justify-end gap-x-2 md:in-[td]:flex-col md:in-[td]:items-start"
    >
      <span className="whitespace-nowrap font-mono text-small">{text.slice(0, limit)}…</span>
      <button
        type="button"
        className="whitespace-nowrap text-accent underline underline-offset-2"
        onClick={() => setOpen(true)}
      >
        {words.seeMore}
        <span className="sr-only">{words.seeMoreOf(label)}</span>
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={label}>
        <CopyText text={text} label={label} />
      </Dialog>
    </span>
  );
}
