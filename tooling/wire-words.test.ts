import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { wireWords, wordsIn } from './wire-words.ts';

/** All code in our own words; only `packages/contract` knows those of the wire. */
const SOURCES = '{apps/{admin,player,server},packages/{api-client,auth,parts,ui}}/src/**/*.{ts,tsx}';
const APPS = '{apps/{admin,player},packages/{parts,ui}}/src/**/*.{ts,tsx}';
const sources = globSync(SOURCES).filter((path) => !/\.(stories|test|guide)\.tsx?$|\/plays\.tsx?$/.test(path));

/** Names of wire fields that also have another meaning elsewhere. */
const exceptions: readonly { words: string; why: string; in: string }[] = [
  {
    words:
      'agents audit contact debts deposits ggr members notifications pending sessions terms waiting wallet winnings',
    why: 'Terms of the glossary, for what they mean there',
    in: SOURCES,
  },
  {
    words: 'ended ends list result started time',
    why: 'Plain English: a state, a kind of thing, a name of a column',
    in: SOURCES,
  },
  { words: 'data date endpoint keys left ref', why: 'Names of the platform and of libraries', in: SOURCES },
  {
    words: 'created held joined last_login payable',
    why: 'Columns that a list is sorted by: one word on both sides, and in addresses that people have kept',
    in: '{apps/{admin,player}/src/{parts,screens},apps/server/src/store}/**/*.{ts,tsx}',
  },
  {
    words: 'money net profit bonus stake used userId users',
    why: 'Names of columns, controls and texts of a screen',
    in: APPS,
  },
  {
    words: 'today',
    why: 'A named period, and what the calendar’s library calls that day',
    in: 'packages/ui/src/{copy*.ts,list-copy*.ts,format/days.ts,days-field/*.tsx}',
  },
  {
    words: 'q',
    why: 'What a page is searched for, in its own address',
    in: 'apps/admin/src/{layout/*.ts,parts/{,queue/}*.ts,screens/statement/*.tsx}',
  },
  {
    words: 'account_id actor_id pending_count request_id',
    why: 'Columns of the database, where a row is read or sealed as it is stored',
    in: 'apps/server/src/store/{audit,bets,sessions}/*.ts',
  },
];

const words = wireWords();
const hits = new Map(sources.map((path) => [path, wordsIn(words, path)]));
const allowed = exceptions.flatMap(({ words: named, in: glob }) => {
  const paths = new Set(globSync(glob));
  return named.split(' ').map((word) => ({ word, paths, glob }));
});
const isAllowed = (path: string, hit: string) =>
  allowed.some(({ word, paths }) => hit.endsWith(`: ${word}`) && paths.has(path));

describe('no wire word is used outside the contract', () => {
  test('the words come from the contract, including those deep in an answer and those of files', () => {
    for (const word of ['stake', 'id_order', 'old_balance', 'momo', 'ifsc_code4', 'qr_code_image', 'typer', 'stk']) {
      expect(words).toContain(word);
    }
    expect(words).not.toContain('username');
    expect(words.size).toBeGreaterThan(150);
  });

  test.for(sources)('%s', (path) => {
    expect(hits.get(path)?.filter((hit) => !isAllowed(path, hit))).toEqual([]);
  });

  test.for(allowed)('$word is needed in $glob, and is a wire word', ({ word, paths }) => {
    expect(words).toContain(word);
    expect([...hits].some(([path, found]) => paths.has(path) && found.some((hit) => hit.endsWith(`: ${word}`)))).toBe(
      true,
    );
  });

  test('a word is found as a field, as a key and as text', () => {
    const source = [
      'const { stake, amountPaise: stk } = input;',
      "const place = error.field === 'id_order' ? row.typer : { momo: `stk2` };",
      'interface Row { datas2: bigint; stakePaise: bigint }',
      'const stake2 = sql`select id_order from recharges`;',
    ];
    expect(wordsIn(words, 'sample.ts', source.join('\n'))).toEqual([
      '1: stake',
      '2: id_order',
      '2: typer',
      '2: momo',
      '2: stk2',
      '3: datas2',
    ]);
  });
});
