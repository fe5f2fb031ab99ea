import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useLayoutEffect } from 'react';
import { themes } from 'storybook/theming';
import { useGlobals } from './use-globals.ts';

// Docs pages compare the arguments of stories as JSON, which has no word for amounts of money in paise.
Object.defineProperty(BigInt.prototype, 'toJSON', {
  configurable: true,
  value(this: bigint) {
    return this.toString();
  },
});

// What stands in a page of its own does not play, like every other story of a docs page: a play supposes the window of
// its story, and the focus, which several pages beside each other would take from one another.
Object.assign(globalThis, { PREVIEW_URL: 'iframe.html?embed=true' });

/** The frame of every docs page: it follows the theme of the toolbar, also where no story stands. */
export function DocsFrame(props: DocsContainerProps) {
  const { theme } = useGlobals(props.context.channel);
  const dark = theme === 'dark';
  useLayoutEffect(
    function wearTheTheme() {
      document.documentElement.dataset.theme = dark ? 'dark' : 'light';
    },
    [dark],
  );
  return <DocsContainer {...props} theme={dark ? themes.dark : themes.light} />;
}
