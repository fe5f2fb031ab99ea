import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://127.0.0.1:4200';
// The server owns these paths; everything else under the app's port is the app.
const apiPaths = ['/api', '/proof', '/payment', '^/admin/(manager|get|add[A-Z]|edit|profileData)'];

const frame = /react-router|ui\/src\/(translate|theme|cx)\.ts|ui\/src\/primitives\/(button|spinner|field|input)\.tsx/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  build: {
    target: 'es2024',
    sourcemap: false,
    modulePreload: { polyfill: false },
    // What every page needs stays in one file: split for the sake of one lazy page, it weighs more for the first.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'frame', test: frame }] } } },
  },
  server: { proxy: Object.fromEntries(apiPaths.map((path) => [path, server])) },
});
