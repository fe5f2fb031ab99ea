import type { WithdrawalReview } from '@cage/contract/reviews';
import type { PendingWithdrawal } from '@cage/contract/withdrawals/queue';
import type { WithdrawalFlag } from '@cage/contract/withdrawals/review';
import { Link } from '@cage/parts/router/link';
import { flagWords } from '@cage/parts/words/flag-words';
import { DateTime } from '@cage/ui/date-time';
import { formatRupees } from '@cage/ui/format/rupees';
import { Money } from '@cage/ui/money';
import { Skeleton } from '@cage/ui/skeleton';
import { useWords } from '@cage/ui/words';
import { documentStateWords } from '../../parts/documents/states.ts';
import { flagMark } from '../../parts/flag-marks.ts';
import { headerWords } from '../../parts/headers.ts';
import { payoutWords } from '../../parts/payout-words.ts';
import { amountCheck } from '../../parts/review/amount-check.ts';
import { type Check, markOf, toldAs, type Warning } from '../../parts/review/checks.tsx';
import { copy as reviewWords } from '../../parts/review/copy.ts';
import { copy } from './copy.ts';

/**
 * Checks a waiting withdrawal line by line, each compared with what is known. Warnings come from its flags, as in its row
 * and its questions: they are there before the review is loaded, and if it fails.
 */
export function useWithdrawalChecks(
  row: PendingWithdrawal,
  { data: review, isError }: { data: WithdrawalReview | undefined; isError: boolean },
): Check[] {
  const words = useWords(copy);
  const compared = useWords(reviewWords);
  const headers = useWords(headerWords);
  const payout = useWords(payoutWords);
  const stands = useWords(documentStateWords);
  const { withdrawalFlags } = useWords(flagWords);
  const warningOf = (flag: WithdrawalFlag): Warning => ({ text: withdrawalFlags[flag], is: flagMark(flag) });
  const flagged = (flag: WithdrawalFlag) => (row.flags.includes(flag) ? [warningOf(flag)] : []);

  const far = flagged('amount-far-above');
  const amount = review || far.length > 0 ? amountCheck(row.amountPaise, review?.earlier, far, compared) : undefined;
  const grave = (['suspended-in-file', 'never-recharged', 'customer-owes'] as const).flatMap(flagged);
  // What came in after the row was fetched is not among its flags yet.
  const removed = review?.savedAt === null ? [warningOf('payout-account-removed')] : flagged('payout-account-removed');
  const fresh = flagged('payout-account-new');
  const shared = flagged('payout-account-shared');
  const young = flagged('account-new');
  const { holder } = row.payoutTo;
  const coming = isError ? [] : null;
  const alike = row.sharedWith.map(({ accountId, username }) => `${username} (${accountId})`).join(', ');
  const fits = !row.flags.includes('name-differs');
  const whose = holder ? (fits ? 'fits' : flagMark('name-differs')) : 'told';

  return [
    {
      id: 'amount',
      label: headers.amount,
      value: <Money paise={row.amountPaise} />,
      is: markOf(grave, amount?.is ?? 'told'),
      warnings: [...grave, ...(amount?.warnings ?? [])],
      notes:
        review && amount
          ? [
              ...amount.notes,
              compared.paidIn(formatRupees(review.history.acceptedPaise), formatRupees(review.history.paidOutPaise)),
            ]
          : coming,
      coming: 2,
    },
    {
      id: 'account',
      label: compared.payoutAccount,
      value: review?.savedAt ? (
        <>
          {compared.savedAt} <DateTime spoken="sentence" value={review.savedAt} />
        </>
      ) : review || isError ? null : (
        <Skeleton className="my-0.5 w-32" />
      ),
      is: markOf([...fresh, ...removed], review && review.paidTo > 0 ? 'fits' : 'told'),
      warnings: [...fresh, ...removed],
      notes: review ? [review.paidTo === 0 ? compared.neverPaid : compared.paidBefore(review.paidTo)] : coming,
    },
    {
      id: 'shared',
      label: compared.shared,
      is: markOf(shared, 'fits'),
      warnings: shared,
      notes: shared.length === 0 ? [compared.notShared] : alike ? [words.sharedWith(alike)] : [],
    },
    {
      id: 'holder',
      label: payout.holder,
      value: holder || null,
      is: whose,
      ...toldAs(
        whose,
        holder ? (fits ? compared.holderFits(row.username) : compared.holderDiffers(row.username)) : compared.noHolder,
      ),
    },
    ...(review?.documents
      ? [
          {
            id: 'documents',
            label: stands.documents,
            value: stands.states[review.documents],
            is: 'look',
            warnings: [{ text: words.documentsNotAccepted, is: 'look' }],
            notes: [],
            way: (
              <Link
                to={`/admin/members/${row.accountId}?tab=documents`}
                className="text-accent underline underline-offset-2"
              >
                {words.openDocuments}
              </Link>
            ),
          } satisfies Check,
        ]
      : []),
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
