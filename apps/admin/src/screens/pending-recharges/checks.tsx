import type { PendingRecharge } from '@cage/contract/recharges/queue';
import type { RechargeFlag } from '@cage/contract/recharges/review';
import type { RechargeReview } from '@cage/contract/reviews';
import { sameName } from '@cage/contract/reviews/compared';
import { reasonText } from '@cage/contract/words/reason-text';
import { flagWords } from '@cage/parts/words/flag-words';
import { reasonWords } from '@cage/parts/words/reason-words';
import { CopyText } from '@cage/ui/copy-text';
import { DateTime } from '@cage/ui/date-time';
import { Money } from '@cage/ui/money';
import { useWords } from '@cage/ui/words';
import { useAge } from '../../parts/age.ts';
import { flagMark } from '../../parts/flag-marks.ts';
import { headerWords, referenceHeader } from '../../parts/headers.ts';
import { RecordLink } from '../../parts/records/record-link.tsx';
import { amountCheck } from '../../parts/review/amount-check.ts';
import { type Check, markOf, type Warning } from '../../parts/review/checks.tsx';
import { copy as reviewWords } from '../../parts/review/copy.ts';
import { MethodName } from '../../parts/row-cells.tsx';
import { copy } from './copy.ts';

const payeeStates = ['paused', 'changed', 'inactive'] as const;

/**
 * Checks a waiting recharge line by line, each compared with what is known. Warnings come from its flags, as in its row
 * and its questions: they are there before the review is loaded, and if it fails.
 */
export function useRechargeChecks(
  row: PendingRecharge,
  { data: review, isError }: { data: RechargeReview | undefined; isError: boolean },
): Check[] {
  const words = useWords(copy);
  const compared = useWords(reviewWords);
  const headers = useWords(headerWords);
  const { rechargeFlags } = useWords(flagWords);
  const reasons = useWords(reasonWords);
  const age = useAge();
  const warningOf = (flag: RechargeFlag): Warning => ({ text: rechargeFlags[flag], is: flagMark(flag) });
  const flagged = (...flags: RechargeFlag[]) => flags.filter((flag) => row.flags.includes(flag)).map(warningOf);

  const far = flagged('amount-far-above');
  const amount = review || far.length > 0 ? amountCheck(row.amountPaise, review?.earlier, far, compared) : undefined;
  const form = flagged('utr-not-12-digits');
  // The requester was asked to send it again, and did: the reference is its own.
  const again = review?.sentBefore;
  const rejectedAs = again?.code ?? review?.rejectedAs;
  const rejected: Warning[] = again
    ? [{ text: compared.sentBefore(reasonText(again.reason ?? '', reasons)), is: 'look' }]
    : flagged('utr-rejected-before');
  const used = flagged('utr-paid-out', 'utr-alike');
  const others = again ? 0 : (review?.utrRejected ?? 0);
  // What came in after the row was fetched is not among its flags yet.
  const seen = review && review.proofElsewhere > 0 ? [warningOf('proof-seen')] : flagged('proof-seen');
  const young = flagged('account-new');
  const coming = isError ? [] : null;
  const large: Warning[] = row.large ? [{ text: words.large, is: 'look' }] : [];
  const [holder] = review?.holders ?? [];
  const same = review?.holders.find((name) => sameName(row.username, name));
  const whose = same ? compared.sameName(same) : holder ? compared.otherName(holder) : compared.noName;
  const payee = payeeStates.find((state) => row.flags.includes(`payee-${state}`) || review?.payee === state);

  return [
    {
      id: 'amount',
      label: headers.amount,
      value: <Money paise={row.amountPaise} />,
      is: markOf(large, amount?.is ?? 'told'),
      warnings: [...large, ...(amount?.warnings ?? [])],
      notes: amount ? amount.notes : coming,
    },
    {
      id: 'utr',
      label: referenceHeader(headers, row.method),
      value: <CopyText text={row.utr} label={referenceHeader(headers, row.method)} />,
      is:
        others > 0
          ? flagMark('utr-rejected-before')
          : markOf([...used, ...rejected, ...form], review ? 'fits' : 'told'),
      warnings: [...used, ...rejected, ...form],
      notes: review
        ? [
            ...(others > 0 ? [compared.utrRejected(others)] : []),
            ...(used.length + rejected.length + form.length + others === 0 ? [compared.utrNew] : []),
          ]
        : used.length + rejected.length + form.length > 0
          ? []
          : coming,
      way: rejectedAs ? <RecordLink reference={rejectedAs} /> : null,
    },
    {
      id: 'proof',
      label: compared.proof,
      is: markOf(seen, review ? 'fits' : 'told'),
      warnings: seen,
      notes: seen.length > 0 ? [] : review ? [compared.proofNew] : coming,
    },
    {
      id: 'payee',
      label: compared.payee,
      value: (
        <>
          {row.paidTo} (<MethodName method={row.method} />, {row.payee})
        </>
      ),
      ...(payee
        ? { is: flagMark(`payee-${payee}`), warnings: [warningOf(`payee-${payee}`)], notes: [] }
        : review
          ? { is: 'fits', notes: [compared.payeeCurrent] }
          : { is: 'told', notes: coming }),
    },
    {
      id: 'sent',
      label: compared.sent,
      value: <DateTime spoken value={row.requestedAt} />,
      is: review?.startedAt ? 'fits' : 'told',
      notes: review ? (review.startedAt ? [compared.sentAfter(age(review.startedAt, row.requestedAt))] : []) : coming,
    },
    {
      id: 'name',
      label: compared.name,
      value: row.username,
      // A username is not a holder's name: another holder is only stated here, and warned of where a withdrawal is paid
      // to it.
      is: same ? 'fits' : 'told',
      notes: review ? [whose] : coming,
    },
    ...(young.length > 0
      ? [
          {
            id: 'opened',
            label: compared.openedAt,
            is: flagMark('account-new'),
            warnings: young,
            notes: [],
          } satisfies Check,
        ]
      : []),
  ];
}
