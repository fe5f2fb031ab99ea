import { webhookExample, webhookReceiver } from '@cage/contract/deliveries/sample';
import { Button } from '@cage/ui/button';
import { Card } from '@cage/ui/card';
import { Disclosure } from '@cage/ui/disclosure';
import { notify } from '@cage/ui/toaster';
import { useWords } from '@cage/ui/words';
import { Code } from '../../parts/code.tsx';
import { copy } from './deliveries-copy.ts';

/** What a program receives, and how it verifies where that comes from. */
export function ReceiverSample() {
  const { sample } = useWords(copy);
  async function toClipboard() {
    try {
      await navigator.clipboard.writeText(webhookReceiver);
      notify.success(sample.copied);
    } catch {
      notify.error(sample.copyFailed);
    }
  }
  return (
    <Card className="px-5 py-2">
      <Disclosure row title={sample.title}>
        <div className="flex min-w-0 flex-col gap-3 pb-3">
          <p className="max-w-prose text-muted-foreground">{sample.text}</p>
          <p>
            <a href="/api-docs#notification" target="_blank" rel="noopener" className="text-accent underline">
              {sample.all}
            </a>
          </p>
          <h3 className="font-medium">{sample.example}</h3>
          <Code label={sample.example} text={webhookExample} />
          <p className="text-muted-foreground text-small">{sample.details}</p>
          <div className="flex items-center justify-between gap-2">
            <h3 className="font-medium">{sample.receiver}</h3>
            <Button size="sm" variant="secondary" onClick={() => void toClipboard()}>
              {sample.copy}
            </Button>
          </div>
          <Code label={sample.receiver} text={webhookReceiver} />
        </div>
      </Disclosure>
    </Card>
  );
}
