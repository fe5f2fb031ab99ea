import type { Proposal } from '@cage/contract/approvals';
import { DateTime } from '@cage/ui/date-time';
import { DetailList } from '@cage/ui/detail-list';
import { Money } from '@cage/ui/money';
import { useWords } from '@cage/ui/words';
import type { ReactNode } from 'react';
import { ChangedAccounts } from '../payee-accounts/changed-accounts.tsx';
import { RecordLink } from '../records/record-link.tsx';
import { copy } from './copy.ts';

/** What is read of a proposal before it is decided. */
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
  | 'payouts'
  | 'debtPaise'
  | 'servesAt'
  | 'proposedBy'
>;

interface ProposalFactsProps {
  proposal: Proposed;
  /** Whoever decides reads the rest in the title. */
  what?: readonly { label: string; value: ReactNode }[];
  /** What became of it. */
  outcome?: readonly { label: string; value: ReactNode }[];
}

/** What goes into a file for a bank, each withdrawal on its way to its record. */
function ProposedPayouts({ payouts: { count, codes } }: { payouts: NonNullable<Proposal['payouts']> }) {
  const words = useWords(copy);
  return (
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
  );
}

/** What is decided about. */
export function ProposalFacts({ proposal, what = [], outcome = [] }: ProposalFactsProps) {
  const { servesAlone, limit, ofDay, ...headers } = useWords(copy);
  const { accountId, username, amountPaise, direction, over, reason, accounts, servesAt, proposedBy } = proposal;
  const { payouts, debtPaise } = proposal;
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
