import { useMe } from '@cage/api-client/sessions';
import { currentSite } from '@cage/api-client/site';
import { Button } from '@cage/ui/button';
import { formatRupees } from '@cage/ui/format/rupees';
import { formatDateTime } from '@cage/ui/format/time';
import { PrintSheet } from '@cage/ui/print-sheet';
import type { TimelineItem } from '@cage/ui/timeline';
import { useWords } from '@cage/ui/words';
import { Printer, Share2 } from 'lucide-react';
import { copy } from './copy.ts';

type Line = readonly [label: string, text: string];

interface ReceiptProps {
  title: string;
  amountPaise: bigint;
  /** Direction of the amount, once it moved; until then it has no sign, and the receipt can only be printed. */
  went: 'in' | 'out' | null;
  /** Steps of its tracker: the newest is its status, and each has its time. */
  steps: readonly TimelineItem[];
  /** Further details of the payment, a line each. */
  lines: readonly Line[];
}

/** To the second and with the time zone: a bank or support may be anywhere. */
const exactly = (instant: Date) => `${formatDateTime(instant)} IST (UTC+05:30)`;

/** Player, amount, status, times and references: what support or a bank asks about a payment. */
function useLines({ amountPaise, went, steps, lines }: ReceiptProps): readonly Line[] {
  const words = useWords(copy);
  const { data: me } = useMe();
  const status = steps.findLast(({ state }) => state !== 'todo')?.title ?? '';
  const signed = went === 'out' ? formatRupees(-amountPaise) : `${went ? '+' : ''}${formatRupees(amountPaise)}`;
  return [
    ...(me
      ? ([
          [words.player, me.username],
          [words.phone, words.endsIn(me.phone.slice(-4))],
        ] as const)
      : []),
    [words.amount, signed],
    [words.status, status],
    ...steps.flatMap(({ title, at }) => (at ? [[title, exactly(at)] as const] : [])),
    ...lines,
  ];
}

/** Shares a payment as text with an app that the player chooses, or prints it where a browser can't share. */
export function Receipt(props: ReceiptProps) {
  const { title, went } = props;
  const words = useWords(copy);
  const { name } = currentSite();
  const lines = useLines(props);
  const canShare = typeof navigator.share === 'function';
  async function share() {
    const text = [`${name}: ${title}`, ...lines.map(([label, said]) => `${label}: ${said}`)].join('\n');
    try {
      await navigator.share({ title: `${name}: ${title}`, text });
    } catch (error) {
      // Closing the list of apps is a choice; after any other failure it is printed.
      if (!(error instanceof DOMException && error.name === 'AbortError')) window.print();
    }
  }
  const [Icon, word] = canShare ? [Share2, words.share] : [Printer, words.print];
  return (
    <>
      {went ? (
        <Button variant="secondary" size="lg" onClick={() => (canShare ? void share() : window.print())}>
          <Icon aria-hidden className="size-5" />
          {word}
        </Button>
      ) : null}
      <PrintSheet>
        <p>{name}</p>
        <p className="mb-6 type-title">{title}</p>
        <dl className="grid grid-cols-[max-content_1fr] gap-x-8 gap-y-2">
          {lines.map(([label, said]) => (
            <div key={label} className="contents">
              <dt>{label}</dt>
              <dd className="figures wrap-anywhere font-medium">{said}</dd>
            </div>
          ))}
        </dl>
      </PrintSheet>
    </>
  );
}
