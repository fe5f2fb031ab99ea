import { useState } from 'react';
import { copy } from '../copy.ts';
import { cx } from '../cx.ts';
import { languages, otherThan, useLanguage, useWords } from '../words.tsx';

/** Switches to the other language, labelled in that language, with one touch. */
export function LanguageSwitch({ className }: { className?: string }) {
  const words = useWords(copy);
  const { language, choose } = useLanguage();
  const [failed, setFailed] = useState(false);
  const other = otherThan(language);
  async function change() {
    setFailed(false);
    await choose(other).catch(() => setFailed(true));
  }
  return (
    <span data-slot="language-switch" className={cx('inline-flex flex-wrap items-center justify-end', className)}>
      {failed ? (
        <span role="alert" className="text-danger text-small">
          {words.languageFailed}
        </span>
      ) : null}
      <button
        type="button"
        lang={other}
        className={cx(
          'inline-flex min-h-11 items-center px-2 text-accent underline underline-offset-4',
          other === 'hi' && 'font-hindi-name',
        )}
        onClick={() => void change()}
      >
        {languages[other]}
      </button>
    </span>
  );
}
