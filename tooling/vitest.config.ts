import { defineConfig } from 'vitest/config';

/** For tests that read the repository: they run at its root, in `--dir`. What each would load anew, their files share. */
export default defineConfig({ test: { environment: 'node', isolate: false } });
