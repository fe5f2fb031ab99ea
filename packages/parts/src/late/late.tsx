import { useLanguage, useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

/** How long a page may take until it says so. */
const LONG = '12s';

/**
 * Shown beside a root with nothing in it, or whose door has a button that can't be pressed yet. No script is needed for it, nor
 * for its end.
 */
const style = `
#late { display: none; position: fixed; inset: auto 0 0; padding: 1rem; text-align: center; background: var(--surface); border-top: 1px solid var(--border) }
#root:empty ~ #late, #root:has([method=dialog] [type=submit][aria-busy=true]) ~ #late { display: block; animation: late 1ms ${LONG} backwards }
#late a { color: var(--accent); text-decoration: underline }
@keyframes late { from { visibility: hidden } }`;

/**
 * What a page says whose script takes long or never comes, as on a bad connection or while the site is renewed: the server
 * draws it beside the root.
 */
export function Late({ nonce }: { nonce?: string }) {
  const words = useWords(copy);
  const { language } = useLanguage();
  return (
    <div id="late" role="status" lang={language}>
      <style nonce={nonce}>{style}</style>
      {/* biome-ignore lint/a11y/useValidAnchor: the address of this very page, whichever it is */}
      {words.late} <a href="">{words.again}</a>
    </div>
  );
}
