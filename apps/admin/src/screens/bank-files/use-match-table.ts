import type { BankMatch } from '@cage/contract/bank/piles';
import { useMediaQuery } from '@cage/ui/use-media-query';
import { useRecord } from '../../parts/records/use-record.ts';

/** What rows of requests beside their lines do: they open the record; on a phone they unfold, since the line has no room there. */
export function useMatchTable() {
  const { open } = useRecord();
  const wide = useMediaQuery('(width >= 48rem)');
  return {
    reference: ({ recharge }: BankMatch) => recharge.code,
    ...(wide ? { onOpen: ({ recharge }: BankMatch) => open(recharge.code) } : {}),
  };
}
