import type { Proposal } from '@cage/contract/approvals';
import { contractWords } from '@cage/parts/words/contract-words';
import { DateTime } from '@cage/ui/date-time';
import { DetailList } from '@cage/ui/detail-list';
import { formatRupees } from '@cage/ui/format/rupees';
import { Money } from '@cage/ui/money';
import { useWords } from '@cage/ui/words';
import type { ReactNode } from 'react';
import { ChangedAccounts } from '../payee-accounts/changed-accounts.tsx';
import { Objections } from '../payouts/objections.tsx';
import { RecordLink } from '../records/record-link.tsx';
import { copy } from './copy.ts';

/** What is shown of a proposal before it is decided. */
export type Proposed = Pick<
  Proposal,
  | 'id'
  | 'kind'
  | 'accountId'
  | 'username'
  | 'code'
  | 'amountPaise'
  | 'direction'
  | 'over'
  | 'reason'
  | 'accounts'
  | 'utr'
  | 'category'
  | 'pays'
  | 'despite'
  | 'payouts'
  | 'debtPaise'
  | 'servesAt'
  | 'proposedBy'
>;

interface ProposalFactsProps {
  proposal: Proposed;
  /** Left out for the decider, who reads the rest in the title. */
  what?: readonly { label: string; value: ReactNode }[];
  /** The outcome. */
  outcome?: readonly { label: string; value: ReactNode }[];
}

/** What goes into a payout file: a link to the record of each withdrawal, and what its lines say. */
function ProposedPayouts({ payouts: { count, codes, columns } }: { payouts: NonNullable<Proposal['payouts']> }) {
  const words = useWords(copy);
  const lines = columns.map((column, at) => ({ ...column, id: String(at) }));
  return (
    <>
      <section aria-label={words.payouts(count)} className="flex flex-col gap-1.5">
        <h3 className="font-medium">{words.payouts(count)}</h3>
        {codes.length > 0 ? (
          <ul className="flex max-h-48 flex-wrap gap-x-4 gap-y-1 overflow-y-auto">
            {codes.map((code) => (
              <li key={code}>
                <RecordLink reference={code} />
              </li>
            ))}
          </ul>
        ) : null}
      </section>
      {columns.length > 0 ? (
        <section aria-label={words.columns} className="flex flex-col gap-1.5">
          <h3 className="font-medium">{words.columns}</h3>
          <ol className="flex list-decimal flex-col gap-1 pl-6">
            {lines.map(({ id, name, value }) => (
              <li key={id} className="wrap-anywhere">
                <span className="text-muted-foreground">{name}:</span> {value}
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </>
  );
}

/** The facts of a proposal. */
export function ProposalFacts({ proposal, what = [], outcome = [] }: ProposalFactsProps) {
  const { servesAlone, limit, ofDay, paysInstead, ...headers } = useWords(copy);
  const { adjustmentCategories } = useWords(contractWords);
  const { accountId, username, amountPaise, direction, over, reason, accounts, servesAt, proposedBy } = proposal;
  const { payouts, debtPaise, utr, category, pays, despite } = proposal;
  const signed = amountPaise !== null && (direction === 'out' ? -amountPaise : amountPaise);
  const facts = (
    <DetailList
      items={[
        ...what,
        { label: headers.account, value: `${accountId} · ${username}` },
        ...(signed === false
          ? []
          : [{ label: headers.amount, value: <Money paise={signed} signed={direction !== null} /> }]),
        ...(debtPaise ? [{ label: headers.owing, value: <Money paise={debtPaise} tone="danger" /> }] : []),
        ...(pays
          ? [{ label: headers.pays, value: paysInstead(formatRupees(pays.nextPaise), formatRupees(pays.nowPaise)) }]
          : []),
        ...(utr ? [{ label: headers.utr, value: utr }] : []),
        ...(despite.length > 0 ? [{ label: headers.despite, value: <Objections despite={despite} /> }] : []),
        ...(category ? [{ label: headers.category, value: adjustmentCategories[category] }] : []),
        ...(payouts ? [{ label: headers.format, value: payouts.format }] : []),
        { label: headers.proposedBy, value: proposedBy },
        ...(reason ? [{ label: headers.why, value: reason }] : []),
        ...(over === 'day' ? [{ label: limit, value: ofDay }] : []),
        ...(servesAt ? [{ label: servesAlone, value: <DateTime spoken value={servesAt} /> }] : []),
        ...outcome,
      ]}
    />
  );
  if (payouts) {
    return (
      <>
        {facts}
        <ProposedPayouts payouts={payouts} />
      </>
    );
  }
  if (!accounts) return facts;
  return (
    <>
      {facts}
      <ChangedAccounts accounts={accounts} />
    </>
  );
}
