import { CanAccess } from '@cage/auth';
import type { Permission } from '@cage/contract/roles/permissions';
import type { CustomerStatement, WalletLineName } from '@cage/contract/statements';
import { Card } from '@cage/ui/card';
import { DetailList } from '@cage/ui/detail-list';
import { formatPercent } from '@cage/ui/format/percent';
import { Money } from '@cage/ui/money';
import { useWords } from '@cage/ui/words';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { statementWords } from '../../parts/statement-words.ts';
import { copy } from './copy.ts';

/** The report that shows the rows behind a figure, and who may read it. */
interface Rows {
  page: 'casinoReport' | 'clientWallet' | 'chipsReport' | 'ggrReport' | 'statements';
  permission: Permission;
  filter: Record<string, string>;
}

const DAY_MS = 24 * 60 * 60_000;
const dayBefore = (day: string) => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

type Whose = Pick<CustomerStatement, 'customerId' | 'from' | 'to'>;

const betsOf = ({ customerId: customer, from, to }: Whose): Rows => ({
  page: 'casinoReport',
  permission: 'Casino Bets',
  filter: { customer, from, to },
});

const earlierBetsOf = ({ customerId: customer, from }: Whose): Rows => ({
  page: 'casinoReport',
  permission: 'Casino Bets',
  filter: { customer, to: dayBefore(from) },
});

const earlierStatementsOf = ({ customerId: customer, from }: Whose): Rows => ({
  page: 'statements',
  permission: 'Statements',
  filter: { customer, to: dayBefore(from) },
});

const ggrOf = ({ customerId, from, to }: Whose): Rows => ({
  page: 'ggrReport',
  permission: 'GGR Report',
  filter: { q: customerId, from, to },
});

const movesOf = ({ customerId, from, to }: Whose, line: WalletLineName | 'all'): Rows =>
  line === 'chips'
    ? { page: 'chipsReport', permission: 'Chips Report', filter: { account: customerId, from, to } }
    : { page: 'clientWallet', permission: 'Client Wallet Report', filter: { customer: customerId, from, to } };

/** A figure, which leads to its rows where the viewer may read them; on paper it is only the figure. */
function Figure({ rows, onPaper, children }: { rows: Rows; onPaper: boolean; children: ReactNode }) {
  if (onPaper) return children;
  const { page, permission, filter } = rows;
  return (
    <CanAccess permission={permission} denied={children} unknown={children} failed={() => children}>
      <Link
        to={`/admin/${page}?${new URLSearchParams(filter)}`}
        className="underline decoration-border-strong underline-offset-4 hover:decoration-current"
      >
        {children}
      </Link>
    </CanAccess>
  );
}

interface PartProps {
  statement: CustomerStatement;
  onPaper: boolean;
}

function Played({ statement, onPaper }: PartProps) {
  const sheet = useWords(statementWords);
  const { bets, stakesPaise, winningsPaise, ggrPaise } = statement;
  const figure = (value: ReactNode) => (
    <Figure rows={betsOf(statement)} onPaper={onPaper}>
      {value}
    </Figure>
  );
  return (
    <DetailList
      items={[
        { label: sheet.bets, value: figure(<span className="figures">{bets.toLocaleString('en-IN')}</span>) },
        { label: sheet.stakes, value: figure(<Money paise={stakesPaise} />) },
        { label: sheet.winnings, value: figure(<Money paise={winningsPaise} />) },
        { label: sheet.ggr, value: figure(<Money paise={ggrPaise} className="font-semibold" />) },
      ]}
    />
  );
}

