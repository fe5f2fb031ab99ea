import { useState } from 'react';
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

function CopyPath({ path }: { path: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () => {
    void navigator.clipboard.writeText(path).then(() => setCopied(true));
  };
  return (
    <Button variant="ghost" padding="small" ariaLabel={`Copy ${path}`} onClick={copy} onBlur={() => setCopied(false)}>
      {copied ? 'Path copied' : 'Source'}
    </Button>
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
  return (
    <>
      {source ? (
        <Button asChild variant="ghost" padding="small" ariaLabel={`Open ${path} in the repository`}>
          <a href={source} target="_blank" rel="noreferrer">
            Source
          </a>
        </Button>
      ) : (
        <CopyPath path={path} />
      )}
      {running ? (
        <Button asChild variant="ghost" padding="small" ariaLabel={`Open ${running}`}>
          <a href={running} target="_blank" rel="noreferrer">
            Open in the app
          </a>
        </Button>
      ) : null}
    </>
  );
}

addons.register('cage/links', () => {
  addons.add('cage/links/tool', {
    type: types.TOOLEXTRA,
    title: 'Source and running screen',
    match: ({ viewMode }) => viewMode === 'story' || viewMode === 'docs',
    render: () => <Links />,
  });
});
