import type { OwnRecharge } from '@cage/contract/recharges';
import { payMethodWords } from '@cage/contract/statuses';
import type { OwnWithdrawal } from '@cage/contract/withdrawals';
import { ActivityRow } from '@cage/ui/activity-list';
import { Badge } from '@cage/ui/badge';
import { DateTime } from '@cage/ui/date-time';
import { Money } from '@cage/ui/money';
import { useTranslate } from '@cage/ui/translate';

interface RowProps<Request> {
  request: Request;
  /** Says whether it is a deposit or a withdrawal, in a list of both. */
  kind?: string;
}

/** A deposit's state in a player's words. */
function stateOf({ status, withdrawn }: OwnRecharge) {
  if (status === 'accepted') return { word: 'Credited', tone: 'positive' } as const;
  if (status === 'waiting') return { word: 'Being checked', tone: 'warning' } as const;
  return withdrawn
    ? ({ word: 'Withdrawn', tone: 'neutral' } as const)
    : ({ word: 'Rejected', tone: 'danger' } as const);
}

/** A withdrawal's state in a player's words. */
const states = {
  pending: { word: 'Being checked', tone: 'warning' },
  approved: { word: 'Paid out', tone: 'positive' },
  denied: { word: 'Denied', tone: 'danger' },
} as const;

interface RequestRowProps {
  request: OwnRecharge | OwnWithdrawal;
  kind: string | undefined;
  state: { word: string; tone: 'positive' | 'warning' | 'neutral' | 'danger' };
  to: string;
}

function RequestRow({ request, kind, state, to }: RequestRowProps) {
  const translate = useTranslate();
  const word = translate(payMethodWords[request.method]);
  const method = 'usdt' in request && request.usdt ? `${request.usdt.amount} ${word}` : word;
  return (
    <ActivityRow
      title={<Money paise={request.amountPaise} />}
      aside={<Badge tone={state.tone}>{translate(state.word)}</Badge>}
      detail={[kind ? `${kind}, ${method}` : method, <DateTime key="at" value={request.requestedAt} />]}
      to={to}
    />
  );
}

/** A deposit, leading to its tracker. */
export function DepositRow({ request, kind }: RowProps<OwnRecharge>) {
  return <RequestRow request={request} kind={kind} state={stateOf(request)} to={`/deposit/${request.code}`} />;
}

/** A withdrawal, leading to its tracker. */
export function WithdrawalRow({ request, kind }: RowProps<OwnWithdrawal>) {
  return <RequestRow request={request} kind={kind} state={states[request.status]} to={`/withdraw/${request.id}`} />;
}
