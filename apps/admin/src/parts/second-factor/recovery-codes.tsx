import { Button } from '@cage/ui/button';
import { notify } from '@cage/ui/toaster';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

/** Recovery codes, shown only once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept(): void }) {
  const words = useWords(copy);
  async function copyAll() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      notify.success(words.copied);
    } catch {
      notify.error(words.copyFailed);
    }
  }
  return (
    <section aria-label={words.codesTitle} className="flex flex-col gap-3">
      <p className="text-muted-foreground text-small">{words.codesText}</p>
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="font-mono text-small">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => void copyAll()}>
          {words.copyAll}
        </Button>
        <Button onClick={onKept}>{words.kept}</Button>
      </div>
    </section>
  );
}
