import type { Proposal } from '@cage/contract/approvals';
import { contractWords } from '@cage/parts/words/contract-words';
import { Button } from '@cage/ui/button';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { formatRupees } from '@cage/ui/format/rupees';
import { Money } from '@cage/ui/money';
import { useWords, type Words } from '@cage/ui/words';
import type { ReactNode } from 'react';
import { copy as decisionWords } from '../../parts/approvals/copy.ts';
import type { ProposalDecision } from '../../parts/approvals/decision-dialog.tsx';
import { ProposalState } from '../../parts/approvals/proposal-state.tsx';
import type { proposalWords } from '../../parts/approvals/proposal-words.ts';
import { OpenRow } from '../../parts/opened-row.tsx';
import { ChangedLines } from '../../parts/payee-accounts/changed-accounts.tsx';
import { Objections } from '../../parts/payouts/objections.tsx';
import { RecordLink } from '../../parts/records/record-link.tsx';
import { RowButtons } from '../../parts/row-buttons.tsx';
import { AccountCell } from '../../parts/row-cells.tsx';
import { copy } from './copy.ts';

function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className="min-w-0 gap-0.5 leading-tight md:flex md:flex-col md:items-start md:@max-[75rem]:min-w-28 md:@max-[75rem]:max-w-34 md:@max-[75rem]:whitespace-normal md:@max-[75rem]:wrap-anywhere">
      {first}
      {second ? <span className="text-muted-foreground text-small max-md:ml-2">{second}</span> : null}
    </span>
  );
}

/**
 * Why it was proposed: the reason, what else its proposer typed, the debt it may leave, and a day’s limit if that is
 * exceeded; for a payee the changed accounts, and for a format how files are written.
 */
function Why({
  proposal: { accounts, reason, over, debtPaise, utr, category, pays, payouts, despite },
}: {
  proposal: Proposal;
}) {
  const said = useWords(decisionWords);
  const { adjustmentCategories } = useWords(contractWords);
  const typed = [
    category && adjustmentCategories[category],
    utr && said.utrOf(utr),
    pays && `${said.pays}: ${said.paysInstead(formatRupees(pays.nextPaise), formatRupees(pays.nowPaise))}`,
    payouts?.format,
  ].filter((text) => typeof text === 'string');
  return (
    <div className="flex flex-col gap-1 md:min-w-32 md:whitespace-normal">
      {accounts ? <ChangedLines accounts={accounts} /> : null}
      {reason || (!accounts && typed.length === 0) ? <p>{reason ?? '–'}</p> : null}
      {typed.map((text) => (
        <p key={text} className="wrap-anywhere text-muted-foreground text-small">
          {text}
        </p>
      ))}
      <Objections despite={despite} />
      {debtPaise ? <p className="text-danger text-small">{said.leavesOwing(formatRupees(debtPaise))}</p> : null}
      {over === 'day' ? <p className="text-muted-foreground text-small">{said.ofDay}</p> : null}
    </div>
  );
}

function State({ proposal }: { proposal: Proposal }) {
  const { state, decidedBy, answer, servesAt, mayConfirm, mayDecline } = proposal;
  const words = useWords(copy);
  const decision = useWords(decisionWords);
  // On a phone the sheet has its reason and its age, as well as why it was proposed.
  const by = decidedBy && (
    <>
      {words.byAt(decidedBy)}
      {answer ? <span className="max-md:hidden"> {words.answer(answer)}</span> : null}
    </>
  );
  const until = state === 'waiting' && servesAt && (
    <span>
      {decision.servesAt} <DateTime spoken="sentence" value={servesAt} />
    </span>
  );
  // A viewer who could be the same person as the proposer can only decline, and reads why.
  const other = mayDecline && !mayConfirm && <span>{decision.otherConfirms}</span>;
  const waits = (until || other) && (
    <span className="max-md:hidden">
      {until}
      {until && other ? <br /> : null} {other}
    </span>
  );
  return <TwoLines first={<ProposalState state={state} />} second={by || waits} />;
}

interface ActionsProps {
  proposal: Proposal;
  onDo(deciding: ProposalDecision): void;
  /** Whether it is at the foot of the sheet, where the last button is the main one. */
  inSheet?: boolean;
}

/** The viewer's actions on a proposal, in its row and in its sheet; the one that lets it happen comes last. */
export function ProposalActions({ proposal, onDo, inSheet = false }: ActionsProps) {
  const words = useWords(copy);
  const said = useWords(decisionWords);
  const { mine, mayConfirm, mayDecline, state, code, username } = proposal;
  const all: ProposalDecision['is'][] = mayDecline
    ? mayConfirm
      ? ['decline', 'confirm']
      : ['decline']
    : mine && state === 'waiting'
      ? ['takeBack']
      : [];
  if (all.length === 0) return null;
  const last = inSheet ? all.at(-1) : undefined;
  const button = (is: ProposalDecision['is']) => (
    <Button
      key={is}
      size="touch"
      variant={is !== last ? 'secondary' : is === 'confirm' ? 'primary' : 'danger'}
      onClick={() => onDo({ is, proposal })}
    >
      {said[is]}
      <span className="sr-only">{words.of(code ?? username)}</span>
    </Button>
  );
  return <RowButtons>{all.map(button)}</RowButtons>;
}

export const columnsOf = (
  { columns: headers, ...words }: Words<typeof copy>,
  kinds: Words<typeof proposalWords>['kinds'],
  { onDo, onOpen }: { onDo(deciding: ProposalDecision): void; onOpen(proposal: Proposal): void },
): readonly Column<Proposal>[] => [
  {
    id: 'kind',
    header: headers.kind,
    cell: (proposal) => (
      <TwoLines
        first={<OpenRow onOpen={() => onOpen(proposal)}>{kinds[proposal.kind]}</OpenRow>}
        second={
          proposal.code && (
            <span className="whitespace-nowrap max-md:hidden">
              <RecordLink reference={proposal.code} />
            </span>
          )
        }
      />
    ),
    phone: 'title',
    fixed: true,
  },
  {
    id: 'account',
    header: headers.account,
    cell: ({ accountId, username }) => (
      <span className="md:block md:@max-[75rem]:min-w-28">
        <AccountCell account={accountId} username={username} />
      </span>
    ),
    phone: 'detail',
  },
  {
    id: 'amount',
    header: headers.amount,
    cell: ({ amountPaise, direction }) =>
      amountPaise === null ? (
        <span className="max-md:hidden">–</span>
      ) : (
        <Money paise={direction === 'out' ? -amountPaise : amountPaise} signed={direction !== null} />
      ),
    sortBy: 'amount',
    align: 'money',
    phone: 'amount',
    fixed: true,
  },
  {
    id: 'state',
    header: headers.state,
    cell: (proposal) => <State proposal={proposal} />,
    phone: 'state',
    fixed: true,
  },
  {
    id: 'why',
    room: 'some',
    header: headers.why,
    cell: (proposal) => <Why proposal={proposal} />,
    phone: 'more',
  },
  {
    id: 'proposed',
    lines: 2,
    room: 'much',
    header: headers.proposed,
    cell: ({ at, mine, proposedBy }) => (
      <TwoLines
        first={<DateTime spoken="phone" wraps value={at} />}
        second={words.byAt(mine ? words.mine : proposedBy)}
      />
    ),
    sortBy: 'id',
    phone: 'more',
  },
  {
    id: 'action',
    header: headers.action,
    cell: (proposal) => <ProposalActions proposal={proposal} onDo={onDo} />,
    phone: 'more',
    fixed: true,
    pinned: true,
  },
];
