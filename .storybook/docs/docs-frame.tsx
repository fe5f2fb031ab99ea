import css from '@cage/ui/theme.css?raw';
import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useLayoutEffect } from 'react';
import { create, type ThemeVars } from 'storybook/theming';
import { hexOf, readTokens } from '../tokens.ts';
import { useGlobals } from './use-globals.ts';

// Docs pages compare the arguments of stories as JSON, which can't represent amounts in paise.
Object.defineProperty(BigInt.prototype, 'toJSON', {
  configurable: true,
  value(this: bigint) {
    return this.toString();
  },
});

// Stories in a page of their own do not play, like all others of a docs page: a play assumes the window of its story, and
// the focus, which several pages side by side would take from one another.
Object.assign(globalThis, { PREVIEW_URL: 'iframe.html?embed=true' });

const tokens = readTokens(css);

/** A reading page in the product's typeface and background. Storybook mixes colours, which it reads only as hex. */
function themeOf(theme: 'light' | 'dark'): ThemeVars {
  const of = (name: string) => hexOf(tokens[theme][name] ?? '');
  return create({
    base: theme,
    fontBase: tokens.tailwind['font-sans'] ?? '',
    fontCode: tokens.tailwind['font-mono'] ?? '',
    colorPrimary: of('cloth'),
    colorSecondary: of('info'),
    appBg: of('background'),
    appContentBg: of('background'),
    appPreviewBg: of('background'),
    appBorderColor: of('border'),
    appBorderRadius: 2,
    textColor: of('foreground'),
    textMutedColor: of('muted-foreground'),
    barBg: of('surface'),
    inputBg: of('surface'),
    inputBorder: of('border-strong'),
    inputTextColor: of('foreground'),
  });
}

const pages = { light: themeOf('light'), dark: themeOf('dark') };

/** The frame of every docs page: follows the theme of the toolbar, also on pages without a story. */
export function DocsFrame(props: DocsContainerProps) {
  const { theme } = useGlobals(props.context.channel);
  const dark = theme === 'dark';
  useLayoutEffect(
    function wearTheTheme() {
      document.documentElement.dataset.theme = dark ? 'dark' : 'light';
    },
    [dark],
  );
  return <DocsContainer {...props} theme={dark ? pages.dark : pages.light} />;
}
