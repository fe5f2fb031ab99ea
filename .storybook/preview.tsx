import './preview.css';
import { NOW } from '@cage/api-client/fixtures';
import type { PicturedStory } from '@cage/pictures/story';
import { dismissToasts } from '@cage/ui/dismiss-toasts';
import { timing } from '@cage/ui/timing';
import { fetchWords, type Language } from '@cage/ui/words';
import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import addonThemes, { withThemeByDataAttribute } from '@storybook/addon-themes';
import addonVitest from '@storybook/addon-vitest';
import { definePreview, type ReactRenderer } from '@storybook/react-vite';
import MockDate from 'mockdate';
import type { RequestHandler } from 'msw';
import addonMsw from 'msw-storybook-addon';
import type { StoryContext } from 'storybook/internal/types';
import { configure } from 'storybook/test';
import { calmStories, seenOtherwise } from './calm.ts';
import { holdDeadlines } from './deadlines.ts';
import { docs } from './docs/pages.tsx';
import { listsTooWide } from './eight-columns.ts';
import { headingsTooLarge } from './headings.ts';
import { beginStory, startWorker, unmocked } from './network.ts';
import { writeOneOrigin } from './one-origin.ts';
import { primariesTooMany } from './one-primary.ts';
import { around, inItsProduct, sessionOf, tested } from './product.tsx';
import { notRed } from './red-verbs.ts';
import { pageOf } from './shell.tsx';
import { standsInShell, surfaceOf } from './surface.ts';
import { globalTypes, initialGlobals } from './toolbar.ts';
import { misplacedRows } from './two-lines.ts';

// A busy machine is slower than the default timeout of a second; what never comes still fails.
configure({ asyncUtilTimeout: 5_000 });
// Nothing moves, disappears by its timer or waits for it while its picture is taken.
if (tested) {
  const never = 2 ** 31 - 1;
  document.documentElement.dataset.still = '';
  Object.assign(timing, {
    success: never,
    notice: never,
    copied: never,
    undo: never,
    tooltipDelay: 0,
    idleAtLatest: 1,
    rest: 0,
  });
}

/** What a play function works with. */
export type PlayContext = Pick<StoryContext<ReactRenderer>, 'canvas' | 'userEvent'>;

/** Mocks of the server in a story. */
export interface StoryMsw {
  msw: { use(...handlers: RequestHandler[]): void };
}

