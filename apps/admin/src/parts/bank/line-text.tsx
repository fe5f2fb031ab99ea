import type { BankLine } from '@cage/contract/bank/fields';
import { normaliseUtr } from '@cage/contract/recharges/references';
import { formatDay } from '@cage/ui/format/time';
import { useLanguage, useWords } from '@cage/ui/words';
import { bankWords } from './copy.ts';

/** Finds a reference in a text, ignoring the hyphens and spaces that a bank puts into it. */
function placeIn(text: string, utr: string): [from: number, to: number] | null {
  const wanted = [...normaliseUtr(utr)].join('[\\s-]*');
  const found = wanted === '' ? null : new RegExp(wanted, 'i').exec(text);
  return found ? [found.index, found.index + found[0].length] : null;
}

/** A text with the reference marked. */
function Marked({ text, utr }: { text: string; utr: string | undefined }) {
  const place = utr === undefined ? null : placeIn(text, utr);
  if (!place) return text;
  const [from, to] = place;
  return (
    <>
      {text.slice(0, from)}
      <mark className="bg-transparent font-semibold text-foreground">{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  );
}

interface LineTextProps {
  line: Pick<BankLine, 'day' | 'narration' | 'reference' | 'file'>;
  /** The reference to mark. */
  utr?: string;
  /** Whether the name of its file is shown. */
  whole?: boolean;
}

/** A bank line as its bank wrote it: narration, reference and day. */
export function LineText({ line: { day, narration, reference, file }, utr, whole = false }: LineTextProps) {
  const words = useWords(bankWords);
  const { language } = useLanguage();
  return (
    <span className="block min-w-0 whitespace-normal wrap-anywhere text-left text-small">
      <span className="block">
        <Marked text={narration || reference} utr={utr} />
      </span>
      <span className="block text-muted-foreground">
        <span className="figures" title={day}>
          {words.on(formatDay(day, language))}
        </span>
        {narration && reference ? (
          <>
            {' · '}
            <span className="figures">
              <Marked text={reference} utr={utr} />
            </span>
          </>
        ) : null}
        {whole ? <> {words.from(file)}</> : null}
      </span>
    </span>
  );
}
