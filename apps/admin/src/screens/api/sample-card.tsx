import type { Output } from '@cage/contract/contract';
import { type SampleLanguage, sampleLanguages, sampleNames, samplesOf } from '@cage/contract/partner/samples';
import { Button } from '@cage/ui/button';
import { Card } from '@cage/ui/card';
import { TabPanel, Tabs } from '@cage/ui/tabs';
import { notify } from '@cage/ui/toaster';
import { useWords } from '@cage/ui/words';
import { useState } from 'react';
import { Code } from './code.tsx';
import { copy } from './copy.ts';

/** A request as a developer copies it, with the project's own domain and Verify Key. */
export function SampleCard({ page }: { page: Output<'getPartnerPage'> }) {
  const { sample } = useWords(copy);
  const [language, setLanguage] = useState<SampleLanguage>('curl');
  const key = page.pairs.find(({ world, endsAt }) => world === 'live' && endsAt === null)?.verifyKey;
  const texts = samplesOf({ ...(page.domain ? { domain: page.domain } : {}), ...(key ? { verifyKey: key } : {}) });
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
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{sample.title}</h2>
        <Button size="sm" variant="secondary" onClick={() => void toClipboard()}>
          {sample.copy}
        </Button>
      </div>
      <p className="text-muted-foreground text-small">{sample.text}</p>
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
