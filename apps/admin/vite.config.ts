import { callPattern } from '@cage/contract/call-paths';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  build: {
    target: 'es2024',
    sourcemap: false,
    modulePreload: { polyfill: false },
    // What the first page needs, with all that it imports, is one file: two dozen small ones take longer and weigh more.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', test: /apps\/admin\/src\/main\.tsx$/, priority: 3 },
            // The frame around every page likewise.
            { name: 'pages', test: /apps\/admin\/src\/pages\.tsx$/, priority: 2 },
            // What most screens share is one file as well, instead of dozens of a few hundred bytes. Forms, which many have
            // and no first page needs, stay a file of their own.
            {
              name: 'shared',
              test: /^(?!.*(?:react-hook-form|packages\/parts\/src\/(?:form|leave-guard))\/)/,
              minShareCount: 22,
              priority: 1,
            },
            {
              name: 'shared',
              test: /packages\/(?:api-client\/src\/\w+\/keys|ui\/src\/(?:copy-text|date-time|see-more)\/)/,
              priority: 1,
            },
            // What both queues are made of, and the tabs above them with all that they need: two files instead of a dozen.
            { name: 'tabs', test: /packages\/ui\/src\/tabs\//, priority: 0.7 },
            {
              name: 'queue',
              test: /apps\/admin\/src\/parts\/(?:queue-page|use-queue|undo|row-cells|proof)\./,
              priority: 0.5,
            },
            // One language is one file: whoever reads it reads it on every page.
            { name: 'hindi', test: /\.hi\.ts$/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      // The host stays the one that the browser asked for: the server refuses writes that name another origin.
      [callPattern()]: { target: `http://127.0.0.1:${process.env.ADMIN_PORT ?? '4100'}`, changeOrigin: false },
    },
  },
});
