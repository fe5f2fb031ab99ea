import { useBankPiles } from '@cage/api-client/bank/piles';
import { bankPiles } from '@cage/contract/bank/piles';
import type { Output } from '@cage/contract/contract';
import { useLocation } from '@cage/parts/router/history';
import { useSearchParams } from '@cage/parts/router/search-params';
import { Card } from '@cage/ui/card';
import { DateTime } from '@cage/ui/date-time';
import { EmptyState } from '@cage/ui/empty-state';
import { formatDays } from '@cage/ui/format/days';
import { Money } from '@cage/ui/money';
import { Screen } from '@cage/ui/screen';
import { Skeleton } from '@cage/ui/skeleton';
import { TabPanel, Tabs } from '@cage/ui/tabs';
import { Totals } from '@cage/ui/totals';
import { useLanguage, useWords } from '@cage/ui/words';
import { type ComponentType, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { Failed } from '../../parts/failure.tsx';
import { copy } from './copy.ts';
import { DaySheet } from './day-sheet.tsx';
import { DiffersPile } from './differs-pile.tsx';
import { ExactPile } from './exact-pile.tsx';
import { ImportedFiles } from './imported-files.tsx';
import { type BankTab, bankTabs, isPile, placeOfTab } from './tabs.ts';
import { UnaskedPile } from './unasked-pile.tsx';
import { UnpaidPile } from './unpaid-pile.tsx';
import { ChooseFile, DropPlace } from './way-in.tsx';

// The code that reads files is loaded with the first one.
const ImportFile = lazy(async () => ({ default: (await import('./import-file.tsx')).ImportFile }));

const lists: Record<BankTab, ComponentType> = {
  ...{ exact: ExactPile, differs: DiffersPile, unasked: UnaskedPile, unpaid: UnpaidPile },
  ...{ days: DaySheet, files: ImportedFiles },
};

/** A chosen file; choosing one of the same name again makes another. */
interface Chosen {
  file: File;
  times: number;
}

/** The files of the account's own bank: imported, and compared with what was requested and accepted. Source: O10, O11. */
export function BankFilesScreen() {
  const words = useWords(copy);
  const piles = useBankPiles();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const choice = useRef<HTMLDivElement>(null);
  const begun = piles.data !== undefined && piles.data.from !== null;
  const choose = (file: File) => setChosen((now) => ({ file, times: (now?.times ?? 0) + 1 }));
  const closed = piles.isError && !piles.data;
  return (
    <Screen
      title={words.title}
      description={words.description}
      actions={
        chosen || begun || piles.isPending ? (
          <div ref={choice}>
            <ChooseFile variant="secondary" onFile={choose} />
          </div>
        ) : null
      }
    >
      {closed ? (
        <Failed title={words.failed} of={piles} />
      ) : (
        <DropPlace onFile={choose}>
          {chosen ? (
            <Suspense fallback={<Skeleton className="h-24 w-full" />}>
              <ImportFile
                key={chosen.times}
                file={chosen.file}
                onAnother={() => choice.current?.querySelector('button')?.click()}
                onClose={() => setChosen(null)}
              />
            </Suspense>
          ) : piles.data && !begun ? (
            <BeforeFirst>
              <ChooseFile onFile={choose} />
            </BeforeFirst>
          ) : (
            <Held piles={piles.data} />
          )}
        </DropPlace>
      )}
    </Screen>
  );
}

/** What the page is for, before it has anything to show. */
function BeforeFirst({ children }: { children: ReactNode }) {
  const { before } = useWords(copy);
  return (
    <Card className="border-dashed">
      <EmptyState title={before.title} drawing="firstDay" action={children}>
        <p>{before.text}</p>
        <p className="mt-2">{before.after}</p>
      </EmptyState>
    </Card>
  );
}

/** What the files show: the four piles with their sums, the days and the files themselves. */
function Held({ piles }: { piles: Output<'getBankPiles'> | undefined }) {
  const words = useWords(copy);
  const { language } = useLanguage();
  const [params] = useSearchParams();
  const { history } = useLocation();
  const asked = params.get('tab');
  const tab = bankTabs.find((one) => one === asked) ?? 'exact';
  const List = lists[tab];
  return (
    <>
      {piles?.from && piles.to && piles.importedAt ? (
        <p className="text-muted-foreground">
          {words.covers(formatDays({ from: piles.from, to: piles.to }, language))}
          {piles.banks.length > 1
            ? ` (${piles.banks.map(({ bank, ...days }) => words.ofBank(bank, formatDays(days, language))).join(', ')})`
            : null}
          {'. '}
          {words.importedAt} <DateTime spoken="sentence" value={piles.importedAt} />
        </p>
      ) : null}
      <Totals
        items={bankPiles.map((pile) => ({
          label: words.tabs[pile],
          value: piles ? <Money paise={piles[pile].amountPaise} /> : null,
          to: placeOfTab(pile),
        }))}
      />
      <Tabs
        label={words.title}
        value={tab}
        onValueChange={(next) => history.replace(placeOfTab(next as BankTab))}
        tabs={bankTabs.map((value) => ({
          value,
          label: words.tabs[value],
          count: isPile(value) ? piles?.[value].count : undefined,
        }))}
      >
        <TabPanel value={tab} className="flex min-w-0 flex-col gap-3 pt-4">
          <p className="text-muted-foreground">{words.piles[tab]}</p>
          <List key={tab} />
        </TabPanel>
      </Tabs>
    </>
  );
}
