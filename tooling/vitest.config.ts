import { defineConfig } from 'vitest/config';

/**
 * For tests that read the repository: they run at its root, in `--dir`. Files share their modules; reading the whole
 * repository takes a busy machine a while.
 */
export default defineConfig({ test: { environment: 'node', isolate: false, testTimeout: 60_000 } });
