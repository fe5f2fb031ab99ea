import { catalogue } from './words.tsx';

/** Words of the library itself; all others are passed to it. */
export const copy = catalogue(
  {
    cancel: 'Cancel',
    dismiss: 'Dismiss',
    retry: 'Retry',
    partMissing: 'A part of this page could not be loaded. First copy what you typed',
    main: 'Main',
    menu: 'Menu',
    skipToContent: 'Skip to content',
    toggleSidebar: 'Toggle sidebar',
    waiting: 'waiting',
    notifications: 'Notifications',
    keys: 'Keys',
    /** Shown when the other language could not be fetched; the switch itself says it by its own name. */
    languageFailed: 'The language could not be changed. Check your connection and try again',

    justNow: 'just now',
    underAMinute: 'less than a minute ago',
    shownAsOf: (age: string) => `Not up to date: shown as of ${age}`,

    requestId: 'Request',

    showPassword: 'Show password',
    hidePassword: 'Hide password',
    quickAmounts: 'Quick amounts',
    all: (amount: string) => `All, ${amount}`,
    lastTime: 'last time',

    stepDone: 'done',
    stepNow: 'now',
    stepFailed: 'failed',
    stepToCome: 'to come',
  },
  () => import('./copy.hi.ts'),
);
