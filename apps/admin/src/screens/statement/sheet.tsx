import { creditFiguresOf } from '@cage/contract/credit/owed';
import type { CustomerStatement, WalletLineName } from '@cage/contract/statements';
import type { BetStatus } from '@cage/contract/statuses';
import { indianDateTime } from '@cage/contract/time';
import { cx } from '@cage/ui/cx';
import { DetailList } from '@cage/ui/detail-list';
import { addDays } from '@cage/ui/format/days';
import { formatPercent } from '@cage/ui/format/percent';
import { Money } from '@cage/ui/money';
import { useWords } from '@cage/ui/words';
import type { ReactNode } from 'react';
import { figureWords } from '../../parts/figure-words.ts';
import { Figure, type Rows } from '../../parts/statement/figure.tsx';
import { Part } from '../../parts/statement/part.tsx';
import { WalletTable } from '../../parts/statement/wallet-table.tsx';
import { statementWords } from '../../parts/statement/words.ts';
import { copy } from './copy.ts';

type Whose = Pick<CustomerStatement, 'customerId' | 'from' | 'to'>;

const betsOf = ({ customerId: customer, from, to }: Whose, status?: BetStatus): Rows => ({
  page: 'casinoReport',
  permission: 'Casino Bets',
  filter: { customer, from, to, ...(status ? { status } : {}) },
});

const correctedBetsOf = ({ customerId: customer, from: corrections }: Whose): Rows => ({
  page: 'casinoReport',
  permission: 'Casino Bets',
  filter: { customer, corrections },
});

const statementsOf = ({ customerId: customer }: Whose, days: { from: string } | { to: string }): Rows => ({
  page: 'statements',
  permission: 'Statements',
  filter: { customer, ...days },
});

/** Once paid in chips, the movement that paid it; before that, and if paid outside, what it is computed from. */
const payableOf = ({ customerId, from, to, booking, finalAt }: CustomerStatement): Rows => {
  if (booking !== 'ledger' || !finalAt) {
    return { page: 'ggrReport', permission: 'GGR Report', filter: { q: customerId, from, to } };
  }
  const day = indianDateTime(finalAt).slice(0, 10);
  const filter = { customer: customerId, line: 'fees', from: day, to: day };
  return { page: 'clientWallet', permission: 'Client Wallet Report', filter };
};

/** The agent's month in which its share was booked; a statement that is not final is in none yet. */
const shareOf = ({ agentId, finalAt }: CustomerStatement): Rows | null =>
  agentId && finalAt
    ? { page: `statements/agents/${agentId}/${indianDateTime(finalAt).slice(0, 7)}-01`, permission: 'Statements' }
    : null;

/** Movements are listed newest first: the balance of a day is in the first row. */
const movesOf = ({ customerId: customer, from, to }: Whose, what: WalletLineName | 'opening' | 'closing'): Rows => {
  const days = { opening: { to: addDays(from, -1) }, closing: { to } };
  const filter = what === 'opening' || what === 'closing' ? days[what] : { line: what, from, to };
  return { page: 'clientWallet', permission: 'Client Wallet Report', filter: { customer, ...filter } };
};

/** The chips that made good what was paid outside. */
const settledOf = ({ customerId: customer, finalAt }: CustomerStatement): Rows | null => {
  if (!finalAt) return null;
  const day = indianDateTime(finalAt).slice(0, 10);
  return {
    page: 'clientWallet',
    permission: 'Client Wallet Report',
    filter: { customer, line: 'chips', from: day, to: day },
  };
};

/** A result has one line above it, as in a ledger; one that closes a sum has two below. */
function Sum({ closed = false, children }: { closed?: boolean; children: ReactNode }) {
  return (
    <span
      data-sum={closed ? 'closed' : ''}
      className={cx(
        'inline-block min-w-28 border-rule border-t pt-1 font-semibold',
        closed && 'border-b-4 border-double',
      )}
    >
      {children}
    </span>
  );
}

interface PartProps {
  statement: CustomerStatement;
  onPaper: boolean;
}

