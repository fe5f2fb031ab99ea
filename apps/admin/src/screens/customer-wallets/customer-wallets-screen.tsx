import { useWalletMoves } from '@cage/api-client/reports';
import { CanAccess } from '@cage/auth';
import { timeSorts } from '@cage/contract/list';
import { listWalletMoves, type WalletMove } from '@cage/contract/reports';
import { walletLines } from '@cage/contract/statements';
import { Link } from '@cage/parts/router/link';
import { contractWords } from '@cage/parts/words/contract-words';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { Money } from '@cage/ui/money';
import { Screen } from '@cage/ui/screen';
import { useWords, type Words } from '@cage/ui/words';
import { useMemo } from 'react';
import { type HeaderWords, headerWords } from '../../parts/headers.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { kindName, movementWords } from '../../parts/movements/words.ts';
import { optionsOf } from '../../parts/options.ts';
import { PaidDebt } from '../../parts/records/paid-debt.tsx';
import { RecordLink } from '../../parts/records/record-link.tsx';
import { idCell, moneyCell } from '../../parts/report-cells.tsx';
import { type StatementWords, statementWords } from '../../parts/statement/words.ts';
import { useListState } from '../../parts/use-list-state.ts';
import { copy } from './copy.ts';

const filters = { customer: null, line: walletLines } as const;

/** The kind of movement. */
function Kind({ move: { kind } }: { move: WalletMove }) {
  const words = useWords(movementWords);
  return (
    <span className="md:@max-5xl:block md:@max-5xl:max-w-28 md:@max-5xl:whitespace-normal leading-tight">
      {kindName(words, kind)}
    </span>
  );
}

function Adjusted({ category, note }: { category: NonNullable<WalletMove['category']>; note: string | null }) {
  const { adjustmentCategories } = useWords(contractWords);
  return [adjustmentCategories[category], note].filter(Boolean).join(': ');
}

/** The record of the movement; chips moved by hand have none, and show the other side and the reason. */
function Cause({ move }: { move: WalletMove }) {
  const words = useWords(copy);
  const { kind, customerId, reference, debt, counterparty, category, note } = move;
  if (debt)
    return (
      <span className="md:@max-5xl:block md:@max-5xl:max-w-34 md:@max-5xl:whitespace-normal">
        <PaidDebt debt={debt} />
      </span>
    );
  if (reference) return <RecordLink reference={reference} />;
  if (kind === 'fee' && note) {
    const name = words.statementFrom(note);
    return (
      <CanAccess permission="Statements" denied={name}>
        <Link
          to={`/admin/statements/${customerId}/${note}`}
          className="text-accent underline underline-offset-2 md:@max-5xl:block md:@max-5xl:max-w-34 md:@max-5xl:whitespace-normal"
        >
          {name}
        </Link>
      </CanAccess>
    );
  }
  const why = category ? <Adjusted category={category} note={note} /> : note;
  return (
    <span className="leading-tight md:block md:max-w-60 md:@max-5xl:max-w-34 md:whitespace-normal wrap-anywhere">
      {counterparty}
      {why ? <span className="text-muted-foreground text-small max-md:ml-2 md:block">{why}</span> : null}
    </span>
  );
}

const columnsOf = (
  headers: HeaderWords,
  sheet: StatementWords,
  words: Words<typeof copy>,
): readonly Column<WalletMove>[] => [
  {
    id: 'customer',
    header: headers.customerId,
    cell: ({ customerId }) => idCell(customerId),
    phone: 'detail',
    fixed: true,
  },
  { id: 'line', header: sheet.movement, cell: (move) => <Kind move={move} />, phone: 'title' },
  { id: 'cause', header: words.cause, cell: (move) => <Cause move={move} />, phone: 'more' },
  {
    id: 'amount',
    header: headers.amount,
    cell: ({ oldBalancePaise, balancePaise }) => (
      <Money paise={balancePaise - oldBalancePaise} signed className="font-semibold" />
    ),
    align: 'money',
    phone: 'amount',
    fixed: true,
  },
  {
    id: 'old',
    header: headers.oldBalance,
    cell: ({ oldBalancePaise }) => moneyCell(oldBalancePaise),
    align: 'money',
    room: 'some',
    phone: 'more',
  },
  {
    id: 'new',
    header: headers.newBalance,
    cell: ({ balancePaise }) => moneyCell(balancePaise),
    align: 'money',
    room: 'least',
    phone: 'more',
    fixed: true,
  },
  {
    id: 'time',
    header: headers.time,
    cell: ({ at }) => <DateTime spoken="phone" value={at} />,
    sortBy: 'time',
    phone: 'detail',
  },
];

/** What changed the wallets of the customers in scope, in Indian time. */
export function CustomerWalletsScreen() {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const sheet = useWords(statementWords);
  const { lines } = useWords(movementWords);
  const state = useListState(filters, timeSorts);
  return (
    <Screen title={words.title}>
      <ListPage
        id="client-wallet"
        caption={words.title}
        state={state}
        list={useWalletMoves(state.input)}
        columns={useMemo(() => columnsOf(headers, sheet, words), [headers, sheet, words])}
        rowId={({ id }) => String(id)}
        empty={words.empty}
        emptyOfFilters
        details={({ id }) => `${words.title} ${id}`}
        filters={[
          { name: 'customer', label: headers.customerId, placeholder: headers.customerId },
          { name: 'line', label: sheet.movement, options: optionsOf(lines) },
        ]}
        days
        csv={{ list: listWalletMoves, file: 'client-wallet' }}
      />
    </Screen>
  );
}
