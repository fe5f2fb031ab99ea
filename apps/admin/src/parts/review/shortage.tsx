import { Alert } from '@cage/ui/alert';
import { formatRupees } from '@cage/ui/format/rupees';
import { useLink } from '@cage/ui/link';
import { useWords } from '@cage/ui/words';
import { useFigureLink } from '../use-figure-link.ts';
import { copy } from './copy.ts';

interface ShortageProps {
  /** The account that lacks chips; the reader's own by default. */
  of?: string;
  /** Whether several requests need them, of which some can be accepted anyway. */
  several?: boolean;
  shortPaise: bigint;
}

/** Said before a refusal: the chips to pay for it don't suffice, with a link to get more of one's own. */
export function ShortageAlert({ of, several = false, shortPaise }: ShortageProps) {
  const words = useWords(copy).short;
  const { to } = useFigureLink()('/admin/adminRecharge');
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