function Played({ statement, onPaper }: PartProps) {
  const sheet = useWords(statementWords);
  const { losses } = useWords(figureWords);
  const { bets, stakesPaise, winningsPaise, ggrPaise } = statement;
  const figure = (value: ReactNode, status?: BetStatus) => (
    <Figure rows={betsOf(statement, status)} onPaper={onPaper}>
      {value}
    </Figure>
  );
  return (
    <DetailList
      items={[
        { label: sheet.bets, value: figure(<span className="figures">{bets.toLocaleString('en-IN')}</span>) },
        { label: sheet.stakes, value: figure(<Money paise={stakesPaise} />) },
        // A stake that is not won back is lost: losses less winnings are the GGR. Source: R51.
        { label: losses, value: figure(<Money paise={ggrPaise + winningsPaise} />, 'loss') },
        { label: `− ${sheet.winnings}`, value: figure(<Money paise={winningsPaise} />, 'win') },
        { label: `= ${sheet.ggr}`, value: <Sum closed>{figure(<Money paise={ggrPaise} />)}</Sum> },
      ]}
    />
  );
}

function Owed({ statement, readsAgents, onPaper }: PartProps & { readsAgents: boolean }) {
  const sheet = useWords(statementWords);
  const { agentId, correctionsPaise, carriedInPaise, resultPaise, percent, payablePaise } = statement;
  const { from, to, sharePercent, sharePaise, carriedOutPaise, settledPaise = 0n } = statement;
  const { uncountedLossPaise = 0n, uncountedCorrectionsPaise = 0n } = statement;
  const { owedPaise } = creditFiguresOf({ balancePaise: statement.closingPaise });
  const figure = (rows: Rows | null, paise: bigint) => (
    <Figure rows={rows} onPaper={onPaper}>
      <Money paise={paise} />
    </Figure>
  );
  /** The part of the figure above it that does not count. */
  const uncounted = (label: string, paise: bigint) =>
    paise === 0n ? [] : [{ label: `− ${label}`, value: figure(null, paise) }];
  return (
    <DetailList
      items={[
        { label: sheet.ggr, value: figure(betsOf(statement), statement.ggrPaise) },
        ...uncounted(sheet.uncountedLoss, uncountedLossPaise),
        { label: `+ ${sheet.corrections}`, value: figure(correctedBetsOf(statement), correctionsPaise) },
        ...uncounted(sheet.uncountedCorrections, uncountedCorrectionsPaise),
        {
          label: `+ ${sheet.carriedIn}`,
          value: figure(statementsOf(statement, { to: addDays(from, -1) }), carriedInPaise),
        },
        { label: `= ${sheet.result}`, value: <Sum>{figure(null, resultPaise)}</Sum> },
        { label: `× ${sheet.percent}`, value: <span className="figures">{formatPercent(percent)}</span> },
        { label: `= ${sheet.payable}`, value: <Sum closed>{figure(payableOf(statement), payablePaise)}</Sum> },
        ...(agentId === null
          ? []
          : [
              {
                label: `${sheet.share} (${agentId}, ${formatPercent(sharePercent)})`,
                value: figure(readsAgents ? shareOf(statement) : null, sharePaise),
              },
            ]),
        { label: sheet.carriedOut, value: figure(statementsOf(statement, { from: addDays(to, 1) }), carriedOutPaise) },
        ...(owedPaise === 0n
          ? []
          : [
              { label: sheet.owedAtEnd, value: figure(movesOf(statement, 'closing'), owedPaise) },
              ...(settledPaise === 0n
                ? []
                : [{ label: sheet.settled, value: figure(settledOf(statement), settledPaise) }]),
            ]),
      ]}
    />
  );
}

/** Whether the result leaves out a loss, or changes to losses, because losses were not carried. */
const isUncounted = ({ uncountedLossPaise = 0n, uncountedCorrectionsPaise = 0n }: CustomerStatement): boolean =>
  uncountedLossPaise !== 0n || uncountedCorrectionsPaise !== 0n;

interface SheetProps {
  statement: CustomerStatement;
  readsAgents: boolean;
  onPaper: boolean;
}

/** The figures of a statement. The sheet is the same on the page and on paper, and for both sides. Source: P17. */
export function Sheet({ statement, readsAgents, onPaper }: SheetProps) {
  const words = useWords(copy);
  const sheet = useWords(statementWords);
  const { openingPaise, lines, closingPaise } = statement;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[2fr_3fr]">
      <div className="flex min-w-0 flex-col gap-4">
        <Part title={words.played} text={words.playedText}>
          <Played statement={statement} onPaper={onPaper} />
        </Part>
        <Part
          title={words.owed}
          text={isUncounted(statement) ? `${words.owedText} ${words.uncounted}` : words.owedText}
        >
          <Owed statement={statement} readsAgents={readsAgents} onPaper={onPaper} />
        </Part>
      </div>
      <Part title={sheet.wallet}>
        <WalletTable {...{ openingPaise, lines, closingPaise, onPaper }} rowsOf={(what) => movesOf(statement, what)} />
      </Part>
    </div>
  );
}