function Owed({ statement, onPaper }: PartProps) {
  const sheet = useWords(statementWords);
  const { agentId, correctionsPaise, carriedInPaise, resultPaise, percent, payablePaise } = statement;
  const { sharePercent, sharePaise, carriedOutPaise } = statement;
  const figure = (rows: Rows, paise: bigint, className = '') => (
    <Figure rows={rows} onPaper={onPaper}>
      <Money paise={paise} className={className} />
    </Figure>
  );
  return (
    <DetailList
      items={[
        { label: sheet.ggr, value: figure(betsOf(statement), statement.ggrPaise) },
        { label: sheet.corrections, value: figure(earlierBetsOf(statement), correctionsPaise) },
        { label: sheet.carriedIn, value: figure(earlierStatementsOf(statement), carriedInPaise) },
        { label: sheet.result, value: <Money paise={resultPaise} /> },
        { label: sheet.percent, value: <span className="figures">{formatPercent(percent)}</span> },
        { label: sheet.payable, value: figure(ggrOf(statement), payablePaise, 'font-semibold text-title') },
        ...(agentId === null
          ? []
          : [
              {
                label: `${sheet.share} (${agentId}, ${formatPercent(sharePercent)})`,
                value: <Money paise={sharePaise} />,
              },
            ]),
        { label: sheet.carriedOut, value: <Money paise={carriedOutPaise} /> },
      ]}
    />
  );
}

const cell = 'py-2 pl-4 text-right align-baseline';

/** Opening balance, what came in and went out, closing balance: they add up to the paisa. */
function Wallet({ statement, onPaper }: PartProps) {
  const words = useWords(copy);
  const sheet = useWords(statementWords);
  const { openingPaise, lines, closingPaise } = statement;
  const amount = (line: WalletLineName, paise: bigint) =>
    paise === 0n ? (
      <span className="text-muted-foreground">–</span>
    ) : (
      <Figure rows={movesOf(statement, line)} onPaper={onPaper}>
        <Money paise={paise} />
      </Figure>
    );
  const balance = (label: string, paise: bigint) => (
    <tr className="border-t font-semibold">
      <th scope="row" className="py-2 text-left">
        {label}
      </th>
      <td colSpan={2} className={cell}>
        <Figure rows={movesOf(statement, 'all')} onPaper={onPaper}>
          <Money paise={paise} />
        </Figure>
      </td>
    </tr>
  );
  return (
    <table className="w-full">
      <caption className="sr-only">{words.wallet}</caption>
      <thead>
        <tr className="text-muted-foreground">
          <th scope="col" className="py-2 text-left font-normal">
            {words.movement}
          </th>
          <th scope="col" className={`${cell} font-normal`}>
            {words.in}
          </th>
          <th scope="col" className={`${cell} font-normal`}>
            {words.out}
          </th>
        </tr>
      </thead>
      <tbody>
        {balance(sheet.opening, openingPaise)}
        {lines.map(({ line, inPaise, outPaise }) => (
          <tr key={line} className="border-t">
            <th scope="row" className="py-2 text-left font-normal text-muted-foreground">
              {sheet.lines[line]}
            </th>
            <td className={cell}>{amount(line, inPaise)}</td>
            <td className={cell}>{amount(line, outPaise)}</td>
          </tr>
        ))}
        {balance(sheet.closing, closingPaise)}
      </tbody>
    </table>
  );
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Card className="break-inside-avoid px-5 py-4">
      <h2 className="mb-1 font-semibold">{title}</h2>
      {text ? <p className="text-muted-foreground text-small">{text}</p> : null}
      {children}
    </Card>
  );
}

/** The figures of a statement. The same sheet stands on the page and on paper, for both sides. Source: P17. */
export function Sheet({ statement, onPaper = false }: { statement: CustomerStatement; onPaper?: boolean }) {
  const words = useWords(copy);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <Part title={words.played} text={words.playedText}>
          <Played statement={statement} onPaper={onPaper} />
        </Part>
        <Part title={words.owed}>
          <Owed statement={statement} onPaper={onPaper} />
        </Part>
      </div>
      <Part title={words.wallet}>
        <Wallet statement={statement} onPaper={onPaper} />
      </Part>
    </div>
  );
}
