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
    // The policy of the pages takes no face from a data address.
    assetsInlineLimit: (path) => (path.endsWith('.woff2') ? false : undefined),
    // What the first page needs, with all that it imports, is one file: two dozen small ones take longer and weigh more.
    rolldownOptions: {
      // No module of ours, nor of a library that a page needs, does anything by reading a property or a name that is not its own.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', test: /apps\/player\/src\/main\.tsx$/, priority: 4 },
            // What every page needs: the frame around it, and what answers are kept under, which what follows the events needs, too.
            {
              name: 'frame',
              test: new RegExp(
                [
                  String.raw`apps/player/src/(?:layout/(?:player-layout|started-deposits|payment-stop)|parts/(?:request-rows|questions|debt-note))\.tsx$`,
                  // Of the icons those that these draw, and the one that steps and copied texts share.
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
            // The forms, with their library, and the sentences of refusals; of them an amount has only its own, and comes alone.
            { name: 'form', test: /packages\/parts\/src\/(?:form|leave-guard)\/(?!.*\.hi\.ts$)/, priority: 2 },
            { name: 'amount', test: /packages\/ui\/src\/amount-in(?:put|-words\/amount-)/, priority: 2 },
            // What dialogs, menus and hints share: fetched with the first that opens. Their own modules, without what others need, too.
            {
              name: 'overlay',
              test: /node_modules\/(?:@floating-ui|@radix-ui\/(?:rect|react-(?:arrow|dismissable-layer|focus-guards|focus-scope|popper|portal|use-rect|use-size))|aria-hidden|react-remove-scroll(?:-bar)?|react-style-singleton|tslib|use-callback-ref|use-sidecar)\//,
              priority: 1.2,
              includeDependenciesRecursively: false,
            },
            // How an amount is said comes with the first digit, in one language.
            { name: 'shared', test: /^(?!.*(?:\.hi\.ts$|\/to-words\/))/, minShareCount: 2, priority: 1 },
            // Not part of the first file, which stays the same when a word of a page changes.
            { name: 'hindi', test: /^(?!.*\/screens\/).*\.hi\.ts$/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      // The host stays the one that the browser asked for: the server refuses writes that name another origin.
      [callPattern()]: { target: `http://127.0.0.1:${process.env.PLAYER_PORT ?? '4200'}`, changeOrigin: false },
    },
  },
});
