import { useEffect, useState } from 'react';
import { useLanguage } from '../words.tsx';

const speakers = {
  en: () => import('./in-english.ts'),
  hi: () => import('./in-hindi.ts'),
};

type Speaker = Awaited<ReturnType<(typeof speakers)['en']>>;

interface AmountInWordsProps {
  /** Whole rupees as typed; anything else has no words. */
  value: string;
}

/**
 * An amount in words: an extra zero is easier to hear than to see. The code for it is fetched with the first digit, and
 * its line is reserved from the beginning.
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
        // Offline, the amount is shown in figures alone.
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
