import type { Output } from '@cage/contract/contract';
import { type SampleLanguage, sampleLanguages, sampleNames, samplesOf } from '@cage/contract/partner/samples';
import { type World, worlds } from '@cage/contract/partner/worlds';
import { Button } from '@cage/ui/button';
import { Card } from '@cage/ui/card';
import { CopyText } from '@cage/ui/copy-text';
import { DetailList } from '@cage/ui/detail-list';
import { Select } from '@cage/ui/select';
import { TabPanel, Tabs } from '@cage/ui/tabs';
import { notify } from '@cage/ui/toaster';
import { useWords } from '@cage/ui/words';
import { useState } from 'react';
import { Code } from '../../parts/code.tsx';
import { optionsOf } from '../../parts/options.ts';
import { copy } from './copy.ts';

type Page = Output<'getPartnerPage'>;

/** The address of the calls, and of their description. */
function Where({ url }: Pick<Page, 'url'>) {
  const { sample } = useWords(copy);
  if (url === null) return <p className="text-muted-foreground text-small">{sample.noAddress}</p>;
  return (
    <DetailList
      items={[
        { label: sample.address, value: <CopyText text={url} label={sample.address} /> },
        {
          label: sample.guide,
          value: (
            <a href={url} target="_blank" rel="noopener noreferrer" className="text-accent underline">
              {sample.guideLink}
            </a>
          ),
        },
      ]}
    />
  );
}

/** Requests that a developer can copy and run, with the project's own domain and Verify Key. */
export function SampleCard({ page }: { page: Page }) {
  const words = useWords(copy);
  const { sample } = words;
  const [language, setLanguage] = useState<SampleLanguage>('curl');
  const [world, setWorld] = useState<World>('sandbox');
  const { url, domain, apiTypes } = page;
  const verifyKey = page.pairs.find((pair) => pair.world === world && pair.endsAt === null)?.verifyKey;
  const texts = samplesOf({
    ...{ world, verifyKey, url: url ?? undefined, domain: domain || undefined, product: apiTypes[0] ?? 'casino' },
  });
  async function toClipboard() {
    try {
      await navigator.clipboard.writeText(texts[language]);
      notify.success(sample.copied);
    } catch {
      notify.error(sample.copyFailed);
    }
  }
  return (
    <Card className="flex min-w-0 flex-col gap-3 px-5 py-4">
      <h2 className="font-semibold">{sample.title}</h2>
      <Where url={url} />
      <p className="text-muted-foreground text-small">
        {world === 'sandbox' && apiTypes.length === 0 ? sample.noProduct : sample.texts[world]}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Select
          aria-label={sample.world}
          options={optionsOf(words.worlds, [...worlds].reverse())}
          value={world}
          onChange={(event) => setWorld(event.target.value as World)}
        />
        <Button size="sm" variant="secondary" onClick={() => void toClipboard()}>
          {sample.copy}
        </Button>
      </div>
      <Tabs
        label={sample.languages}
        value={language}
        onValueChange={(value) => setLanguage(value as SampleLanguage)}
        tabs={sampleLanguages.map((value) => ({ value, label: sampleNames[value] }))}
      >
        {sampleLanguages.map((value) => (
          <TabPanel key={value} value={value} className="pt-3">
            <Code label={sampleNames[value]} text={texts[value]} />
          </TabPanel>
        ))}
      </Tabs>
    </Card>
  );
}
