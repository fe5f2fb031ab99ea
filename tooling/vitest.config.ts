import { defineConfig } from 'vitest/config';

/**
 * For tests that read the repository: they run at its root, in `--dir`. What each would load anew, their files share; reading
 * all of it takes a busy machine its time.
 */
export default defineConfig({ test: { environment: 'node', isolate: false, testTimeout: 60_000 } });
