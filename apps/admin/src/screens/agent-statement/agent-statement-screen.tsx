import { useAgentStatement } from '@cage/api-client/statements';
import type { AgentStatement, WalletLineName } from '@cage/contract/statements';
import { indianDateTime } from '@cage/contract/time';
import { OutdatedAlert } from '@cage/parts/failure/failure';
import { Link } from '@cage/parts/router/link';
import { useParams } from '@cage/parts/router/routes';
import { buttonClass } from '@cage/ui/button';
import { DateTime } from '@cage/ui/date-time';
import { DetailList } from '@cage/ui/detail-list';
import { Money } from '@cage/ui/money';
import { PrintSheet } from '@cage/ui/print-sheet';
import { Screen } from '@cage/ui/screen';
import { WayBack } from '@cage/ui/way-back';
import { useLanguage, useWords } from '@cage/ui/words';
import { AsOf } from '../../parts/as-of.tsx';
import { PrintButton } from '../../parts/print-button.tsx';
import type { Rows } from '../../parts/statement/figure.tsx';
import { Part } from '../../parts/statement/part.tsx';
import { saidPeriod } from '../../parts/statement/said-period.ts';
import { SheetAway } from '../../parts/statement/sheet-away.tsx';
import { WalletTable } from '../../parts/statement/wallet-table.tsx';
import { statementWords } from '../../parts/statement/words.ts';
import { copy } from './copy.ts';

/** Returns the first day of the month that is so many months after a day's, or before it. */
const monthFrom = (first: string, months: number) => {
  const day = new Date(`${first}T00:00:00Z`);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1)).toISOString().slice(0, 10);
};

/** Lines that an agent's wallet usually has. */
const AGENTS_LINES: readonly WalletLineName[] = ['recharges', 'withdrawals', 'chips', 'fees'];
/** Lines whose movements the account statement lists; shares are on the sheet itself. */
const LISTED: readonly (WalletLineName | 'opening' | 'closing')[] = ['recharges', 'withdrawals', 'chips'];

/** The account statement takes the agent's id; an agent finds its own there as well. */
const movesOf = ({ agentId, from, to }: AgentStatement, what: WalletLineName | 'opening' | 'closing'): Rows | null =>
  LISTED.includes(what) ? { page: 'account', permission: 'Chips Report', filter: { agent: agentId, from, to } } : null;

function Shares({ month, onPaper }: { month: AgentStatement; onPaper: boolean }) {
  const words = useWords(copy);
  const { language } = useLanguage();
  const { shares, sharePaise, outsidePaise } = month;
  const periods = shares.map((share) => ({ ...share, period: saidPeriod(share, language) }));
  return (
    <>
      <DetailList
        items={[
          { label: words.inChips, value: <Money paise={sharePaise} className="type-title" /> },
          { label: words.outside, value: <Money paise={outsidePaise} /> },
        ]}
      />
      {shares.length === 0 ? <p className="border-t py-2 text-muted-foreground">{words.noShares}</p> : null}
      <ul className="divide-y border-t">
        {periods.map(({ customerId, customerName, from, period, number, sharePaise: share, booking, finalAt }) => (
          <li key={`${customerId} ${from}`} className="flex items-baseline justify-between gap-4 py-2">
            <div className="min-w-0">
              <p>
                {customerName} ({customerId}), {words.number(number)}
              </p>
              <p className="text-muted-foreground text-small">
                {onPaper ? (
                  <span className="figures">{period}</span>
                ) : (
                  <Link
                    to={`/admin/statements/${customerId}/${from}`}
                    aria-label={words.open(customerId, period)}
                    className="figures text-accent underline underline-offset-2"
                  >
                    {period}
                  </Link>
                )}
              </p>
              <p className="text-muted-foreground text-small">
                <DateTime value={finalAt} />
                {share > 0n ? ` · ${words.bookings[booking]}` : null}
              </p>
            </div>
            <Money paise={share} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Sheet({ month, onPaper = false }: { month: AgentStatement; onPaper?: boolean }) {
  const words = useWords(copy);
  const sheet = useWords(statementWords);
  const { openingPaise, closingPaise } = month;
  // Players' bets move only customers' wallets.
  const lines = month.lines.filter(({ line, count }) => count > 0 || AGENTS_LINES.includes(line));
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Part title={words.shares} text={words.sharesText}>
        <Shares month={month} onPaper={onPaper} />
      </Part>
      <Part title={sheet.wallet}>
        <WalletTable {...{ openingPaise, lines, closingPaise, onPaper }} rowsOf={(what) => movesOf(month, what)} />
      </Part>
    </div>
  );
}

const Back = () => <WayBack to="/admin/statements" label={useWords(copy).back} />;

function Month({ month }: { month: AgentStatement }) {
  const words = useWords(copy);
  const { agentId, agentName, from, asOf } = month;
  const title = words.of(agentId, from.slice(0, 7));
  const to = (months: number) => `/admin/statements/agents/${agentId}/${monthFrom(from, months)}`;
  return (
    <Screen
      title={title}
      description={agentName}
      back={<Back />}
      actions={
        <>
          <Link to={to(-1)} className={buttonClass({ variant: 'secondary' })}>
            {words.before}
          </Link>
          {monthFrom(from, 1) <= indianDateTime(new Date()) ? (
            <Link to={to(1)} className={buttonClass({ variant: 'secondary' })}>
              {words.after}
            </Link>
          ) : null}
          <PrintButton />
        </>
      }
    >
      <AsOf at={asOf} />
      <Sheet month={month} />
      <PrintSheet>
        <p>{agentName}</p>
        <p className="mb-4 type-title">{title}</p>
        <AsOf at={asOf} />
        <Sheet month={month} onPaper />
      </PrintSheet>
    </Screen>
  );
}

/** An agent's shares of its customers' statements in a month, beside what moved its wallet. Source: P17. */
export function AgentStatementScreen() {
  const words = useWords(copy);
  const { agent = '', from = '' } = useParams();
  const month = useAgentStatement({ agent, from });
  if (!month.data) return <SheetAway of={month} back={<Back />} words={words} />;
  return (
    <>
      <OutdatedAlert of={month} />
      <Month month={month.data} />
    </>
  );
}
