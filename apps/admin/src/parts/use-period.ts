import { isListDay } from '@cage/contract/days';
import { useSearchParams } from '@cage/parts/router/search-params';
import { daysOf, inOrder, type NamedDays } from '@cage/ui/format/days';

/** Keeps the period of a page's figures in the address: given days, all days, or by default the current month. */
export function usePeriod() {
  const [params, setParams] = useSearchParams();
  const dayOf = (name: string) => {
    const day = params.get(name) ?? '';
    return isListDay(day) ? day : '';
  };
  const named = inOrder({ from: dayOf('from'), to: dayOf('to') });
  const isNamed = named.from !== '' || named.to !== '';
  const ever = !isNamed && params.get('period') === 'all';
  const input = Object.fromEntries(Object.entries(named).filter(([, day]) => day !== ''));
  return {
    /** The input of the call. */
    input: isNamed || ever ? input : ({ period: 'month' } as const),
    /** The value of the control. */
    days: (isNamed || ever ? named : { ...daysOf('thisMonth', new Date()), period: 'thisMonth' }) satisfies NamedDays,
    setDays: ({ from, to, period }: NamedDays) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          const address =
            period === 'thisMonth'
              ? { from: '', to: '', period: '' }
              : { from, to, period: from === '' && to === '' ? 'all' : '' };
          for (const [name, word] of Object.entries(address)) {
            if (word === '') next.delete(name);
            else next.set(name, word);
          }
          return next;
        },
        { replace: true },
      ),
  };
}
