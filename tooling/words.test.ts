import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { literalTexts } from './literal-texts.ts';
import { properNames, sourceLabels } from './source-labels.ts';

/** The same in every language. */
const names = /\b(?:Cage|Enter|Escape|Esc|TRC20|[A-Z]{2,4})\b/g;
const hasWord = (text: string) => /\p{L}{2}/u.test(text.replace(names, ''));
const isHindi = (text: string) => /[\u0900-\u097F]/.test(text);

interface Catalogue {
  english: object;
  hindi(): unknown;
}

/** Placeholders for arguments, each distinct. */
const GIVEN = ['11', '22', '33', '44'];

/** Returns what of the English has no Hindi, by its place in the catalogue. */
function faultsOf(english: unknown, hindi: unknown, place: string): string[] {
  if (typeof english === 'string') {
    if (hasWord(english) && !isHindi(String(hindi))) return [`${place}: "${String(hindi)}" is not Hindi`];
    return GIVEN.filter((given) => english.includes(given) && !String(hindi).includes(given)).map(
      (given) => `${place}: lost ${given}`,
    );
  }
  if (typeof english === 'function') {
    if (typeof hindi !== 'function') return [`${place}: is no function`];
    return faultsOf((english as (...given: string[]) => unknown)(...GIVEN), hindi(...GIVEN), place);
  }
  if (typeof english !== 'object' || english === null) return [];
  return Object.entries(english).flatMap(([name, part]) =>
    faultsOf(part, (hindi as Record<string, unknown>)[name], place === '' ? name : `${place}.${name}`),
  );
}

const isCatalogue = (value: unknown): value is Catalogue =>
  typeof value === 'object' && value !== null && 'english' in value && 'hindi' in value;

/** The refusals take amounts and instants, not names: the contract's own test calls each. */
const TESTED_THERE = 'packages/parts/src/words/refusal-words.ts';

const catalogues = globSync('{apps/{admin,player},packages/*}/src/**/*.ts')
  .filter((path) => / catalogue\(/.test(readFileSync(path, 'utf8')) && !path.endsWith('.test.ts'))
  .sort();

describe('every text of every catalogue has a Hindi text', () => {
  test('the catalogues are found', () => expect(catalogues).toContain('apps/player/src/screens/wallet/copy.ts'));

  test.for(catalogues.filter((path) => path !== TESTED_THERE))('%s', async (path) => {
    const exported = Object.values((await import(`../${path}`)) as object).filter(isCatalogue);
    for (const { english, hindi } of exported) expect(faultsOf(english, await hindi(), '')).toEqual([]);
  });

  test('a text without Hindi is found, and one that lost a parameter', () => {
    const english = { title: 'Agents', utr: 'UTR', nested: [(name: string) => `${name} was opened`] };
    expect(faultsOf(english, { title: 'Agents', utr: 'UTR', nested: [() => 'खोला गया'] }, '')).toEqual([
      'title: "Agents" is not Hindi',
      'nested.0: lost 11',
    ]);
  });
});

const sources = globSync('{apps/{admin,player},packages/{auth,parts,ui}}/src/**/*.{ts,tsx}').filter(
  (path) => !catalogues.includes(path) && !/\.(stories|test|guide|hi)\.tsx?$|samples|\/(flows\/|plays\.)/.test(path),
);

/** Permissions, which are shown by name: `Add Chips`. This workspace depends on no other, and so imports them by path. */
const PERMISSIONS = 'packages/contract/src/roles/permissions.ts';
const { allPermissions: permissions } = (await import(`../${PERMISSIONS}`)) as { allPermissions: readonly string[] };

describe('no text for people is outside a catalogue', () => {
  test.for(sources)('%s', (path) => expect(literalTexts(path, permissions)).toEqual([]));

  test('a text is found wherever people would read it', () => {
    const source = [
      'const columns = [{ header: `Total of ` + day }];',
      '<Field label="Amount" help={late ? "Too late" : help}>Amount {some ? "of" : words.of}</Field>;',
      'notify.error("Gone");',
      '<p className="flex" title={words.title}>– {words.of("it")}</p>;',
      'const problem = (text: string) => (text ? undefined : "Enter a valid amount");',
      'tell({ note: "noteRequired" }, "Pay it first");',
      'if (!text) throw new RangeError("No text was given"); console.warn("Nobody reads this");',
      '<CanAccess permission="Add Chips" />;',
    ];
    expect(literalTexts('sample.tsx', permissions, source.join('\n'))).toEqual([
      '1: Total of ',
      '2: Amount',
      '2: Too late',
      '2: Amount',
      '2: of',
      '3: Gone',
      '5: Enter a valid amount',
      '6: Pay it first',
    ]);
  });
});

/** Returns every text of a catalogue with its place; for a function, its text for sample arguments. */
function textsOf(part: unknown, place: string): [place: string, text: string][] {
  if (typeof part === 'string') return [[place, part]];
  if (typeof part === 'function') return textsOf((part as (...given: string[]) => unknown)(...GIVEN), place);
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, of]) => textsOf(of, place === '' ? name : `${place}.${name}`));
}

const fixed = [...sourceLabels, ...properNames, ...permissions].sort((one, other) => other.length - one.length);
/** Whether a word within a sentence is capitalised, apart from names that keep their capitals. */
const inTitleCase = (text: string) =>
  fixed
    .reduce((left, label) => left.replaceAll(label, 'x'), text)
    .split(/[.:?!…] |\n/)
    .some((sentence) => /\s\p{Lu}\p{Ll}/u.test(sentence));

/** One Hindi word, in one spelling, for one thing: the variants to avoid. */
const OTHERWISE = /आईडी|लेन-देन|रकम|चित्र|हेल्प लाइन|गलत|(?<!\p{L}\p{M}*)खुद|अपने आप /u;

describe('a Hindi word has one spelling', () => {
  test.for(globSync('{apps,packages}/*/src/**/*.hi.ts'))('%s', (path) => {
    const otherwise = readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => OTHERWISE.test(line));
    expect(otherwise).toEqual([]);
  });

  test('another spelling is found', () => {
    expect(['खुद देखें', 'ख़ुद देखें', 'UPI आईडी', 'UPI ID'].filter((text) => OTHERWISE.test(text))).toEqual([
      'खुद देखें',
      'UPI आईडी',
    ]);
  });
});

/** Where the specification calls a button Submit. */
const MAY_SUBMIT = ['apps/admin/src/layout/panel-copy.ts', 'apps/admin/src/screens/role/copy.ts'];

/** Storybook's content guidelines, as far as text alone shows them. */
describe('every text follows the guidelines: sentence case, and a button that says what it does', () => {
  test.for(catalogues.filter((path) => path !== TESTED_THERE))('%s', async (path) => {
    const exported = Object.values((await import(`../${path}`)) as object).filter(isCatalogue);
    const texts = exported.flatMap(({ english }) => textsOf(english, ''));
    expect(texts.filter(([, text]) => inTitleCase(text))).toEqual([]);
    const submits = texts.filter(([, text]) => /^(Submit|OK)$/.test(text));
    expect(submits).toHaveLength(MAY_SUBMIT.includes(path) ? 1 : 0);
  });

  test('a capital that begins no name is found', () => {
    expect(['Retry Now', 'Add Chips to an Account', 'Done. Send Another'].filter(inTitleCase)).toHaveLength(3);
    expect(['Add Chips', 'Nothing found. Clear filters', 'The Secret Key of Cage'].filter(inTitleCase)).toEqual([]);
  });
});
