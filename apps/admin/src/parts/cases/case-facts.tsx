import type { MoneyCase } from '@cage/contract/cases';
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
import { copy } from './copy.ts';

/** What names a recharge or a withdrawal, where it was paid to, and what was warned of. */
export function CaseFacts({ record, onPaper = false }: { record: MoneyCase; onPaper?: boolean }) {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const named = useWords(flagWords);
  const banked = useWords(bankWords);
  const { code, utr, method, paidTo, requestedAt, flags, inBank, bankLine } = record;
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
        ...(flags.length > 0
          ? [
              {
                label: words.flags,
                value: flags.map((flag) => (
                  <Badge key={flag} tone={flagTone(flag)} className="whitespace-normal">
                    {warnings[flag]}
                  </Badge>
                )),
              },
            ]
          : []),
      ]}
    />
  );
}
