import { useApprovals } from '@cage/api-client/approvals';
import { listApprovals, type Proposal } from '@cage/contract/approvals';
import { proposalKindNames, proposalStates } from '@cage/contract/approvals/kinds';
import { Badge } from '@cage/ui/badge';
import { Button } from '@cage/ui/button';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { lazySoon } from '@cage/ui/lazy-soon';
import { Money } from '@cage/ui/money';
import { Screen } from '@cage/ui/screen';
import { useWords, type Words } from '@cage/ui/words';
import { type ReactNode, Suspense, useState } from 'react';
import { copy as decisionWords } from '../../parts/approvals/copy.ts';
import type { Deciding } from '../../parts/approvals/decision-dialog.tsx';
import { proposalWords } from '../../parts/approvals/proposal-words.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { optionsOf } from '../../parts/options.ts';
import { ChangedLines } from '../../parts/payee-accounts/changed-accounts.tsx';
import { RecordLink } from '../../parts/records/record-link.tsx';
import { RowButtons } from '../../parts/row-cells.tsx';
import { useListState } from '../../parts/use-list-state.ts';
import { copy } from './copy.ts';

const DecisionDialog = lazySoon(async () => (await import('../../parts/approvals/decision-dialog.tsx')).DecisionDialog);

const filters = { state: proposalStates, kind: proposalKindNames } as const;

const tones = {
  waiting: 'waiting',
  confirmed: 'positive',
  declined: 'danger',
  'taken-back': 'neutral',
  lapsed: 'neutral',
  served: 'positive',
} as const;

function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className="min-w-0 gap-0.5 leading-tight md:flex md:flex-col md:items-start md:@max-[75rem]:min-w-28 md:@max-[75rem]:max-w-34 md:@max-[75rem]:whitespace-normal md:@max-[75rem]:wrap-anywhere">
      {first}
      {second ? <span className="text-muted-foreground text-small max-md:ml-2">{second}</span> : null}
    </span>
  );
}

/** Why it was proposed, and where it is a day’s limit that it is above; of a payee, which accounts change. */
function Why({ proposal: { accounts, reason, over } }: { proposal: Proposal }) {
  const said = useWords(decisionWords);
  return (
    <div className="flex flex-col gap-1 md:min-w-32 md:whitespace-normal">
      {accounts ? <ChangedLines accounts={accounts} /> : null}
      {reason || !accounts ? <p>{reason ?? '–'}</p> : null}
      {over === 'day' ? <p className="text-muted-foreground text-small">{said.ofDay}</p> : null}
    </div>
  );
}

function State({ proposal }: { proposal: Proposal }) {
  const { state, decidedBy, answer, servesAt, mayConfirm, mayDecline } = proposal;
  const words = useWords(copy);
  const decision = useWords(decisionWords);
  const { states: said } = useWords(proposalWords);
  const badge = (
    <Badge tone={tones[state]} {...(state === 'waiting' ? { tab: true } : {})}>
      {said[state]}
    </Badge>
  );
  // On a phone its reason waits until the row is unfolded, as the one it was proposed for does.
  const by = decidedBy && (
    <>
      {words.byAt(decidedBy)}
      {answer ? <span className="max-md:not-in-data-unfolded:hidden"> {words.answer(answer)}</span> : null}
    </>
  );
  const until = state === 'waiting' && servesAt && (
    <span>
      {decision.servesAt} <DateTime spoken="sentence" value={servesAt} />
    </span>
  );
  // Whoever could be the same person as the proposer declines, and reads why nothing else is offered.
  const other = mayDecline && !mayConfirm && <span>{decision.otherConfirms}</span>;
  const waits = (until || other) && (
    <>
      {until} {other}
    </>
  );
  return <TwoLines first={badge} second={by || waits} />;
}

function Actions({ proposal, onDo }: { proposal: Proposal; onDo(deciding: Deciding): void }) {
  const words = useWords(copy);
  const said = useWords(decisionWords);
  const { mine, mayConfirm, mayDecline, state, code, username } = proposal;
  const button = (is: Deciding['is']) => (
    <Button size="touch" variant="secondary" onClick={() => onDo({ is, proposal })}>
      {said[is]}
      <span className="sr-only">{words.of(code ?? username)}</span>
    </Button>
  );
  if (mayDecline) {
    return (
      <RowButtons>
        {mayConfirm ? button('confirm') : null}
        {button('decline')}
      </RowButtons>
    );
  }
  if (!mine || state !== 'waiting') return null;
  return <RowButtons>{button('takeBack')}</RowButtons>;
}

const columnsOf = (
  { columns: headers, ...words }: Words<typeof copy>,
  kinds: Words<typeof proposalWords>['kinds'],
  onDo: (deciding: Deciding) => void,
): readonly Column<Proposal>[] => [
  {
    id: 'kind',
    header: headers.kind,
    cell: ({ kind, code }) => (
      <TwoLines
        first={kinds[kind]}
        second={
          code && (
            <span className="whitespace-nowrap">
              <RecordLink reference={code} />
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
    cell: ({ accountId, username }) => <TwoLines first={username} second={accountId} />,
    phone: 'detail',
  },
  {
    id: 'amount',
    header: headers.amount,
    cell: ({ amountPaise, direction }) =>
      amountPaise === null ? '–' : <Money paise={direction === 'out' ? -amountPaise : amountPaise} signed />,
    sortBy: 'amount',
    align: 'money',
    phone: 'amount',
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
    room: 'some',
    header: headers.proposed,
    cell: ({ at, mine, proposedBy }) => (
      <TwoLines first={<DateTime spoken value={at} />} second={words.byAt(mine ? words.mine : proposedBy)} />
    ),
    sortBy: 'id',
    phone: 'more',
  },
  {
    id: 'state',
    header: headers.state,
    cell: (proposal) => <State proposal={proposal} />,
    phone: 'state',
    fixed: true,
  },
  {
    id: 'action',
    header: headers.action,
    cell: (proposal) => <Actions proposal={proposal} onDo={onDo} />,
    phone: 'actions',
    fixed: true,
    pinned: true,
  },
];

/** What waits for a second person, and what became of it. */
export function ApprovalsScreen() {
  const words = useWords(copy);
  const said = useWords(proposalWords);
  const state = useListState(filters);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  return (
    <Screen title={words.title}>
      <ListPage
        id="approvals"
        caption={words.title}
        state={state}
        list={useApprovals(state.input)}
        columns={columnsOf(words, said.kinds, setDeciding)}
        rowId={({ id }) => String(id)}
        empty={words.empty}
        search={words.search}
        filters={[
          { name: 'state', label: words.columns.state, options: optionsOf(said.states) },
          { name: 'kind', label: words.columns.kind, options: optionsOf(said.kinds) },
        ]}
        csv={{ list: listApprovals, file: 'approvals' }}
      />
      <Suspense>{deciding ? <DecisionDialog deciding={deciding} onClose={() => setDeciding(null)} /> : null}</Suspense>
    </Screen>
  );
}
