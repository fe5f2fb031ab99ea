import { storyNameFromExport } from 'storybook/internal/csf';
import type { Indexer } from 'storybook/internal/types';

/** Words with a fixed spelling. */
const asWritten = ['API', 'CSP', 'CSV', 'GGR', 'ID', 'QR', 'UPI', 'USDT', 'UTR', 'Escape', 'Hindi', 'J', 'K', 'X'];
const writing = new Map(asWritten.map((word) => [word.toLowerCase(), word]));

/** Converts title case to sentence case: `A Utr Of Wrong Signs` becomes `A UTR of wrong signs`. */
export function inSentenceCase(title: string): string {
  const words = title.split(' ').map((word) => writing.get(word.toLowerCase()) ?? word.toLowerCase());
  const sentence = words.join(' ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** An indexer that names stories as sentences. Ids come from the exports and stay; so do names that stories set. */
export const namedInSentences = (indexer: Indexer): Indexer => ({
  ...indexer,
  createIndex: async (file, options) =>
    (await indexer.createIndex(file, options)).map((entry) => {
      const derived = entry.type === 'story' ? storyNameFromExport(entry.exportName) : undefined;
      if (derived === undefined || (entry.name ?? derived) !== derived) return entry;
      return { ...entry, name: inSentenceCase(derived) };
    }),
});
