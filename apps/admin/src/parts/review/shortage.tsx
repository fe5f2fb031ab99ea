import { Alert } from '@cage/ui/alert';
import { formatRupees } from '@cage/ui/format/rupees';
import { useLink } from '@cage/ui/link';
import { useWords } from '@cage/ui/words';
import { useLinked } from '../use-linked.ts';
import { copy } from './copy.ts';

interface ShortageProps {
  /** Whose chips they are; the reader's own without it. */
  of?: string;
  /** They are asked for by more than one request, of which some can be accepted all the same. */
  several?: boolean;
  shortPaise: bigint;
}

/** Said before it is refused: the chips that pay for it don't reach, with the way to more of one's own. */
export function Shortage({ of, several = false, shortPaise }: ShortageProps) {
  const words = useWords(copy).short;
  const { to } = useLinked()('/admin/adminRecharge');
  const Link = useLink();
  const amount = formatRupees(shortPaise);
  const yours = several ? words.yoursForAll : words.yours;
  return (
    <Alert tone="warning" className="py-2">
      {of ? words.other(of, amount) : yours(amount)}{' '}
      {to && !of ? (
        <Link to={to} className="font-semibold underline underline-offset-2">
          {words.recharge}
        </Link>
      ) : null}
    </Alert>
  );
}
