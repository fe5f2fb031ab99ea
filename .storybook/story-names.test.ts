import type { Indexer, IndexInput } from 'storybook/internal/types';
import { expect, test } from 'vitest';
import { inSentenceCase, namedInSentences } from './story-names.ts';

test.for([
  ['Default', 'Default'],
  ['A Utr Of Wrong Signs Refused', 'A UTR of wrong signs refused'],
  ['Upi Paid By Qr', 'UPI paid by QR'],
  ['In Hindi', 'In Hindi'],
] as const)('%s reads %s', ([title, sentence]) => {
  expect(inSentenceCase(title)).toBe(sentence);
});

test('a name derived from an export becomes a sentence; a given name and everything else are unchanged', async () => {
  const entries = [
    { type: 'story', importPath: 'a', exportName: 'LoadFailed', name: 'Load Failed', __id: 'a--load-failed' },
    { type: 'story', importPath: 'a', exportName: 'Typed', name: 'What is typed is kept: USDT' },
    { type: 'story', importPath: 'a', exportName: 'LoadFailed' },
  ] as IndexInput[];
  const indexer: Indexer = { test: /stories/, createIndex: async () => entries };
  const named = await namedInSentences(indexer).createIndex('a', { makeTitle: () => '' });
  expect(named).toEqual([{ ...entries[0], name: 'Load failed' }, entries[1], { ...entries[2], name: 'Load failed' }]);
});
