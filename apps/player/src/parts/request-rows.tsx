import type { OwnRecharge } from '@cage/contract/recharges';
import type { OwnWithdrawal } from '@cage/contract/withdrawals';
import { rechargeTone, withdrawalTones } from '@cage/parts/statuses/tones';
import { contractWords } from '@cage/parts/words/contract-words';
import { ActivityRow } from '@cage/ui/activity-list';
import { Badge, type Tone } from '@cage/ui/badge';
import { DateTime } from '@cage/ui/date-time';
import { Money } from '@cage/ui/money';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

interface RowProps<Request> {
  request: Request;
  /** Says whether it is a deposit or a withdrawal, in a list of both. */
  kind?: string;
}

/** A deposit's state as a player sees it. */
function stateOf({ status, withdrawn }: OwnRecharge) {
  if (status === 'accepted') return 'credited';
  if (status === 'waiting') return 'checking';
  return withdrawn ? 'withdrawn' : 'rejected';
}

interface RequestRowProps {
  request: OwnRecharge | OwnWithdrawal;
  kind: string | undefined;
  state: { word: string; tone: Tone };
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
  const state = { word: deposits[stateOf(request)], tone: rechargeTone(request) };
  return <RequestRow request={request} kind={kind} state={state} to={`/deposit/${request.code}`} />;
}

/** A withdrawal, leading to its tracker. */
export function WithdrawalRow({ request, kind }: RowProps<OwnWithdrawal>) {
  const { withdrawals } = useWords(copy);
  const { status, id } = request;
  const state = { word: withdrawals[status], tone: withdrawalTones[status] };
  return <RequestRow request={request} kind={kind} state={state} to={`/withdraw/${id}`} />;
}
