import type { Output } from '@cage/contract/contract';
import { Alert } from '@cage/ui/alert';
import { formatRupees } from '@cage/ui/format/rupees';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

/** Why calls are refused however they are signed: no address is allowed in, or bets lack a product or float. */
export function Warnings({ page }: { page: Output<'getPartnerPage'> }) {
  const words = useWords(copy);
  const { ip, apiTypes, floatPaise, minFloatPaise, changeable } = page;
  return (
    <>
      {ip === '' ? (
        <Alert tone="warning" title={words.nobodyGetsIn}>
          {changeable ? words.nobodyGetsInText : words.nobodyGetsInOwn}
        </Alert>
      ) : null}
      {apiTypes.length === 0 ? (
        <Alert tone="warning" title={words.noProduct}>
          {changeable ? words.noProductText : words.noProductOwn}
        </Alert>
      ) : null}
      {floatPaise < minFloatPaise ? (
        <Alert tone="warning" title={words.floatLow}>
          {words.floatLowText(formatRupees(floatPaise), formatRupees(minFloatPaise))}
        </Alert>
      ) : null}
    </>
  );
}
