import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { allStoryFiles } from '../stories.ts';
import { listComponents, listPictures, pictureFile, readComponent, usedPictures } from './baselines.ts';
import { variantName, variantsOf } from './variants.ts';

const kept = listComponents().flatMap((component) =>
  Object.keys(readComponent(component)).map((name) => `${component}--${name}`),
);
const living = allStoryFiles().flatMap(({ stories }) => stories.map(({ id }) => id));

describe('the committed pictures', () => {
  test('are of every story there is, and of no other', () => {
    expect(kept.sort(), 'npm run visual:update renews the pictures of what changed').toEqual(living.sort());
  });

  test('are there once each, and none that no story has', () => {
    expect(listPictures().sort()).toEqual([...usedPictures()].sort());
    for (const hash of usedPictures()) expect(existsSync(pictureFile(hash)), hash).toBe(true);
  });
});

describe('the pictures of a story', () => {
  const names = (id: string, tags: string[] = [], viewport = 'desktop') =>
    variantsOf({ id, tags, viewport }).map(variantName);

  test('are in both themes at a desk', () => {
    expect(names('ui-button--variants')).toEqual(['desktop-light', 'desktop-dark']);
  });

  test('are also in the hand where the layout turns', () => {
    expect(names('admin-agents--add-refused', ['refused'])).toEqual(['desktop-light', 'desktop-dark', 'phone-light']);
    expect(names('admin-agents--added', ['works'])).toEqual(['desktop-light', 'desktop-dark']);
    expect(names('ui-data-table--sorting', ['turns'])).toEqual(['desktop-light', 'desktop-dark', 'phone-light']);
    expect(names('player-wallet--empty')).toEqual(['desktop-light', 'desktop-dark', 'phone-light', 'phone-dark']);
  });

  test('of what stands first are at every width', () => {
    const every = ['desktop-light', 'desktop-dark', 'tablet-light', 'phone-light', 'phone-dark'];
    expect(names('admin-agents--default')).toEqual(every);
    expect(names('player-wallet--default')).toEqual(every);
  });

  test('of a story that asks for a width are of that width', () => {
    expect(names('admin-agents--on-a-phone', [], 'phone')).toEqual(['phone-light', 'phone-dark']);
  });
});
