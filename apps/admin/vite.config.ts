import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callsTo } from '../../tooling/dev-proxy.ts';

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
            { name: 'first', test: /apps\/admin\/src\/main\.tsx$/, priority: 2 },
            // What most screens share is one file as well, instead of dozens of a few hundred bytes.
            { name: 'shared', minShareCount: 16, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: callsTo(process.env.ADMIN_PORT ?? '4100') },
});
