import type { BankMatch } from '@cage/contract/bank/piles';
import { useMediaQuery } from '@cage/ui/use-media-query';
import { useRecord } from '../../parts/records/use-record.ts';

/**
 * Returns the behaviour of rows with a request beside its line: they open the record; on a phone they unfold, since there
 * is no room for the line.
 */
export function useMatchTable() {
  const { open } = useRecord();
  const wide = useMediaQuery('(width >= 48rem)');
  return {
    reference: ({ recharge }: BankMatch) => recharge.code,
    ...(wide ? { onOpen: ({ recharge }: BankMatch) => open(recharge.code) } : {}),
  };
}
