import { defineConfig } from 'vitest/config';

/** For tests that read the repository: they run at its root, in `--dir`. */
export default defineConfig({ test: { environment: 'node' } });
