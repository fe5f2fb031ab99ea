import { expect, test } from 'vitest';
import { addressInApp, addressOfSource } from './links.ts';

const path = 'apps/admin/src/screens/agents/agents-screen.stories.tsx';

test('a story links to its source in the repository, and has no link where the repository is unknown', () => {
  expect(addressOfSource(path, {})).toBeUndefined();
  expect(addressOfSource(path, { repository: 'git+https://host.test/owner/cage.git', revision: 'abc' })).toBe(
    `https://host.test/owner/cage/blob/abc/${path}`,
  );
  expect(addressOfSource('.storybook/docs/How a screen is made.mdx', { repository: 'https://host.test/cage/' })).toBe(
    'https://host.test/cage/blob/main/.storybook/docs/How%20a%20screen%20is%20made.mdx',
  );
});

test('a screen links to itself in the running product; anything else has no link', () => {
  expect(addressInApp(path, '/admin/agentWhitelist', {})).toBe('http://127.0.0.1:4100/admin/agentWhitelist');
  const player = 'apps/player/src/screens/wallet/wallet-screen.stories.tsx';
  expect(addressInApp(player, '/wallet', { player: 'https://play.test/' })).toBe('https://play.test/wallet');
  expect(addressInApp('packages/ui/src/button/button.stories.tsx', '/', {})).toBeUndefined();
});
