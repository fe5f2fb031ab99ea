import { useEffect, useState } from 'react';
import { useLanguage } from '../words.tsx';

const speakers = {
  en: () => import('./in-english.ts'),
  hi: () => import('./in-hindi.ts'),
};

type Speaker = Awaited<ReturnType<(typeof speakers)['en']>>;

interface AmountInWordsProps {
  /** Whole rupees as typed; what is no amount is not said. */
  value: string;
}

/**
 * An amount as it is said: a zero too many is heard where it is overlooked. How to say one is fetched with the first digit,
 * and its line is kept free from the beginning.
 */
export function AmountInWords({ value }: AmountInWordsProps) {
  const { language } = useLanguage();
  const [speaker, setSpeaker] = useState<{ language: string; say: Speaker['inWords'] } | null>(null);
  const amount = /^[1-9]\d{0,9}$/.test(value) ? BigInt(value) : null;
  const asked = amount !== null && speaker?.language !== language;
  useEffect(
    function fetchSpeaker() {
      if (!asked) return;
      let wanted = true;
      speakers[language]().then(
        ({ inWords }) => {
          if (wanted) setSpeaker({ language, say: inWords });
        },
        // Without a connection the amount stands in figures alone.
        () => undefined,
      );
      return () => {
        wanted = false;
      };
    },
    [asked, language],
  );
  const said = amount !== null && speaker?.language === language ? speaker.say(amount) : '';
  return (
    <p data-slot="amount-in-words" className="min-h-(--line-small) text-muted-foreground text-small">
      {said}
    </p>
  );
}
