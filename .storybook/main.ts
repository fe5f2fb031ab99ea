import { readFileSync } from 'node:fs';
import { storyFolders } from '@cage/pictures/stories';
import { defineMain } from '@storybook/react-vite/node';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { mergeConfig } from 'vite';

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
  'react-router',
  'storybook/theming',
  'uqr',
  'zod/mini',
];

function repositoryOfPackage(): string | undefined {
  const { repository } = JSON.parse(readFileSync(`${import.meta.dirname}/../package.json`, 'utf8')) as {
    repository?: string | { url: string };
  };
  return typeof repository === 'string' ? repository : repository?.url;
}

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
  // The mark that both products show; as the favicon it takes the place of Storybook's.
  staticDirs: [{ from: '../apps/admin/public/favicon.svg', to: '/favicon.svg' }],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-themes',
    '@storybook/addon-vitest',
    'msw-storybook-addon',
    '@chromatic-com/storybook',
  ],
  // Where the toolbar's links lead. Continuous integration says where the repository is; package.json may.
  env: (env = {}) => {
    const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_SHA } = process.env;
    const hosted = GITHUB_REPOSITORY ? `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}` : undefined;
    return {
      STORYBOOK_REPOSITORY_URL: hosted ?? repositoryOfPackage() ?? '',
      STORYBOOK_REPOSITORY_REF: GITHUB_SHA ?? '',
      ...env,
    };
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false, menuOnboardingChecklist: false },
  // Screens answer the same calls differently from story to story, so that several can't share a docs page.
  experimental_indexers: (indexers = []) =>
    indexers.map((indexer) => ({
      ...indexer,
      createIndex: async (fileName, options) => {
        const entries = await indexer.createIndex(fileName, options);
        if (!fileName.includes('/apps/')) return entries;
        return entries.map((entry) => ({ ...entry, tags: [...(entry.tags ?? []), '!autodocs'] }));
      },
    })),
  // The other reader of props needs TypeScript's JavaScript API, which the native compiler does not have.
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (config) =>
    mergeConfig(config, {
      // A dependency that is found late makes the test pages reload in the middle of a run.
      optimizeDeps: { include: lateDependencies },
      plugins: [react(), tailwindcss(), msw({ mode: 'worker-only' })],
    }),
});
