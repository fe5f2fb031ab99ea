import type { MoneyCase } from '@cage/contract/cases';
import { Link } from '@cage/parts/router/link';
import { flagWords } from '@cage/parts/words/flag-words';
import { Badge } from '@cage/ui/badge';
import { CopyText } from '@cage/ui/copy-text';
import { DateTime } from '@cage/ui/date-time';
import { DetailList } from '@cage/ui/detail-list';
import { useWords } from '@cage/ui/words';
import { bankWords } from '../bank/copy.ts';
import { LineText } from '../bank/line-text.tsx';
import { Unproven } from '../bank/unproven.tsx';
import { flagTone } from '../flag-tone.ts';
import { headerWords, referenceHeader } from '../headers.ts';
import { Objections } from '../payouts/objections.tsx';
import { copy } from './copy.ts';

/** What identifies a recharge or a withdrawal, where it was paid to, and its warnings. */
export function CaseFacts({ record, onPaper = false }: { record: MoneyCase; onPaper?: boolean }) {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const named = useWords(flagWords);
  const banked = useWords(bankWords);
  const { code, utr, method, paidTo, requestedAt, flags, inBank, bankLine, payoutFile } = record;
  const despite = payoutFile?.despite ?? [];
  const warnings = { ...named.rechargeFlags, ...named.withdrawalFlags };
  const copied = (text: string, label: string) =>
    onPaper ? <span className="break-all font-mono text-small">{text}</span> : <CopyText text={text} label={label} />;
  const reference = referenceHeader(headers, method);
  return (
    <DetailList
      items={[
        { label: reference, value: utr ? copied(utr, reference) : '–' },
        { label: headers.code, value: copied(code, headers.code) },
        { label: headers.paidTo, value: paidTo },
        { label: headers.requested, value: <DateTime value={requestedAt} /> },
        ...(bankLine
          ? [{ label: banked.line, value: <LineText whole line={bankLine} {...(utr ? { utr } : {})} /> }]
          : inBank === false
            ? [{ label: banked.line, value: <Unproven explained /> }]
            : []),
        ...(payoutFile ? [{ label: words.file, value: <File of={payoutFile} onPaper={onPaper} /> }] : []),
        ...(flags.length + despite.length > 0
          ? [
              {
                label: words.flags,
                value: (
                  <>
                    {flags.map((flag) => (
                      <Badge key={flag} tone={flagTone(flag)} className="whitespace-normal">
                        {warnings[flag]}
                      </Badge>
                    ))}
                    <Objections despite={despite} />
                  </>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

/** The payout file in which a withdrawal is, or was answered: a link for viewers who may open it. */
function File({ of, onPaper }: { of: NonNullable<MoneyCase['payoutFile']>; onPaper: boolean }) {
  const words = useWords(copy);
  if (of.id === null || of.name === null) return words.ofPayer;
  if (onPaper) return of.name;
  return (
    <Link to={`/admin/withdraw/files/${of.id}`} className="text-accent underline underline-offset-2 wrap-anywhere">
      {of.name}
    </Link>
  );
}
