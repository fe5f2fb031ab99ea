import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = import.meta.dirname;

export default defineConfig({
  root,
  logLevel: 'error',
  plugins: [react(), tailwindcss()],
  build: {
    target: 'es2024',
    emptyOutDir: true,
    rolldownOptions: { input: [join(root, 'index.html'), join(root, 'wide.html')] },
  },
});
