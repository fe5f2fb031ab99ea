import type { OwnRecharge } from '@cage/contract/recharges';
import type { OwnWithdrawal } from '@cage/contract/withdrawals';
import { ActivityRow } from '@cage/ui/activity-list';
import { Badge } from '@cage/ui/badge';
import { DateTime } from '@cage/ui/date-time';
import { Money } from '@cage/ui/money';
import { useWords } from '@cage/ui/words';
import { contractWords } from './contract-words.ts';
import { copy } from './copy.ts';

interface RowProps<Request> {
  request: Request;
  /** Says whether it is a deposit or a withdrawal, in a list of both. */
  kind?: string;
}

/** A deposit's state as a player sees it. */
function stateOf({ status, withdrawn }: OwnRecharge) {
  if (status === 'accepted') return { is: 'credited', tone: 'positive' } as const;
  if (status === 'waiting') return { is: 'checking', tone: 'warning' } as const;
  return withdrawn ? ({ is: 'withdrawn', tone: 'neutral' } as const) : ({ is: 'rejected', tone: 'danger' } as const);
}

const withdrawalTones = { pending: 'warning', approved: 'positive', denied: 'danger' } as const;

interface RequestRowProps {
  request: OwnRecharge | OwnWithdrawal;
  kind: string | undefined;
  state: { word: string; tone: 'positive' | 'warning' | 'neutral' | 'danger' };
  to: string;
}

function RequestRow({ request, kind, state, to }: RequestRowProps) {
  const said = useWords(contractWords);
  const word = said.payMethods[request.method];
  const method = 'usdt' in request && request.usdt ? `${request.usdt.amount} ${word}` : word;
  return (
    <ActivityRow
      title={<Money paise={request.amountPaise} />}
      aside={<Badge tone={state.tone}>{state.word}</Badge>}
      detail={[kind ? `${kind}, ${method}` : method, <DateTime key="at" value={request.requestedAt} />]}
      to={to}
    />
  );
}

/** A deposit, leading to its tracker. */
export function DepositRow({ request, kind }: RowProps<OwnRecharge>) {
  const { deposits } = useWords(copy);
  const { is, tone } = stateOf(request);
  return (
    <RequestRow request={request} kind={kind} state={{ word: deposits[is], tone }} to={`/deposit/${request.code}`} />
  );
}

/** A withdrawal, leading to its tracker. */
export function WithdrawalRow({ request, kind }: RowProps<OwnWithdrawal>) {
  const { withdrawals } = useWords(copy);
  const { status, id } = request;
  const state = { word: withdrawals[status], tone: withdrawalTones[status] };
  return <RequestRow request={request} kind={kind} state={state} to={`/withdraw/${id}`} />;
}
