import { createElement, Fragment, useState } from 'react';
import { Button } from 'storybook/internal/components';
import { addons, types, useParameter, useStorybookApi } from 'storybook/manager-api';
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

/** What stands for the link where nobody said where the repository is. */
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

/** Where a story is written, and the running screen that it shows. */
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
    running ? link('Open in the app', `Open in the app: ${running}`, running) : null,
  );
}

addons.register('cage/links', () => {
  addons.add('cage/links/tool', {
    type: types.TOOLEXTRA,
    title: 'Source and running screen',
    match: ({ viewMode }) => viewMode === 'story' || viewMode === 'docs',
    render: () => createElement(Links),
  });
});
