import { lazyPrefetched } from '@cage/ui/lazy-soon';
import { Suspense, useMemo, useState } from 'react';
import type { ChosenAccount } from './chosen-bar.tsx';

const ChosenBar = lazyPrefetched(async () => (await import('./chosen-bar.tsx')).ChosenBar);

const NONE: ReadonlyMap<string, ChosenAccount> = new Map();

/**
 * Ticks accounts of a list, for viewers who may change them. Returns the props of its table, and the bar with their
 * number and the actions on all of them. They stay ticked on other pages and under other filters. Source: O23.
 */
export function useChosenAccounts<Row>(
  rows: readonly Row[] | undefined,
  nameOf: (row: Row) => ChosenAccount,
  mayChange: boolean,
) {
  const [chosen, setChosen] = useState(NONE);
  const here = useMemo(() => (rows ?? []).map(nameOf), [rows, nameOf]);
  const elsewhere = [...chosen.keys()].filter((one) => here.every(({ id }) => id !== one));
  function choose(ids: Iterable<string>) {
    const wanted = new Set(ids);
    const known = [...chosen.values(), ...here].filter(({ id }) => wanted.has(id));
    setChosen(new Map(known.map((account) => [account.id, account])));
  }
  // The box for all rows knows only those of its page.
  const onChange = (ids: ReadonlySet<string>) => choose([...elsewhere, ...ids]);
  return {
    table: mayChange ? { selection: { ids: new Set(chosen.keys()), onChange, onPhone: true } } : {},
    bar:
      chosen.size > 0 ? (
        <Suspense>
          <ChosenBar chosen={[...chosen.values()]} elsewhere={elsewhere.length} here={here} onChoose={choose} />
        </Suspense>
      ) : null,
  };
}
