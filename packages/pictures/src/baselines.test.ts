import { existsSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listComponents, listPictures, pictureFile, readComponent, usedPictures } from './baselines.ts';
import { allStoryFiles } from './stories.ts';
import { isDrawn, type PicturedStory } from './story.ts';
import { auditsOf, picturesOf, variantName } from './variants.ts';

const kept = listComponents().flatMap((component) =>
  Object.keys(readComponent(component)).map((name) => `${component}--${name}`),
);
const living = allStoryFiles().flatMap(({ stories }) => stories);

describe('the committed pictures', () => {
  test('cover every story that is drawn, and none that is gone', () => {
    const renew = 'npm run visual:update renews the pictures of what changed';
    const ids = new Set(living.map(({ id }) => id));
    expect(
      kept.filter((id) => !ids.has(id)),
      renew,
    ).toEqual([]);
    const drawn = living.filter(isDrawn).map(({ id }) => id);
    expect(
      drawn.filter((id) => !kept.includes(id)),
      renew,
    ).toEqual([]);
  });

  test('are few enough to review and keep: at most 3,850, and 78 MB', () => {
    const files = listPictures().map(pictureFile);
    expect(files.length).toBeLessThanOrEqual(3_850);
    expect(files.reduce((bytes, file) => bytes + statSync(file).size, 0)).toBeLessThanOrEqual(78_000_000);
  });

  test('exist once each, and all are used', () => {
    expect(listPictures().sort()).toEqual([...usedPictures()].sort());
    for (const hash of usedPictures()) expect(existsSync(pictureFile(hash)), hash).toBe(true);
  });
});

describe('a story', () => {
  const story = (id: string, tags: string[] = [], viewport = 'desktop'): PicturedStory => ({ id, tags, viewport });
  const desk = ['desktop-light', 'desktop-dark'];
  const hand = ['phone-light', 'phone-dark'];
  const every = [...desk, ...hand];

  test.for([
    ['of the library: in both themes', story('ui-button--variants'), desk],
    ['of the library that turns: in the hand, too', story('ui-tabs--many', ['turns']), [...desk, 'phone-light']],
    [
      'of the library that turns and stands first: at three widths',
      story('ui-tabs--default', ['turns']),
      [...every, 'tablet-light'],
    ],
    [
      'of a screen that stands first: at every width',
      story('admin-agents--default'),
      [...every, 'laptop-light', 'tablet-light'],
    ],
    [
      'of a player that stands first: at every width',
      story('player-wallet--default', [], 'phone'),
      [...every, 'laptop-light', 'tablet-light'],
    ],
    ['of the back office: at a desk', story('admin-agents--empty'), desk],
    ['of the player area: in the hand', story('player-wallet--empty'), hand],
    ['that asks for a width: at that', story('admin-agents--phone', ['phone'], 'phone'), hand],
    ['of a player that was refused: in the hand', story('player-wallet--refused', ['refused'], 'phone'), hand],
    ['that was refused: at a desk', story('admin-agents--refused', ['refused']), desk],
    ['that worked: nowhere', story('admin-agents--added', ['works']), []],
    ['that is measured: nowhere', story('player-wallet--large', ['measured'], 'phone'), []],
    ['that asks to be drawn: at a desk', story('admin-agents--added', ['works', 'pictured']), desk],
  ] as const)('is drawn: %s', ([, given, expected]) => {
    expect(picturesOf(given).map(variantName).sort()).toEqual([...expected].sort());
  });

  test.for([
    ['at a desk in both themes', story('ui-button--variants'), ['desktop-light', 'desktop-dark']],
    ['that was refused: in the hand, too', story('admin-agents--refused', ['refused']), every.slice(0, 3)],
    ['that worked: at a desk', story('admin-agents--added', ['works']), every.slice(0, 2)],
    ['of the player area: everywhere', story('player-wallet--empty'), every],
    ['that asks for a width: at that', story('admin-agents--phone', [], 'phone'), ['phone-light', 'phone-dark']],
  ] as const)('is audited: %s', ([, given, expected]) => {
    expect(auditsOf(given).map(variantName)).toEqual([...expected]);
  });
});
