import { useMe } from '@cage/api-client/sessions';
import { mayOpenRecord } from '@cage/contract/cases/readers';
import { Link } from '@cage/parts/router/link';
import { cx } from '@cage/ui/cx';
import { useWords } from '@cage/ui/words';
import { type ReactNode, useCallback } from 'react';
import { copy } from './copy.ts';
import { useRecord } from './use-record.ts';

/**
 * Returns what links the code of a recharge or withdrawal, or the number of a bet, to its record over the page; for
 * viewers who may not open such records it is plain text. A list calls it once for all rows.
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
            // On a phone a row has little room for it: it ends in an ellipsis.
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

/** A single such link. */
export function RecordLink({ reference }: { reference: string }) {
  return useRecordLinks()(reference);
}
