import { useDownload } from '@cage/api-client/http/list';
import { listOwnBets } from '@cage/contract/bets';
import { listOwnStatement } from '@cage/contract/chips';
import { isDay, isListDay } from '@cage/contract/days';
import { listOwnRecharges } from '@cage/contract/recharges';
import { listOwnWithdrawals } from '@cage/contract/withdrawals';
import { useToasts } from '@cage/parts/words/toasts';
import { Button } from '@cage/ui/button';
import { Input } from '@cage/ui/input';
import { PageHeading } from '@cage/ui/page-heading';
import { TabPanel, Tabs } from '@cage/ui/tabs';
import { useWords } from '@cage/ui/words';
import { Download } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { copy } from './copy.ts';
import { Bets, Deposits, Statement, Withdrawals } from './lists.tsx';

const tabs = ['deposits', 'withdrawals', 'bets', 'statement'] as const;
type Tab = (typeof tabs)[number];

const lists = {
  deposits: { List: Deposits, call: listOwnRecharges },
  withdrawals: { List: Withdrawals, call: listOwnWithdrawals },
  bets: { List: Bets, call: listOwnBets },
  statement: { List: Statement, call: listOwnStatement },
} as const;

/** Which list, over which days: kept in the address, so that a link or a reload shows the same. */
function useHistoryState() {
  const [params, setParams] = useSearchParams();
  const tab: Tab = tabs.find((name) => name === params.get('tab')) ?? 'deposits';
  const dayOf = (name: string) => (isDay(params.get(name) ?? '') ? (params.get(name) ?? '') : '');
  const set = (changes: Record<string, string>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { replace: true });
  };
  const [from, to] = [dayOf('from'), dayOf('to')];
  // A year that is being typed begins as 0002: it stays in its field, and asks for nothing yet.
  return { tab, from, to, days: { ...(isListDay(from) ? { from } : {}), ...(isListDay(to) ? { to } : {}) }, set };
}

/** Everything that happened with one's money, newest first. */
export function HistoryScreen() {
  const words = useWords(copy);
  const { tab, from, to, days, set } = useHistoryState();
  const { List, call } = lists[tab];
  const download = useDownload(call);
  const toasts = useToasts();
  const narrowed = from !== '' || to !== '';
  return (
    <div className="flex flex-col gap-4">
      <PageHeading className="font-semibold text-title">{words.title}</PageHeading>
      <Tabs
        label={words.title}
        value={tab}
        onValueChange={(next) => set({ tab: next === 'deposits' ? '' : next })}
        tabs={tabs.map((value) => ({ value, label: words.tabs[value] }))}
      >
        <TabPanel value={tab} className="flex flex-col gap-4 pt-4">
          <fieldset className="grid grid-cols-2 gap-2">
            <legend className="sr-only">{words.days}</legend>
            <Input
              type="date"
              aria-label={words.from}
              value={from}
              max={to || undefined}
              onChange={(event) => set({ from: event.target.value })}
            />
            <Input
              type="date"
              aria-label={words.to}
              value={to}
              min={from || undefined}
              onChange={(event) => set({ to: event.target.value })}
            />
          </fieldset>
          <List days={days} empty={narrowed ? words.emptyDays : words.empty[tab]} />
          <Button
            variant="ghost"
            busy={download.isPending}
            onClick={() => download.mutate({ input: days, file: `${tab}.csv` }, { onError: toasts.failed })}
          >
            <Download aria-hidden className="size-5" />
            {words.csv}
          </Button>
        </TabPanel>
      </Tabs>
    </div>
  );
}
