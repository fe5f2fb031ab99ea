import { useWithdrawalHistory } from '@cage/api-client/withdrawals/history';
import { requestSorts } from '@cage/contract/list';
import { payoutMethods } from '@cage/contract/pay-methods';
import { listWithdrawalHistory } from '@cage/contract/withdrawals/history';
import { contractWords } from '@cage/parts/words/contract-words';
import { useWords } from '@cage/ui/words';
import { optionsOf } from '../../parts/options.ts';
import { DecidedRequests } from '../../parts/requests/decided-requests.tsx';
import { useListState } from '../../parts/use-list-state.ts';
import { columnsOf } from './columns.tsx';
import { copy } from './copy.ts';

const filters = { queue: ['downline'], status: ['approved', 'denied', 'reversed'], method: payoutMethods } as const;

/** Decided withdrawals paid by the viewer, or by an account below. */
export function WithdrawalHistoryScreen() {
  const said = useWords(contractWords);
  const state = useListState(filters, requestSorts);
  return (
    <DecidedRequests
      id="withdrawal-history"
      words={useWords(copy)}
      state={state}
      list={useWithdrawalHistory(state.input)}
      columnsOf={columnsOf}
      statuses={optionsOf({ ...said.withdrawalStatuses, reversed: said.reversed }, filters.status)}
      methods={optionsOf(said.payMethods, payoutMethods)}
      csv={{ list: listWithdrawalHistory, file: 'withdrawal-history' }}
    />
  );
}
