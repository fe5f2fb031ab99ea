import { useMe } from '@cage/api-client/sessions';
import type { Output } from '@cage/contract/contract';
import { Illustration } from '@cage/ui/illustration';
import { useLink } from '@cage/ui/link';
import { useWords } from '@cage/ui/words';
import { Check, Circle } from 'lucide-react';
import { useFigureLink } from '../../parts/use-figure-link.ts';
import { copy } from './copy.ts';

/** What a fresh house or account still needs, each step with a link; gone with the first player, or when all is done. */
export function FirstDay({ data }: { data: Output<'getDashboard'> | undefined }) {
  const words = useWords(copy);
  const linked = useFigureLink();
  const Link = useLink();
  const { data: me } = useMe();
  if (!me || !data || data.hasPlayers) return null;
  const isCustomer = me.level === 'customer';
  const steps = [
    { id: 'agent', done: (data.agentCount ?? 0) > 0, ...linked('/admin/agentWhitelist', { add: '1' }) },
    // A customer is the only one in its scope.
    {
      id: 'customer',
      done: (data.customerCount ?? 0) > 0,
      ...(isCustomer ? {} : linked('/admin/customerWhitelist', { add: '1' })),
    },
    // Crediting others takes from the own balance; root adds its own chips.
    { id: 'chips', done: me.balancePaise > 0n, ...linked('/admin/adminRecharge') },
    { id: 'payments', done: data.paymentsSetUp === true, ...linked('/admin/settings') },
  ] as const;
  const theirs = steps.filter((step) => 'to' in step);
  if (theirs.every(({ done }) => done)) return null;
  return (
    <section
      aria-labelledby="first-day"
      className="flex flex-wrap items-center gap-x-8 gap-y-2 rounded-card border bg-surface p-4"
    >
      <Illustration of="firstDay" />
      <div className="flex flex-col gap-2">
        <div>
          <h2 id="first-day" className="font-semibold">
            {words.firstDay.title}
          </h2>
          <p className="text-muted-foreground">{words.firstDay.note}</p>
          {isCustomer ? <p className="text-muted-foreground">{words.firstDay.players(me.publicId)}</p> : null}
        </div>
        <ul className="flex flex-col gap-1">
          {theirs.map(({ id, done, ...way }) => (
            <li key={id} className="flex min-h-(--tap) items-center gap-2">
              {done ? (
                <Check aria-hidden className="size-4 text-positive" />
              ) : (
                <Circle aria-hidden className="size-4 text-muted-foreground" />
              )}
              {done || !('to' in way) ? (
                <span>
                  {words.firstDay[id]}
                  <span className="ml-2 text-muted-foreground text-small">{words.firstDay.done}</span>
                </span>
              ) : (
                <Link to={way.to} className="underline">
                  {words.firstDay[id]}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
