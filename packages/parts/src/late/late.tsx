import { useLanguage, useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

/**
 * Notice on a page whose script takes long or never loads, as on a bad connection or during a deployment: the server
 * renders it beside the root. The theme shows it (`#late`), so that neither it nor its end needs a script.
 */
export function SlowLoadNotice() {
  const words = useWords(copy);
  const { language } = useLanguage();
  return (
    <div
      id="late"
      role="status"
      lang={language}
      className="fixed inset-x-0 bottom-0 border-t bg-surface p-4 text-center"
    >
      {words.late} {/* biome-ignore lint/a11y/useValidAnchor: the address of this very page, whichever it is */}
      <a href="" className="text-accent underline">
        {words.again}
      </a>
    </div>
  );
}
