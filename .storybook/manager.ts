import { createElement, Fragment, useEffect, useState } from 'react';
import { Button, ToggleButton } from 'storybook/internal/components';
import { STORY_PREPARED } from 'storybook/internal/core-events';
import type { StoryPreparedPayload } from 'storybook/internal/types';
import { addons, types, useParameter, useStorybookApi } from 'storybook/manager-api';
import { create } from 'storybook/theming';
import { addressInApp, addressOfSource } from './links.ts';

/** Filled in when Storybook is built, see `env` in main.ts. */
const settings = {
  repository: process.env.STORYBOOK_REPOSITORY_URL,
  revision: process.env.STORYBOOK_REPOSITORY_REF,
  admin: process.env.STORYBOOK_ADMIN_URL,
  player: process.env.STORYBOOK_PLAYER_URL,
};

// Storybook builds this file without JSX's automatic runtime, hence createElement.
const link = (text: string, label: string, href: string) =>
  createElement(
    Button,
    { key: text, asChild: true, variant: 'ghost', padding: 'small', ariaLabel: label },
    createElement('a', { href, target: '_blank', rel: 'noreferrer' }, text),
  );

/** Replaces the link where the repository's address is unknown. */
function CopyPath({ path }: { path: string }) {
  const [copied, setCopied] = useState(false);
  const onClick = () => void navigator.clipboard.writeText(path).then(() => setCopied(true));
  const label = `Source: copy the path ${path}`;
  const text = copied ? 'Path copied' : 'Source';
  return createElement(
    Button,
    { variant: 'ghost', padding: 'small', ariaLabel: label, onClick, onBlur: () => setCopied(false) },
    text,
  );
}

/** Links to the source of a story, and to the running screen that it shows. */
function Links() {
  const entry = useStorybookApi().getCurrentStoryData();
  const route = useParameter<string>('route', '/');
  if (!entry || !('importPath' in entry)) return null;
  const path = entry.importPath.replace('./', '');
  const source = addressOfSource(path, settings);
  const running = addressInApp(path, route, settings);
  return createElement(
    Fragment,
    null,
    source ? link('Source', `Source: ${path}`, source) : createElement(CopyPath, { path }),
    running ? link('App', `Open in the app: ${running}`, running) : null,
  );
}

/** The frame around a story, where a viewport is chosen. */
const FRAME = '[data-dragging][data-scale]';

/** Scales the frame down to its pane: the page in it keeps the chosen width. */
function fit(pane: HTMLElement) {
  const frame = pane.querySelector<HTMLElement>(FRAME);
  // `calc(1440px)`; without a viewport `100%`.
  const [, wanted] = /([\d.]+)px/.exec(frame?.style.width ?? '') ?? [];
  if (!frame?.parentElement || !wanted) return;
  const { paddingLeft, paddingRight } = getComputedStyle(frame.parentElement);
  const room = pane.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  frame.style.zoom = String(Math.min(1, room / Number(wanted)));
}

/** Toggles whether a page wider than its pane is scaled down, or scrolled. */
function Fit() {
  const [isOn, setIsOn] = useState(true);
  useEffect(
    function keepFitting() {
      const pane = document.getElementById('storybook-preview-wrapper');
      if (!pane || !isOn) return;
      const again = () => fit(pane);
      const size = new ResizeObserver(again);
      const choice = new MutationObserver(again);
      size.observe(pane);
      choice.observe(pane, { subtree: true, childList: true, attributeFilter: ['style'] });
      again();
      return () => {
        size.disconnect();
        choice.disconnect();
        pane.querySelector<HTMLElement>(FRAME)?.style.removeProperty('zoom');
      };
    },
    [isOn],
  );
  const label = isOn ? 'Fit: the page is drawn as small as its pane' : 'Fit: the page is scrolled in its pane';
  return createElement(
    ToggleButton,
    { variant: 'ghost', padding: 'small', ariaLabel: label, pressed: isOn, onClick: () => setIsOn(!isOn) },
    'Fit',
  );
}

// Raw values: the workbench's frame can't read the product's custom properties.
addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: `<img src="./favicon.svg" alt="" width="28" height="28" style="margin-right: 8px"> Cage&nbsp;<small>${process.env.STORYBOOK_VERSION ?? ''}</small>`,
    brandUrl: './',
    colorPrimary: '#671723',
    colorSecondary: '#671723',
    appBg: '#eaf2ee',
    appBorderColor: '#c9d6cf',
    appBorderRadius: 3,
    inputBorderRadius: 3,
    textColor: '#06201f',
  }),
  // Screens have no controls; the results of their plays are useful in every story.
  selectedPanel: 'storybook/interactions/panel',
});

const isOfAnApp = ({ fileName }: { fileName?: string }) => fileName?.includes('/apps/') ?? false;

// A screen is viewed whole and has no controls; a library component is tried through them. A panel opened beside a screen
// stays open from screen to screen.
addons.register('cage/panel', (api) => {
  let wasScreen: boolean | undefined;
  api.on(STORY_PREPARED, ({ parameters }: StoryPreparedPayload) => {
    const isScreen = isOfAnApp(parameters);
    if (isScreen !== wasScreen) api.togglePanel(!isScreen);
    wasScreen = isScreen;
    const controls = addons.getElements(types.PANEL)['addon-controls'];
    if (controls) controls.disabled = (shown?: { fileName?: string }) => isOfAnApp(shown ?? {});
  });
});

addons.register('cage/links', () => {
  addons.add('cage/links/tool', {
    type: types.TOOLEXTRA,
    title: 'Source and running screen',
    match: ({ viewMode }) => viewMode === 'story' || viewMode === 'docs',
    render: () => createElement(Links),
  });
});

addons.register('cage/fit', () => {
  addons.add('cage/fit/tool', {
    type: types.TOOL,
    title: 'Fit the page into its pane',
    match: ({ viewMode }) => viewMode === 'story',
    render: () => createElement(Fit),
  });
});
