import { copy } from '../copy.ts';
import { cx } from '../cx.ts';
import { notify } from '../toaster/toaster.tsx';
import { type Language, languages, useLanguage, useWords } from '../words.tsx';

/** The other language, and the way there: for a switch of any shape. */
export function useOtherLanguage(): { other: Language; name: string; choose(): void } {
  const words = useWords(copy);
  const { language, choose } = useLanguage();
  const other: Language = language === 'en' ? 'hi' : 'en';
  return {
    other,
    name: languages[other],
    choose: () => void choose(other).catch(() => notify.error(words.languageFailed)),
  };
}

/** One touch to the other language, in its own name. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { other, name, choose } = useOtherLanguage();
  return (
    <button
      type="button"
      lang={other}
      data-slot="language-switch"
      className={cx('inline-flex min-h-11 items-center px-2 text-accent underline underline-offset-4', className)}
      onClick={choose}
    >
      {name}
    </button>
  );
}