const preview = definePreview({
  addons: [addonDocs(), addonA11y(), addonThemes(), addonVitest(), addonMsw(startWorker)],
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
    // A test's runner needs the violations, not the hundred rules that pass.
    a11y: { test: 'error', options: tested ? { reporter: 'no-passes' } : {} },
    docs,
    options: {
      storySort: {
        // A screen's stories may be in several files: those that every screen has come first in the sidebar.
        includeNames: true,
        order: [
          'Welcome',
          'Changelog',
          'The face',
          'Tokens',
          'Icons and illustrations',
          'Motion',
          'Accessibility',
          'On paper',
          'Content guidelines',
          'Screens and states',
          'How a screen is made',
          'UI',
          ['Primitives', 'Patterns'],
          'Parts',
          'Admin',
          ['*', ['Docs', 'Default', 'Loading', 'Empty', 'Load failed', 'Forbidden']],
          'Player',
          ['*', ['Docs', 'Default', 'Loading', 'Empty', 'Load failed', 'Forbidden']],
        ],
      },
    },
    /** Address that a screen story starts at. */
    route: '/',
    /** False for pages before the sign-in. */
    signedIn: true,
    /** Component that asks for the password again, where a story has a call that needs it. */
    passwordAgain: undefined,
    /** False for the frame around the screens, or a part of it. */
    shell: true,
    /** What a screen needs of the frame when it is shown without one: a component beside it. */
    ofFrame: undefined,
    /** False for stories with a Toaster of their own. */
    toaster: true,
    /**
     * Ends what would outlive the story, once its picture is taken: the page is gone before a cleanup of `beforeEach`
     * runs, and what it sends on leaving would reach the mocks of the next story.
     */
    atEndOfTest: undefined,
    /** True for a whole app, which has a cache of its own. */
    wholeApp: false,
    viewport: {
      options: {
        desktop: { name: 'Desktop 1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
        laptop: { name: 'Laptop 1200', styles: { width: '1200px', height: '800px' }, type: 'desktop' },
        tablet: { name: 'Tablet 768', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
        phone: { name: 'Phone 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        smallPhone: { name: 'Small phone 320', styles: { width: '320px', height: '640px' }, type: 'mobile' },
      },
    },
    chromatic: {
      modes: {
        desktop: { viewport: 1440, theme: 'light' },
        'desktop dark': { viewport: 1440, theme: 'dark' },
        tablet: { viewport: 768, theme: 'light' },
        phone: { viewport: 390, theme: 'light' },
        'phone dark': { viewport: 390, theme: 'dark' },
      },
    },
  },
  globalTypes,
  initialGlobals,
  // Before the first paint, as in the product.
  async loaders({ globals }) {
    document.documentElement.dataset.theme = globals.theme === 'dark' ? 'dark' : 'light';
    // A story is measured in its own typeface: fallback letters are wider.
    await Promise.all([...document.fonts].map((face) => face.load()));
    return fetchWords(globals.locale as Language);
  },
  async beforeEach(context) {
    const { id, msw, title, parameters, globals, canvasElement } = context;
    const surface = surfaceOf({ title, parameters });
    if (standsInShell(context)) context.canvas = pageOf(canvasElement);
    beginStory(id);
    // Changes by the play are immediate; those by a person who goes on from there are animated.
    document.documentElement.dataset.plays = '';
    localStorage.clear();
    sessionStorage.clear();
    // Toasts belong to the page, not to the story that made them.
    dismissToasts();
    if (surface && parameters.signedIn) {
      sessionStorage.setItem(`cage.${surface}.session`, JSON.stringify(sessionOf(surface, globals.viewAs)));
      msw.use(...around(surface, standsInShell(context)));
    }
    // Every story takes place at the moment of its fixtures; timers keep running.
    MockDate.set(NOW);
    const forgetDeadlines = holdDeadlines();
    return () => {
      MockDate.reset();
      forgetDeadlines();
    };
  },
  async afterEach(context) {
    const { id, title, tags, globals, parameters } = context;
    // In a width, a language or an account other than its own, a story proves nothing.
    if (!tested && seenOtherwise(context, innerWidth).length > 0) {
      delete document.documentElement.dataset.plays;
      return;
    }
    if (unmocked.length > 0) throw new Error(`Unmocked requests: ${unmocked.join(', ')}`);
    const misplaced = misplacedRows(document);
    if (misplaced.length > 0) throw new Error(`Rows without their two lines on a phone: ${misplaced.join(', ')}`);
    const wide = listsTooWide(document);
    if (wide.length > 0) throw new Error(`More than eight columns that nobody asked for: ${wide.join(', ')}`);
    const primaries = surfaceOf({ title, parameters }) ? primariesTooMany(title, document) : [];
    if (primaries.length > 0) throw new Error(`More than one main action: ${primaries.join(', ')}`);
    const large = headingsTooLarge(document);
    if (large.length > 0) throw new Error(`As large as the title of its page: ${large.join(', ')}`);
    const unlike = notRed(document);
    if (unlike.length > 0) throw new Error(`Takes something away and is not red: ${unlike.join(', ')}`);
    const story: PicturedStory = { id, tags, viewport: globals.viewport?.value ?? 'desktop' };
    if (globalThis.checkStory) writeOneOrigin(document);
    await globalThis.checkStory?.(story);
    if (tested) await parameters.atEndOfTest?.();
    else delete document.documentElement.dataset.plays;
  },
  decorators: [
    inItsProduct,
    withThemeByDataAttribute({
      themes: { light: 'light', dark: 'dark' },
      defaultTheme: 'light',
      attributeName: 'data-theme',
    }),
  ],
});

// For a person no story fails because of the toolbar.
if (!tested) calmStories(preview);

export default preview;
