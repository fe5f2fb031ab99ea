import { useStartedPayments } from '@cage/api-client/recharges';
import { usePlace } from '@cage/parts/router/history';
import { useSearchParams } from '@cage/parts/router/search-params';

/** What only this entry of the browser's history knows of a started deposit. */
export interface DepositStep {
  /** The payment was made: its proof is next. */
  paid: boolean;
  /** The reference of a payment that was sent before. */
  utr?: string;
}

const isStep = (state: unknown): state is DepositStep => typeof state === 'object' && state !== null && 'paid' in state;

/** The address at which a started deposit goes on, on any device of its player. */
export const placeOfDeposit = (code: string) => `/deposit?code=${encodeURIComponent(code)}`;

/** The started deposit that the address names. Its details come from the server. */
export function useOpenDeposit() {
  const {
    history,
    location: { state },
  } = usePlace();
  const [parameters] = useSearchParams();
  const list = useStartedPayments();
  const code = parameters.get('code');
  const step: DepositStep = isStep(state) ? state : { paid: false };
  return {
    ...step,
    code,
    list,
    paying: list.data?.find((payment) => payment.code === code) ?? null,
    open: (started: { code: string }) => history.replace(placeOfDeposit(started.code)),
    turn(paid: boolean) {
      if (code !== null) history.replace(placeOfDeposit(code), { ...step, paid });
    },
    close: () => history.replace('/deposit'),
  };
}
