import { callPattern } from '@cage/contract/call-paths';
import { buildApp } from '@cage/tooling/build-app';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { firstCalls } from './src/first-calls.ts';

/** Matches modules whose paths contain one of `these` and none of `those`. */
const paths = (these: readonly string[], those: readonly string[]) =>
  new RegExp(`^(?!.*(?:${those.join('|')})).*(?:${these.join('|')})`);

/**
 * Papa Parse is not an ES module. Turned into one here, it needs none of the bundler's interop helpers, which every file
 * that uses any of them would carry.
 */
const papaAsModule: Plugin = {
  name: 'admin:papa-as-module',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/node_modules/papaparse/')
      ? { code: `const module={exports:{}},exports={};${code};export default module.exports;`, map: null }
      : undefined,
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    papaAsModule,
    react(),
    tailwindcss(),
    buildApp({ root: import.meta.dirname, at: '/admin/', calls: firstCalls }),
  ],
  build: {
    target: 'es2024',
    sourcemap: false,
    modulePreload: { polyfill: false },
    // The content security policy of the pages allows no font from a data address.
    assetsInlineLimit: (path) => (path.endsWith('.woff2') ? false : undefined),
    // What the first page needs, with all its imports, is one file: two dozen small ones take longer and weigh more.
    rolldownOptions: {
      // No module of ours, nor of a library that a page needs, has a side effect when a property or a global name is
      // read.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', test: /apps\/admin\/src\/main\.tsx$/, priority: 4 },
            // What every page needs: its frame, the list that most pages are, and the bets of the first list; also the
            // keys of cached answers, or what handles events would wait for everything that lists share.
            {
              name: 'frame',
              test: new RegExp(
                [
                  String.raw`apps/admin/src/layout/admin-layout\.tsx$`,
                  String.raw`apps/admin/src/parts/(?:list-page|headers|figure-words|report-cells|options|bets/(?:bet-columns|bet-totals|use-bet-rows))\.tsx?$`,
                  'packages/ui/src/(?:screen/|use-media-query)',
                  'packages/auth/src/session-calls',
                  'packages/parts/src/notification-bell/',
                  String.raw`packages/api-client/src/(?:bets/bets|(?:accounts|approvals|cases|chips|notifications|partner|recharges|reports|roles|sessions|settings|statements|withdrawals)/keys)\.ts$`,
                ].join('|'),
              ),
              priority: 3,
            },
            // Forms, which no first page needs, and what several screens share: a file each instead of dozens of a few
            // hundred bytes.
            {
              name: 'form',
              test: /packages\/(?:parts\/src\/(?:form|leave-guard)|contract\/src\/refusals)\/(?!.*\.hi\.ts$)/,
              priority: 2,
            },
            {
              name: 'queue',
              test: /apps\/admin\/src\/(?:parts\/(?:queue\/(?:queue-page|copy|use-queue(?:-filter)?)|proof|age|row-cells|review\/needs-look)|screens\/pending-recharges\/copy)\.tsx?$|packages\/(?:ui\/src\/(?:copy-text|see-more)\/(?!copy\.hi)|api-client\/src\/recharges\/queue)/,
              priority: 1.5,
            },
            // Of what lists, reviews and records of withdrawals share, the little that their queue needs before one is
            // opened.
            {
              name: 'payout',
              test: /(?:apps\/admin\/src\/parts\/payout|packages\/(?:contract\/src\/(?:withdrawals\/(?:fields|review)|recharges\/reference-rule)|parts\/src\/words\/reason-words))\.tsx?$/,
              priority: 1.4,
            },
            // What dialogs, menus and hints share: loaded with the first that opens. Only their own modules, without what
            // others need, too.
            {
              name: 'overlay',
              test: /node_modules\/(?:@floating-ui|@radix-ui\/(?:rect|react-(?:arrow|dismissable-layer|focus-guards|focus-scope|popper|portal|use-rect|use-size))|aria-hidden|react-remove-scroll(?:-bar)?|react-style-singleton|tslib|use-callback-ref|use-sidecar)\//,
              priority: 1.2,
              includeDependenciesRecursively: false,
            },
            // What every page fetches as soon as it is shown: toasts, events, push, the panels of its frame, and dialogs
            // themselves. A file each would be two dozen requests.
            {
              name: 'behind',
              test: paths(
                [
                  'apps/admin/src/layout/(?:background-work|search-|palette-|panel-copy|add-chips-dialog|profile-panel)',
                  'apps/admin/src/parts/(?:waiting-alert/use-waiting-alert|views/views|credit/owed-in-bar|row-details)',
                  'packages/parts/src/(?:push/push-work|change-password/)',
                  'packages/contract/src/(?:live/|sessions/passwords)',
                  'packages/api-client/src/(?:play/keys|live/|deliveries/keys|documents/keys|http/stream-answer|sessions/change-password)',
                  'packages/ui/src/(?:toaster/toasts|command-palette/|dialog/|list-controls/filter-chips)',
                  'node_modules/(?:react-hot-toast|eventsource-parser|@radix-ui/react-dialog|lucide-react/dist/esm/icons/bookmark\\.)',
                ],
                [String.raw`\.hi\.ts$`],
              ),
              priority: 1.3,
              includeDependenciesRecursively: false,
            },
            // Records and what is done in them, which every list fetches once it is shown.
            {
              name: 'records',
              test: paths(
                [
                  'apps/admin/src/parts/(?:cases/(?!use-case-rows)|bets/bet-pane|bets/correction-button|notes/tags-dialog|queue/under|use-printed-at|sessions/sessions-dialog)',
                  'apps/admin/src/parts/account/(?:reset-password-dialog|account-dialog\\.|adjust-dialog|chips-move-dialog|factor-dialog|suspension|chosen-|change-chosen|tag-chosen|use-outcomes)',
                  'packages/(?:contract|api-client)/src/(?:bets/bet\\.|accounts/(?:below|bulk)|notes/tag\\.)',
                ],
                [String.raw`\.hi\.ts$`],
              ),
              priority: 1.25,
              includeDependenciesRecursively: false,
            },
            // Reviews and decisions, which each queue fetches once it is shown.
            {
              name: 'recharge-decisions',
              test: /(?:apps\/admin\/src\/screens\/pending-recharges\/(?:accept-|reject-|review-pane|warnings|checks)|contract\/src\/reviews\/compared)(?!.*\.hi\.ts$)/,
              priority: 1.22,
              includeDependenciesRecursively: false,
            },
            {
              name: 'withdrawal-decisions',
              test: /apps\/admin\/src\/screens\/pending-withdrawals\/(?:approve-|make-file|file-copy|review-pane|checks|payout-|warnings)(?!.*\.hi\.ts$)/,
              priority: 1.22,
              includeDependenciesRecursively: false,
            },
            // Of what several screens share, what only those of people and roles need, and what is not needed before a
            // row is opened: lists do without both.
            {
              name: 'people',
              test: paths(
                [
                  'apps/admin/src/parts/(?:account/(?!person-record-copy)|sessions/|api-types-field|use-add-on-arrival|records/use-record-name)',
                  'packages/(?:contract|api-client)/src/(?:accounts|agents|customers|partner|roles|sessions)/',
                  'packages/ui/src/(?:activity-list|textarea)/',
                ],
                [String.raw`\.hi\.ts$`, String.raw`-dialog\.tsx$`, '/passkeys', '/role-names', '/permission'],
              ),
              minShareCount: 3,
              priority: 1.1,
              includeDependenciesRecursively: false,
            },
            {
              name: 'opened',
              test: paths(
                [
                  'apps/admin/src/parts/(?:review/|records/|bets/|role-permissions|flag-marks|full-proof|row-sheet|waits-for-second)',
                  'apps/admin/src/screens/pending-recharges/decision-copy',
                  'packages/(?:contract|api-client)/src/(?:reviews/|cases/(?:cases|keys))',
                  'packages/(?:contract|parts)/src/words/flag-words',
                  'packages/parts/src/router/go-back-steps',
                  'packages/ui/src/(?:proof-dialog|close-requests)',
                ],
                [String.raw`\.hi\.ts$`, '/records/person-link'],
              ),
              minShareCount: 3,
              priority: 1.1,
              includeDependenciesRecursively: false,
            },
            // Dialogs, what sheets and records show, the second factor and passkeys are loaded when they are
            // needed, not with what several lists share.
            {
              name: 'shared',
              test: /^(?!.*(?:\.hi\.ts$|-dialog\.tsx$|\/permission-words|\/ledger-lines\/|\/second-factor\/|@simplewebauthn|sessions\/passkeys))/,
              minShareCount: 3,
              priority: 1,
            },
            // Not part of the first file, which stays unchanged when a page's copy changes.
            { name: 'hindi', test: /^(?!.*\/screens\/).*\.hi\.ts$/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      // The host stays as the browser sent it: the server refuses writes that name another origin.
      [callPattern()]: { target: `http://127.0.0.1:${process.env.ADMIN_PORT ?? '4100'}`, changeOrigin: false },
    },
  },
});
