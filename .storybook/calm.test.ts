import type { StoryContext } from 'storybook/internal/types';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { calm, calmStories, seenOtherwise } from './calm.ts';
import { initialGlobals } from './toolbar.ts';

const parameters = {
  viewport: { options: { desktop: { styles: { width: '1440px' } }, phone: { styles: { width: '390px' } } } },
};
const asOpened = { parameters, globals: { ...initialGlobals }, storyGlobals: {} };
const phone = { viewport: { value: 'phone', isRotated: false } };

const fails = () => {
  throw new Error('Not there\nand more');
};

const seen = (globals: object, storyGlobals: object = {}) =>
  ({ ...asOpened, globals: { ...initialGlobals, ...globals }, storyGlobals }) as unknown as StoryContext;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a story is shown differently', () => {
  test.for([
    ['by another account', { viewAs: 'nothing' }, {}, 1440, ['viewAs']],
    ['in another language', { locale: 'hi' }, {}, 1440, ['locale']],
    ['in the dark', { theme: 'dark' }, {}, 1440, ['theme']],
    ['in another width', phone, {}, 390, ['viewport']],
    ['in a narrow window', {}, {}, 390, ['viewport']],
  ] as const)('%s', ([, globals, storyGlobals, width, what]) => {
    expect(seenOtherwise(seen(globals, storyGlobals), width)).toEqual(what);
  });

  test.for([
    ['as it is opened', {}, {}, 1440],
    ['in the light that is chosen', { theme: 'light' }, {}, 1440],
    ['with what it asks for itself', { locale: 'hi', ...phone }, { locale: 'hi', ...phone }, 390],
  ] as const)('but not %s', ([, globals, storyGlobals, width]) => {
    expect(seenOtherwise(seen(globals, storyGlobals), width)).toEqual([]);
  });
});

describe('a play that fails', () => {
  test('fails its story when the story is as opened', async () => {
    vi.stubGlobal('innerWidth', 1440);
    await expect(calm(fails)(seen({}))).rejects.toThrow('Not there');
  });

  test('fails nothing when the toolbar was set to something else, and logs why', async () => {
    vi.stubGlobal('innerWidth', 1440);
    const note = vi.spyOn(console, 'info').mockReturnValue();
    await calm(fails)(seen({ locale: 'hi' }));
    expect(note).toHaveBeenCalledExactlyOnceWith(
      'The steps of this story belong to its own locale; they ended at: Error: Not there',
    );
  });
});

test('every story of a preview is wrapped; one without steps gets none', async () => {
  vi.stubGlobal('innerWidth', 390);
  vi.spyOn(console, 'info').mockReturnValue();
  const story = vi.fn<(given: { play?: (context: StoryContext) => unknown }) => void>();
  const preview = { meta: (_given: object) => ({ story }) };
  calmStories(preview);
  const made = preview.meta({});
  made.story({ play: fails });
  made.story({});
  const [[played], [still]] = story.mock.calls as [[{ play: (context: StoryContext) => unknown }], [object]];
  await expect(played.play(seen({}))).resolves.toBeUndefined();
  expect(still).toEqual({});
});
