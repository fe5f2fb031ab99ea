import { useMe } from '@cage/api-client/sessions';
import { mayOpenRecord } from '@cage/contract/cases/readers';
import { Link } from '@cage/parts/router/link';
import { cx } from '@cage/ui/cx';
import { useWords } from '@cage/ui/words';
import { type ReactNode, useCallback } from 'react';
import { copy } from './copy.ts';
import { useRecord } from './use-record.ts';

/**
 * The code of a recharge or withdrawal, or the number of a bet, which opens its record over the page; to whoever may not
 * open records of its kind it is no link. A list asks once for all of its rows.
 */
export function useRecordLinks(): (reference: string) => ReactNode {
  const words = useWords(copy);
  const me = useMe();
  const { addressOf, open } = useRecord();
  const account = me.data;
  return useCallback(
    (reference) => {
      const bet = /^\d/.test(reference);
      const look = bet ? 'figures' : 'font-mono text-small';
      if (account && !mayOpenRecord(reference, account)) return <span className={look}>{reference}</span>;
      return (
        <Link
          to={addressOf(reference)}
          go={() => open(reference)}
          aria-label={bet ? words.bet(reference) : words.record(reference)}
          className={cx(
            // On a phone a row has little room for it: it ends in dots.
            'inline-flex min-h-(--tap) items-center max-md:in-data-[place=reference]:inline text-accent underline underline-offset-2',
            look,
          )}
        >
          {reference}
        </Link>
      );
    },
    [words, account, addressOf, open],
  );
}

/** One such link by itself. */
export function RecordLink({ reference }: { reference: string }) {
  return useRecordLinks()(reference);
}
