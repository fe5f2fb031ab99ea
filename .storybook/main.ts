import { readFileSync } from 'node:fs';
import { storyFolders } from '@cage/pictures/stories';
import { defineMain } from '@storybook/react-vite/node';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import remarkGfm from 'remark-gfm';
import { mergeConfig } from 'vite';
import { namedInSentences } from './story-names.ts';

const lateDependencies = [
  'axe-core',
  '@floating-ui/react-dom',
  '@storybook/addon-docs/blocks',
  '@tanstack/react-query',
  'class-variance-authority',
  'clsx',
  'lucide-react',
  'mockdate',
  'msw',
  'msw/browser',
  'msw/experimental',
  'radix-ui',
  'react-hook-form',
  'react-hot-toast/headless',
  'storybook/theming',
  'uqr',
  'zod/mini',
];

const { repository, version } = JSON.parse(readFileSync(`${import.meta.dirname}/../package.json`, 'utf8')) as {
  repository?: string | { url: string };
  version: string;
};
const repositoryOfPackage = typeof repository === 'string' ? repository : repository?.url;

/** One Storybook over the whole repository: the library and both apps. */
export default defineMain({
  framework: '@storybook/react-vite',
  stories: [
    './docs/*.mdx',
    ...Object.entries(storyFolders).map(([folder, titlePrefix]) => ({
      directory: `../${folder}`,
      titlePrefix,
      files: '**/*.stories.tsx',
    })),
  ],
  // The mark of both products; as the favicon it replaces Storybook's.
  staticDirs: [
    { from: '../apps/admin/public/favicon.svg', to: '/favicon.svg' },
    { from: '../packages/ui/tokens.json', to: '/tokens.json' },
    // The pictures on the pages of screens.
    { from: '../visual/stories', to: '/visual/stories' },
    { from: '../visual/pictures', to: '/visual/pictures' },
  ],
  addons: [
    // MDX is CommonMark, which has no tables.
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-themes',
    '@storybook/addon-vitest',
    'msw-storybook-addon',
    '@chromatic-com/storybook',
  ],
  experimental_indexers: (indexers = []) => indexers.map(namedInSentences),
  // Targets of the toolbar's links. Continuous integration knows where the repository is; package.json may.
  env: (env = {}) => {
    const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_SHA } = process.env;
    const hosted = GITHUB_REPOSITORY ? `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}` : undefined;
    return {
      STORYBOOK_REPOSITORY_URL: hosted ?? repositoryOfPackage ?? '',
      STORYBOOK_REPOSITORY_REF: GITHUB_SHA ?? '',
      STORYBOOK_VERSION: version,
      ...env,
    };
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The background is a token of the theme: there is none to choose.
  features: { backgrounds: false, sidebarOnboardingChecklist: false, menuOnboardingChecklist: false },
  // The other docgen needs TypeScript's JavaScript API, which the native compiler does not have.
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (config) =>
    mergeConfig(config, {
      // A dependency discovered late makes the test pages reload in the middle of a run.
      optimizeDeps: { include: lateDependencies },
      // The manager gives the server a second for its first responses. Everything a first page needs is built beforehand:
      // on demand it would keep the single thread busy for longer than that, and the manager would give up on its stores.
      server: {
        warmup: { clientFiles: [`${import.meta.dirname}/preview.tsx`, `${import.meta.dirname}/docs/*.{ts,tsx}`] },
      },
      plugins: [react(), tailwindcss(), msw({ mode: 'worker-only' })],
    }),
});
