import type { MoneyCase } from '@cage/contract/cases';
import { RecordHead, RecordHeadSkeleton } from '@cage/ui/record';
import { Stamp, StampPlace } from '@cage/ui/stamp';
import { useWords } from '@cage/ui/words';
import type { ReactNode } from 'react';
import { PersonLink } from '../records/person-link.tsx';
import { MethodName, UsdtLine } from '../row-cells.tsx';
import { CaseStatus, isRecharge, toneOf } from './case-status.tsx';
import { copy } from './copy.ts';

const isStamped = ({ status, decidedAt }: MoneyCase) => status !== 'waiting' && decidedAt !== null;

/** The stamp on a decided request: the outcome, when, and by whom if the reader may know. */
function CaseStamp({ record }: { record: MoneyCase }) {
  const words = useWords(copy);
  const { code, status, withdrawn, reversal, decidedAt, decidedBy } = record;
  if (status === 'waiting') return <StampPlace />;
  if (!decidedAt) return null;
  const ends = isRecharge(code) ? words.stamps.recharge : words.stamps.withdrawal;
  const tone = toneOf({ code, status, withdrawn, reversed: reversal !== null });
  const word = reversal ? words.stamps.reversed : withdrawn ? words.withdrawn : ends[status];
  const { at, by } = reversal ?? { at: decidedAt, by: decidedBy };
  return (
    <Stamp
      tone={tone === 'positive' || tone === 'warning' || tone === 'danger' ? tone : 'neutral'}
      word={word}
      at={at}
      by={by === null ? undefined : words.by(by)}
    />
  );
}

interface CaseHeadProps {
  /** `undefined` while it is loading. */
  record: MoneyCase | undefined;
  /** The actions on it. */
  actions?: ReactNode;
  onPaper?: boolean;
}

/** The head of a record: amount, status, requester and way of payment. */
export function CaseHead({ record, actions, onPaper = false }: CaseHeadProps) {
  const words = useWords(copy);
  if (!record) return <RecordHeadSkeleton />;
  const { code, amountPaise, status, withdrawn, reversal, requester, requesterName, method, otherSide } = record;
  return (
    <RecordHead
      paise={amountPaise}
      struck={status === 'cancelled'}
      // The stamp says it, in its own word.
      status={
        isStamped(record) ? null : (
          <CaseStatus
            {...{ code, status, withdrawn }}
            reversed={reversal !== null}
            inBank={record.payoutFile !== null}
          />
        )
      }
      facts={
        <span>
          {onPaper ? requesterName : <PersonLink id={requester}>{requesterName}</PersonLink>}{' '}
          <span className="text-muted-foreground">{requester}</span>
        </span>
      }
      way={
        <>
          <span>
            <MethodName method={method} />, {(isRecharge(code) ? words.toPayee : words.fromPayer)(otherSide)}
          </span>
          <UsdtLine usdt={record.usdt} />
        </>
      }
      stamp={<CaseStamp record={record} />}
      actions={actions}
    />
  );
}
