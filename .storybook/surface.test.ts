import { afterEach, describe, expect, test, vi } from 'vitest';
import { standsInShell } from './surface.ts';

const screen = { title: 'Admin/Agents', parameters: { shell: true, signedIn: true, wholeApp: false } };
const opened = { shell: 'around' };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const beginsWith = async () => (await import('./toolbar.ts')).initialGlobals.shell;

describe('the frame of the product', () => {
  test('is on when the workbench opens, and off in tests and their pictures', async () => {
    expect(await beginsWith()).toBe('around');
    vi.resetModules();
    vi.stubGlobal('__vitest_browser__', {});
    expect(await beginsWith()).toBe('none');
  });

  test('surrounds screens behind the sign-in, as set in the toolbar', () => {
    expect(standsInShell({ ...screen, globals: opened })).toBe(true);
    expect(standsInShell({ ...screen, title: 'Player/Wallet', globals: opened })).toBe(true);
    expect(standsInShell({ ...screen, globals: { shell: 'none' } })).toBe(false);
  });

  test.for([
    ['what is seen before the sign-in', { signedIn: false }],
    ['the frame itself', { shell: false }],
    ['a whole app, which brings its own', { wholeApp: true }],
  ] as const)('does not surround %s', ([, given]) => {
    const parameters = { ...screen.parameters, ...given };
    expect(standsInShell({ ...screen, parameters, globals: opened })).toBe(false);
  });

  test('does not surround the library', () => {
    expect(standsInShell({ ...screen, title: 'UI/Primitives/Button', globals: opened })).toBe(false);
  });
});
