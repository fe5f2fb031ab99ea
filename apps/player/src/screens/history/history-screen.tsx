import { useDownload } from '@cage/api-client/http/download';
import { listOwnBets } from '@cage/contract/bets';
import { listOwnStatement } from '@cage/contract/chips';
import { isDay, isListDay } from '@cage/contract/days';
import { listOwnRecharges } from '@cage/contract/recharges/own';
import { listOwnWithdrawals } from '@cage/contract/withdrawals/own';
import { useSearchParams } from '@cage/parts/router/search-params';
import { useToasts } from '@cage/parts/words/toasts';
import { Button } from '@cage/ui/button';
import { DaysField } from '@cage/ui/days-field';
import { inOrder } from '@cage/ui/format/days';
import { PageHeading } from '@cage/ui/page-heading';
import { TabPanel, Tabs } from '@cage/ui/tabs';
import { useWords } from '@cage/ui/words';
import { Download } from 'lucide-react';
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

/** Chosen list and days: kept in the address, so that a link or a reload shows the same. */
function useHistoryState() {
  const [params, setParams] = useSearchParams();
  const tab: Tab = tabs.find((name) => name === params.get('tab')) ?? 'deposits';
  const dayOf = (name: string) => (isDay(params.get(name) ?? '') ? (params.get(name) ?? '') : '');
  const set = (changes: { tab?: string; from?: string; to?: string }) =>
    setParams(
      (next) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  const { from, to } = inOrder({ from: dayOf('from'), to: dayOf('to') });
  // An address can have any year: one that no list supports is not sent.
  return { tab, from, to, days: { ...(isListDay(from) ? { from } : {}), ...(isListDay(to) ? { to } : {}) }, set };
}

/** Every movement of the player's money, newest first. */
export function HistoryScreen() {
  const words = useWords(copy);
  const { tab, from, to, days, set } = useHistoryState();
  const { List, call } = lists[tab];
  const download = useDownload(call);
  const toasts = useToasts();
  const narrowed = from !== '' || to !== '';
  return (
    <div className="flex flex-col gap-4">
      <PageHeading className="type-title">{words.title}</PageHeading>
      <Tabs
        label={words.title}
        value={tab}
        onValueChange={(next) => set({ tab: next === 'deposits' ? '' : next })}
        tabs={tabs.map((value) => ({ value, label: words.tabs[value] }))}
      >
        <TabPanel value={tab} className="flex flex-col gap-4 pt-4">
          <DaysField
            value={{ from, to }}
            onChange={(chosen) => set({ from: chosen.from, to: chosen.to })}
            className="self-start"
          />
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
