import { useRechargeHistory } from '@cage/api-client/recharges/history';
import { requestSorts } from '@cage/contract/list';
import { payMethods } from '@cage/contract/pay-methods';
import { listRechargeHistory } from '@cage/contract/recharges/history';
import { contractWords } from '@cage/parts/words/contract-words';
import { useWords } from '@cage/ui/words';
import { optionsOf } from '../../parts/options.ts';
import { pastRechargeColumns } from '../../parts/past-recharge-columns.tsx';
import { DecidedRequests } from '../../parts/requests/decided-requests.tsx';
import { useListState } from '../../parts/use-list-state.ts';
import { copy } from './copy.ts';

const filters = { queue: ['downline'], status: ['accepted', 'cancelled', 'reversed'], method: payMethods } as const;

/** Decided recharges that were paid to the viewer, or to an account below. */
export function RechargeHistoryScreen() {
  const said = useWords(contractWords);
  const state = useListState(filters, requestSorts);
  return (
    <DecidedRequests
      id="recharge-history"
      words={useWords(copy)}
      state={state}
      list={useRechargeHistory(state.input)}
      columnsOf={pastRechargeColumns}
      statuses={optionsOf({ ...said.rechargeStatuses, reversed: said.reversed }, filters.status)}
      methods={optionsOf(said.payMethods)}
      csv={{ list: listRechargeHistory, file: 'deposit-history' }}
    />
  );
}
