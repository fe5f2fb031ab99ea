import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { DetailList } from '@cage/ui/detail-list';
import { formatDays } from '@cage/ui/format/days';
import { formatCount } from '@cage/ui/format/rupees';
import { Money } from '@cage/ui/money';
import { useLanguage, useWords } from '@cage/ui/words';
import type { ReadFile, Sum } from '../../parts/bank/reading/lines.ts';
import { importWords } from './import-copy.ts';

/** How many unreadable rows are named. */
const NAMED = 20;

interface PreviewStepProps {
  read: ReadFile;
  bank: string;
  onColumns(): void;
  onSend(): void;
  onClose(): void;
}

/** What a file contains, and what is unreadable in it, before anything is sent. */
export function PreviewStep({ read, bank, onColumns, onSend, onClose }: PreviewStepProps) {
  const words = useWords(importWords);
  const { preview } = words;
  const { language } = useLanguage();
  const { lines, unreadable, from, to, days, twice, shortened } = read;
  const all = formatCount(lines.length);
  const sumOf = ({ count, paise }: Sum) => (
    <>
      <Money paise={paise} className="font-semibold" />{' '}
      <span className="text-muted-foreground">{preview.count(formatCount(count))}</span>
    </>
  );
  return (
    <div className="flex flex-col gap-4">
      <DetailList
        className="max-w-md"
        items={[
          { label: preview.bank, value: bank },
          { label: preview.lines, value: <span className="figures">{all}</span> },
          {
            label: preview.days,
            value: lines.length > 0 ? preview.span(formatDays({ from, to }, language), days) : '–',
          },
          { label: preview.inOf, value: sumOf(read.in) },
          { label: preview.outOf, value: sumOf(read.out) },
        ]}
      />
      {unreadable.length > 0 ? (
        <Alert tone="warning" title={preview.unreadable(unreadable.length)}>
          <p>{preview.unreadableText}</p>
          <ul className="mt-2 flex flex-col gap-1 text-small">
            {unreadable.slice(0, NAMED).map(({ row, kind, cells }) => (
              <li key={row} className="min-w-0">
                <span className="figures font-medium">{preview.row(formatCount(row))}</span>: {preview.why[kind]}
                <span className="block truncate font-mono">{cells.filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
          {unreadable.length > NAMED ? <p className="mt-1">{preview.andMore(unreadable.length - NAMED)}</p> : null}
        </Alert>
      ) : null}
      {twice > 0 ? <Alert tone="info">{preview.twice(twice)}</Alert> : null}
      {shortened > 0 ? <Alert tone="warning">{preview.shortened(shortened)}</Alert> : null}
      {lines.length === 0 ? <Alert tone="danger">{preview.nothing}</Alert> : null}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button variant="secondary" onClick={onColumns}>
          {preview.columns}
        </Button>
        <Button disabled={lines.length === 0} onClick={onSend}>
          {unreadable.length > 0 ? preview.sendWithout(all, formatCount(unreadable.length)) : preview.send(all)}
        </Button>
      </div>
    </div>
  );
}
