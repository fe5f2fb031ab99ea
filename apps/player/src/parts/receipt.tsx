import { siteOfPage } from '@cage/api-client/site';
import { Button } from '@cage/ui/button';
import { PrintSheet } from '@cage/ui/print-sheet';
import { useWords } from '@cage/ui/words';
import { Printer, Share2 } from 'lucide-react';
import { copy } from '../layout/copy.ts';

interface ReceiptProps {
  title: string;
  /** What it says, a line each: the label and what stands behind it. */
  lines: readonly (readonly [label: string, text: string])[];
}

/** Hands over what was paid, as text to whom the person chooses, or on paper where a browser can't share. */
export function Receipt({ title, lines }: ReceiptProps) {
  const words = useWords(copy);
  const { name } = siteOfPage();
  const canShare = typeof navigator.share === 'function';
  async function share() {
    const text = [`${name}: ${title}`, ...lines.map(([label, said]) => `${label}: ${said}`)].join('\n');
    try {
      await navigator.share({ title: `${name}: ${title}`, text });
    } catch (error) {
      // Closing the list of apps is a choice; anything else leaves paper.
      if (!(error instanceof DOMException && error.name === 'AbortError')) window.print();
    }
  }
  return (
    <>
      {canShare ? (
        <Button variant="secondary" size="lg" onClick={() => void share()}>
          <Share2 aria-hidden className="size-5" />
          {words.share}
        </Button>
      ) : (
        <Button variant="secondary" size="lg" onClick={() => window.print()}>
          <Printer aria-hidden className="size-5" />
          {words.print}
        </Button>
      )}
      <PrintSheet>
        <p>{name}</p>
        <p className="mb-6 type-title">{title}</p>
        <dl className="grid grid-cols-[max-content_1fr] gap-x-8 gap-y-2">
          {lines.map(([label, said]) => (
            <div key={label} className="contents">
              <dt>{label}</dt>
              <dd className="figures break-all font-medium">{said}</dd>
            </div>
          ))}
        </dl>
      </PrintSheet>
    </>
  );
}
