import type { OwnRecharge } from '@cage/contract/recharges/own';
import type { OwnWithdrawal } from '@cage/contract/withdrawals/own';
import { MethodIcon } from '@cage/parts/pay-methods/method-icon';
import { rechargeTone, withdrawalTone } from '@cage/parts/statuses/tones';
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

/** Returns a deposit's state as shown to the player. */
function stateOf({ status, withdrawn }: OwnRecharge) {
  if (status === 'accepted') return 'credited';
  if (status === 'waiting') return 'checking';
  return withdrawn ? 'cancelled' : 'rejected';
}

interface RequestMoneyProps {
  amountPaise: bigint;
  /** Direction of the amount; `null` where it is not known yet. */
  went: 'in' | 'out' | 'nowhere' | null;
}

/** Effect of a request on the balance: with its sign where it moved, struck through where it came to nothing. */
export function RequestMoney({ amountPaise, went }: RequestMoneyProps) {
  return (
    <Money
      paise={went === 'out' ? -amountPaise : amountPaise}
      signed={went === 'in' || went === 'out'}
      struck={went === 'nowhere'}
    />
  );
}

interface RequestRowProps extends Pick<RequestMoneyProps, 'went'> {
  request: OwnRecharge | OwnWithdrawal;
  kind: string | undefined;
  state: { word: string; tone: Tone };
  to: string;
}

function RequestRow({ request, went, kind, state, to }: RequestRowProps) {
  const said = useWords(contractWords);
  const word = said.payMethods[request.method];
  const method = 'usdt' in request && request.usdt ? `${request.usdt.amount} ${word}` : word;
  return (
    <ActivityRow
      icon={<MethodIcon method={request.method} />}
      title={<RequestMoney amountPaise={request.amountPaise} went={went} />}
      aside={<Badge tone={state.tone}>{state.word}</Badge>}
      detail={[kind ? `${kind}, ${method}` : method, <DateTime spoken key="at" value={request.requestedAt} />]}
      to={to}
    />
  );
}

/** A deposit, linked to its tracker. */
export function DepositRow({ request, kind }: RowProps<OwnRecharge>) {
  const { deposits } = useWords(copy);
  const { reversed } = useWords(contractWords);
  const { status, reversal } = request;
  const state = { word: reversal ? reversed : deposits[stateOf(request)], tone: rechargeTone(request) };
  const cameToNothing = status === 'cancelled' || reversal !== null;
  return (
    <RequestRow
      request={request}
      went={cameToNothing ? 'nowhere' : status === 'accepted' ? 'in' : null}
      kind={kind}
      state={state}
      to={`/deposit/${request.code}`}
    />
  );
}

/** A withdrawal, linked to its tracker. */
export function WithdrawalRow({ request, kind }: RowProps<OwnWithdrawal>) {
  const { withdrawals } = useWords(copy);
  const { reversed } = useWords(contractWords);
  const { status, inBank, id, reversal } = request;
  const word = withdrawals[inBank ? 'inBank' : status];
  const state = { word: reversal ? reversed : word, tone: withdrawalTone(request) };
  const cameToNothing = status === 'denied' || reversal !== null;
  return (
    <RequestRow
      request={request}
      went={cameToNothing ? 'nowhere' : 'out'}
      kind={kind}
      state={state}
      to={`/withdraw/${id}`}
    />
  );
}
