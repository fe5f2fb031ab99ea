import { callPattern } from '@cage/contract/call-paths';
import { buildApp } from '@cage/tooling/build-app';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstCalls } from './src/first-calls.ts';

const visitors = {
  '/register': 'src/screens/register/register-page.tsx',
  '/terms': 'src/screens/terms/terms-screen.tsx',
  '/support': 'src/screens/support/support-page.tsx',
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), buildApp({ root: import.meta.dirname, at: '/', calls: firstCalls, visitors })],
  build: {
    target: 'es2024',
    sourcemap: false,
    modulePreload: { polyfill: false },
    // The content security policy of the pages allows no fonts from data URLs.
    assetsInlineLimit: (path) => (path.endsWith('.woff2') ? false : undefined),
    // The first page, with all its imports, is one file: two dozen small ones take longer and weigh more.
    rolldownOptions: {
      // No module of ours, nor of a library that a page needs, has side effects when reading a property or a global.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', test: /apps\/player\/src\/main\.tsx$/, priority: 4 },
            // Used by every page: the frame around it, and the cache keys, which the live events need, too.
            {
              name: 'frame',
              test: new RegExp(
                [
                  String.raw`apps/player/src/(?:layout/(?:player-layout|started-deposits|payment-stop)|parts/(?:request-rows|questions|debt-note))\.tsx$`,
                  // Only the icons that these draw, and the one that steps and copied texts share.
                  String.raw`lucide-react/dist/esm/(?!icons/)|lucide-react/dist/esm/icons/check\.`,
                  'packages/ui/src/(?:activity-list|badge|card|confirm-dialog|date-time|empty-state|skeleton|slip)/',
                  'packages/parts/src/(?:failure|notification-bell/notification|form/first-problem|words/(?:contract-words|foretold|toasts))',
                  String.raw`packages/contract/src/refusals/(?:pay-in|reason)\.`,
                  'packages/auth/src/session-calls',
                  'packages/api-client/src/(?:recharges/(?!submission)|withdrawals/|sessions/sessions|[a-z]+/keys)',
                ].join('|'),
              ),
              priority: 3,
            },
            // The forms, with their library, and the sentences of refusals; an amount needs only its own, and is separate.
            { name: 'form', test: /packages\/parts\/src\/(?:form|leave-guard)\/(?!.*\.hi\.ts$)/, priority: 2 },
            { name: 'amount', test: /packages\/ui\/src\/amount-in(?:put|-words\/amount-)/, priority: 2 },
            // Shared by dialogs, menus and tooltips: fetched with the first that opens. Only these modules, not shared dependencies.
            {
              name: 'overlay',
              test: /node_modules\/(?:@floating-ui|@radix-ui\/(?:rect|react-(?:arrow|dismissable-layer|focus-guards|focus-scope|popper|portal|use-rect|use-size))|aria-hidden|react-remove-scroll(?:-bar)?|react-style-singleton|tslib|use-callback-ref|use-sidecar)\//,
              priority: 1.2,
              includeDependenciesRecursively: false,
            },
            // The words of an amount come with the first digit, in one language.
            { name: 'shared', test: /^(?!.*(?:\.hi\.ts$|\/to-words\/))/, minShareCount: 2, priority: 1 },
            // Kept out of the first file, which stays the same when a word of a page changes.
            { name: 'hindi', test: /^(?!.*\/screens\/).*\.hi\.ts$/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      // Keeps the host that the browser asked for: the server refuses writes from another origin.
      [callPattern()]: { target: `http://127.0.0.1:${process.env.PLAYER_PORT ?? '4200'}`, changeOrigin: false },
    },
  },
});
