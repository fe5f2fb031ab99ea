import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://127.0.0.1:4100';
// The server owns these paths; everything else under the app's port is the app.
const apiPaths = ['/api', '/proof', '/payment', '^/admin/(manager|get|add[A-Z]|edit|profileData)'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  build: {
    target: 'es2024',
    sourcemap: false,
    modulePreload: { polyfill: false },
    // What the first page needs, with all that it imports, is one file: two dozen small ones take longer and weigh more.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'first', test: /apps\/admin\/src\/main\.tsx$/ }] } },
    },
  },
  server: { proxy: Object.fromEntries(apiPaths.map((path) => [path, server])) },
});
