import { useMe } from '@cage/api-client/sessions';
import { useStatements } from '@cage/api-client/statements';
import { type CustomerStatement, listStatements, statementSorts, statementStates } from '@cage/contract/statements';
import { indianDateTime } from '@cage/contract/time';
import { useLocation } from '@cage/parts/router/history';
import { Link } from '@cage/parts/router/link';
import { buttonClass } from '@cage/ui/button';
import type { Column } from '@cage/ui/data-table';
import { formatPercent } from '@cage/ui/format/percent';
import { Screen } from '@cage/ui/screen';
import { useLanguage, useWords, type Words } from '@cage/ui/words';
import { useMemo } from 'react';
import { type HeaderWords, headerWords } from '../../parts/headers.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { optionsOf } from '../../parts/options.ts';
import { idCell, moneyCell } from '../../parts/report-cells.tsx';
import { saidPeriod } from '../../parts/statement/said-period.ts';
import { StatementBadge } from '../../parts/statement/statement-badge.tsx';
import { type StatementWords, statementWords } from '../../parts/statement/words.ts';
import { useListState } from '../../parts/use-list-state.ts';
import { copy } from './copy.ts';

const filters = { customer: null, state: statementStates } as const;

/** Links the agent's month in which a period ends. */
function AgentLink({ agentId, month }: { agentId: string; month: string }) {
  const words = useWords(copy);
  return (
    <Link
      to={`/admin/statements/agents/${agentId}/${month}-01`}
      aria-label={words.agent(agentId, month)}
      className="figures text-accent underline underline-offset-2"
    >
      {agentId}
    </Link>
  );
}

const columnsOf = (
  headers: HeaderWords,
  sheet: StatementWords,
  words: Words<typeof copy>,
  { language, readsAgents }: { language: string; readsAgents: boolean },
): readonly Column<CustomerStatement>[] => [
  {
    id: 'period',
    header: sheet.period,
    cell: ({ customerId, from, to }) => {
      const period = saidPeriod({ from, to }, language);
      return (
        <Link
          to={`/admin/statements/${customerId}/${from}`}
          aria-label={words.open(customerId, period)}
          className="figures font-medium text-accent underline underline-offset-2"
        >
          {period}
        </Link>
      );
    },
    sortBy: 'from',
    phone: 'title',
    fixed: true,
  },
  { id: 'customer', header: headers.customerId, cell: ({ customerId }) => idCell(customerId), phone: 'detail' },
  { id: 'name', header: headers.customerName, cell: ({ customerName }) => customerName, phone: 'more', room: 'asked' },
  {
    id: 'agent',
    header: headers.agentId,
    cell: ({ agentId, to }) =>
      agentId && readsAgents ? <AgentLink agentId={agentId} month={to.slice(0, 7)} /> : idCell(agentId),
    room: 'some',
    phone: 'more',
  },
  {
    id: 'state',
    header: headers.status,
    cell: ({ state }) => <StatementBadge state={state} />,
    phone: 'state',
    fixed: true,
  },
  {
    id: 'number',
    header: sheet.number,
    cell: ({ number }) => idCell(number),
    align: 'end',
    room: 'asked',
    phone: 'more',
  },
  { id: 'ggr', header: sheet.ggr, cell: ({ ggrPaise }) => moneyCell(ggrPaise), align: 'money', phone: 'named' },
  {
    id: 'result',
    header: sheet.result,
    cell: ({ resultPaise }) => moneyCell(resultPaise),
    align: 'money',
    room: 'least',
    phone: 'more',
  },
  {
    id: 'percent',
    header: sheet.percent,
    cell: ({ percent }) => <span className="figures">{formatPercent(percent)}</span>,
    align: 'end',
    room: 'asked',
    phone: 'more',
  },
  {
    id: 'share',
    header: sheet.share,
    cell: ({ sharePaise }) => moneyCell(sharePaise),
    align: 'money',
    room: 'some',
    phone: 'more',
  },
  {
    id: 'payable',
    header: sheet.payable,
    cell: ({ payablePaise }) => moneyCell(payablePaise, 'font-semibold'),
    align: 'money',
    phone: 'amount',
    phoneName: sheet.payable,
    fixed: true,
  },
];

/** The statements of the customers in scope, newest period first; a customer sees its own. Source: P17. */
export function StatementsScreen() {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const sheet = useWords(statementWords);
  const state = useListState(filters, statementSorts);
  const me = useMe();
  const { history } = useLocation();
  const writes = me.data !== undefined && me.data.level !== 'customer';
  const { language } = useLanguage();
  const month = indianDateTime(new Date()).slice(0, 7);
  return (
    <Screen
      title={words.title}
      description={words.description}
      actions={
        me.data?.level === 'agent' ? (
          <Link
            to={`/admin/statements/agents/${me.data.publicId}/${month}-01`}
            className={buttonClass({ variant: 'secondary' })}
          >
            {words.month}
          </Link>
        ) : undefined
      }
    >
      <ListPage
        id="statements"
        caption={words.title}
        state={state}
        list={useStatements(state.input)}
        columns={useMemo(
          () => columnsOf(headers, sheet, words, { language, readsAgents: writes }),
          [headers, sheet, words, language, writes],
        )}
        rowId={({ customerId, from }) => `${customerId} ${from}`}
        empty={words.empty}
        emptyOfFilters
        search={words.search}
        filters={[
          { name: 'customer', label: headers.customerId, placeholder: headers.customerId },
          { name: 'state', label: headers.status, options: optionsOf(sheet.states) },
        ]}
        days
        csv={{ list: listStatements, file: 'statements' }}
        table={{ onOpen: ({ customerId, from }) => history.push(`/admin/statements/${customerId}/${from}`) }}
      />
    </Screen>
  );
}
